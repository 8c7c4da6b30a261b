import * as audit from '@app/contract/running/audit.ts';
import { listCases } from '@app/contract/sharing/cases.ts';
import { createAgent, getAgentDetail, getAgentIcon, publishAgent } from '@app/contract/talking/agents.ts';
import * as prompts from '@app/contract/talking/prompts.ts';
import { templatesByIds } from '@app/contract/talking/templates.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentDesk, openAgentDesk } from '#test/agent-desk.ts';
import { callSigned } from '#test/signed-call.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepAgents } from './agents.service.ts';

let desk: AgentDesk;
let owner: Teacher;
let stranger: Teacher;
let auditor: Teacher;
let admin: Teacher;
let picture: string;

beforeAll(async () => {
  desk = await openAgentDesk();
  owner = await desk.person(1, 'one');
  stranger = await desk.person(1, 'two');
  auditor = await desk.person(4, 'two');
  admin = await desk.person(2, 'one');
  const canvas = { width: 640, height: 320, channels: 3, background: '#4466aa' } as const;
  picture = (await sharp({ create: canvas }).png().toBuffer()).toString('base64');
});
afterAll(() => desk.close());

const detail = async (agentId: string, as = owner) => (await desk.call(getAgentDetail, { agentId }, as)).data;

describe('a draft of the AI platform', () => {
  it('makes an assistant nobody else sees, and changes it', async () => {
    const draft = { templateName: '周报', templateDetail: '写成三段', uid: owner.userId };
    const { code, data } = await callSigned(desk, prompts.saveDraft, draft, owner);
    expect(code).toBe('000000');
    expect(await detail(data.templateId)).toMatchObject({
      agentName: '周报',
      content: '写成三段',
      auditStatus: 0,
      access: 1,
    });
    expect((await desk.call(getAgentDetail, { agentId: data.templateId }, stranger)).status).toBe(404);

    const changed = { ...draft, templateId: data.templateId, templateName: '月报' };
    expect((await callSigned(desk, prompts.saveDraft, changed, stranger)).code).toBe('403');
    expect((await callSigned(desk, prompts.saveDraft, { ...changed, uid: '' }, stranger)).code).toBe('404');
    await callSigned(desk, prompts.saveDraft, changed, owner);
    expect((await detail(data.templateId)).agentName).toBe('月报');
    const listed = await callSigned(desk, templatesByIds, { templateIds: [data.templateId] }, owner);
    expect(listed.data).toMatchObject([{ templateId: data.templateId, name: '月报', typeCode: 'agent' }]);
    expect((await callSigned(desk, templatesByIds, { templateIds: [data.templateId] }, stranger)).data).toEqual([]);
  });

  it.each([
    [{ templateName: '空的' }, '请写明目标任务或提示词'],
    [{ templateName: '图标', targetTask: '写', iconId: 'Nothing' }, '请选择图标'],
    [{ templateName: '', targetTask: '写' }, '请输入助手名称'],
  ])('is refused with a plain sentence: %j', async (draft, message) => {
    expect(await callSigned(desk, prompts.saveDraft, draft, owner)).toMatchObject({ data: null, message });
  });
});

describe('an icon', () => {
  it('is cut to a small square, seen by whoever has its address, and used by its owner only', async () => {
    const { data } = await callSigned(
      desk,
      prompts.uploadIcon,
      { iconBase: `data:image/png;base64,${picture}` },
      owner,
    );
    const response = await desk.app.inject({ method: 'GET', url: data.iconUrl });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 192, height: 192 });

    const made = await desk.make(owner, { icon: data.iconUrl });
    expect(made.icon).toBe(data.iconUrl);
    const draft = { templateName: '有图标', targetTask: '写', iconId: data.iconId };
    const saved = await callSigned(desk, prompts.saveDraft, draft, owner);
    expect((await detail(saved.data.templateId)).icon).toBe(data.iconUrl);
    const theft = { agentName: '偷图标', targetTask: '写', icon: data.iconUrl };
    expect(await desk.call(createAgent, theft, stranger)).toMatchObject({ status: 404 });
  });

  it('that nobody took is swept after a day', async () => {
    const { data } = await callSigned(desk, prompts.uploadIcon, { iconBase: picture }, owner);
    const used = (await callSigned(desk, prompts.uploadIcon, { iconBase: picture }, owner)).data;
    await desk.make(owner, { icon: used.iconUrl });
    await desk.database.pool.query(`update agent_icons set created_at = created_at - interval '2 days'`);
    await sweepAgents(desk.deps);

    const seen = async (url: string) => (await desk.app.inject({ method: 'GET', url })).statusCode;
    expect([await seen(data.iconUrl), await seen(used.iconUrl)]).toEqual([404, 200]);
  });

  it.each([
    ['bm90IGEgcGljdHVyZQ==', '图标要 PNG、JPG、WebP 或 GIF 格式的图片，请换一张'],
    ['不是', '图标内容不正确'],
    ['', '缺少图标'],
  ])('that is none is refused: %s', async (iconBase, message) => {
    expect(await callSigned(desk, prompts.uploadIcon, { iconBase }, owner)).toMatchObject({ data: null, message });
  });

  it('has an address of its own kind', async () => {
    const url = getAgentIcon.path.replace(':iconId', crypto.randomUUID());
    expect((await desk.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});

describe('offline and reject (ROLE-002)', () => {
  async function ofSchool(): Promise<string> {
    const { agentId } = await desk.make(owner);
    await desk.call(publishAgent, { agentId, access: 2 }, owner);
    return agentId;
  }

  it('let the owner put it away and bring it back herself', async () => {
    const templateId = await ofSchool();
    await callSigned(desk, prompts.offlineTemplate, { templateId }, owner);
    expect(await detail(templateId)).toMatchObject({ onlineStatus: 0, auditStatus: 2 });
    expect((await desk.call(publishAgent, { agentId: templateId, access: 2 }, owner)).data.onlineStatus).toBe(1);
  });

  it('let an administrator put away what her school uses, with a reason, for good', async () => {
    const templateId = await ofSchool();
    expect((await callSigned(desk, prompts.offlineTemplate, { templateId }, admin)).message).toBe('请写明收起的理由');
    await callSigned(desk, prompts.offlineTemplate, { templateId, reason: '与校规不符' }, admin);

    expect(await detail(templateId)).toMatchObject({ auditStatus: 4, reason: '与校规不符' });
    expect((await desk.call(publishAgent, { agentId: templateId, access: 2 }, owner)).status).toBe(403);
  });

  it('refuse everybody else', async () => {
    const templateId = await ofSchool();
    const otherAdmin = await desk.person(2, 'two');
    for (const as of [stranger, otherAdmin, auditor]) {
      const answer = await callSigned(desk, prompts.offlineTemplate, { templateId, reason: '理由' }, as);
      expect(answer).toMatchObject({ code: '403', message: '你没有权限收起这个助手' });
    }
    for (const as of [owner, stranger, admin]) {
      const answer = await callSigned(desk, prompts.rejectTemplate, { templateId, reason: '理由' }, as);
      expect(answer).toMatchObject({ code: '403', message: '你没有权限退回这个助手' });
    }
    expect(await detail(templateId)).toMatchObject({ onlineStatus: 1, auditStatus: 2 });
  });

  it('let an auditor send it back', async () => {
    const { agentId } = await desk.make(owner);
    await desk.call(publishAgent, { agentId, access: 3 }, owner);
    await callSigned(desk, prompts.rejectTemplate, { templateId: agentId, reason: '再想想' }, auditor);
    expect(await detail(agentId)).toMatchObject({ auditStatus: 3, reason: '再想想' });
    expect((await desk.call(audit.listAgentAudits, { status: 3 }, auditor)).data.list).toHaveLength(1);
  });
});

describe('liking a case', () => {
  it('counts each teacher once; the same again takes it back, the other replaces it', async () => {
    const preset = (await desk.call(listCases, { scope: 'preset' }, owner)).data.list[0];
    const instanceId = preset?.instanceId ?? '';
    const like = async (as: Teacher, action: prompts.LikeAction) =>
      (await callSigned(desk, prompts.likeStep, { action, instanceId, uid: as.userId }, as)).data;

    expect(await like(owner, 'like')).toEqual({ action: 'like', likeCount: 1, stepCount: 0 });
    expect(await like(stranger, 'like')).toEqual({ action: 'like', likeCount: 2, stepCount: 0 });
    expect(await like(owner, 'step')).toEqual({ action: 'step', likeCount: 1, stepCount: 1 });
    expect(await like(owner, 'step')).toEqual({ action: null, likeCount: 1, stepCount: 0 });
    const forOther = { action: 'like', instanceId, uid: owner.userId } as const;
    expect((await callSigned(desk, prompts.likeStep, forOther, stranger)).code).toBe('403');
    const nonsense = { action: 'like', instanceId: 'nonsense' } as const;
    expect(await callSigned(desk, prompts.likeStep, nonsense, owner)).toMatchObject({ message: '案例编号不正确' });
    const nothing = { action: 'like', instanceId: crypto.randomUUID() } as const;
    expect((await callSigned(desk, prompts.likeStep, nothing, owner)).code).toBe('404');
  });
});
