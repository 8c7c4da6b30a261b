import type { InputOf } from '@app/contract/endpoint.ts';
import * as audit from '@app/contract/running/audit.ts';
import * as agents from '@app/contract/talking/agents.ts';
import { newChat, streamAnswer } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSystemAgents } from '#content/agents.ts';
import { type AgentDesk, openAgentDesk } from '#test/agent-desk.ts';
import { auditEntries } from '#test/audit-entries.ts';
import type { Teacher } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { countUse, recountHeat } from './agent-uses.service.ts';
import { sweepAgents } from './agents.service.ts';
import { seedAgents } from './system-agents.service.ts';

let desk: AgentDesk;
let owner: Teacher;
let colleague: Teacher;
let stranger: Teacher;
let auditor: Teacher;
let admin: Teacher;

beforeAll(async () => {
  desk = await openAgentDesk();
  await seedAgents(desk.deps, readSystemAgents(contentDir));
  owner = await desk.person(1, 'one');
  colleague = await desk.person(1, 'one');
  stranger = await desk.person(1, 'two');
  auditor = await desk.person(4, 'two');
  admin = await desk.person(2, 'one');
});
afterAll(() => desk.close());

const listed = async (as: Teacher, input: InputOf<typeof agents.getAgentList>) =>
  (await desk.call(agents.getAgentList, input, as)).data;
const sees = async (as: Teacher, scope: agents.AgentScope, agentId: string) =>
  (await listed(as, { scope, limit: 50 })).list.some((card) => card.agentId === agentId);
const publish = (agentId: string, access: 1 | 2 | 3, as = owner) =>
  desk.call(agents.publishAgent, { agentId, access }, as);
const decide = (agentId: string, decision: 'approve' | 'reject', reason = '看过了') =>
  desk.call(audit.decideAudit, { agentId, decision, reason }, auditor);
const detail = async (agentId: string, as = owner) => (await desk.call(agents.getAgentDetail, { agentId }, as)).data;

describe('an assistant', () => {
  it('shows the fields of a card and no others, and that it can be used (ENT-013, ENUM-007, ENUM-008)', async () => {
    const { agentId } = await desk.make(owner, { summary: '回答校规', icon: 'ScrollText' });
    const card = (await listed(owner, { scope: 'mine' })).list.find((one) => one.agentId === agentId);

    expect(card).toEqual({
      agentId,
      agentName: '校规助手',
      summary: '回答校规',
      icon: 'ScrollText',
      createTime: desk.clock.now.getTime(),
      agentType: 2,
      uid: owner.userId,
      userName: '林晓',
      imgUrl: '/avatar.svg',
      status: 2,
      callCount: 0,
      heatValueTotal: 0,
      auditStatus: 0,
      onlineStatus: 0,
      access: 1,
    });
  });

  it('is changed by its maker, and by nobody else', async () => {
    const { agentId } = await desk.make(owner);
    const draft = { agentId, agentName: '新名字', targetTask: '新任务', prologue: '你好', examples: ['问一'] };

    expect(await desk.call(agents.updateAgent, draft, stranger)).toMatchObject({ status: 404 });
    expect((await desk.call(agents.updateAgent, draft, owner)).data).toMatchObject({
      agentName: '新名字',
      targetTask: '新任务',
      prologue: '你好',
      examples: ['问一'],
      isMine: true,
    });
    for (const endpoint of [agents.deleteAgent, agents.restoreAgent]) {
      expect((await desk.call(endpoint, { agentId }, stranger)).status).toBe(404);
    }
    expect((await publish(agentId, 2, stranger)).status).toBe(404);
    expect(await detail(agentId)).toMatchObject({ agentName: '新名字', access: 1 });
  });

  it.each([
    [{ agentName: '' }, '请输入助手名称'],
    [{ agentName: '长'.repeat(21) }, '名称不能超过 20 字'],
    [{ targetTask: '' }, '请写明目标任务'],
    [{ summary: '长'.repeat(101) }, '简介不能超过 100 字'],
    [{ examples: ['1', '2', '3', '4', '5'] }, '最多写 4 个示例问题'],
    [
      { icon: '/futureclass/sparkAssistant/api/assistant/icon/5f3c9c1e-8a55-4d0b-9d3f-0c6a4f7b2a10' },
      '找不到这个图标，请重新上传',
    ],
    [{ targetTask: '聊禁用的话题' }, '内容涉及不能使用的话题，请修改后再试'],
  ])('is refused with a plain sentence: %j', async (fields, message) => {
    const before = (await listed(owner, { scope: 'mine' })).total;
    const answer = await desk.call(agents.createAgent, { agentName: '好名字', targetTask: '好任务', ...fields }, owner);

    expect(answer.message).toBe(message);
    expect((await listed(owner, { scope: 'mine' })).total).toBe(before);
  });

  it('comes back within a month of its deletion, and is gone after it', async () => {
    const { agentId } = await desk.make(owner);
    await desk.call(agents.deleteAgent, { agentId }, owner);
    expect(await sees(owner, 'mine', agentId)).toBe(false);

    expect((await desk.call(agents.restoreAgent, { agentId }, owner)).data.agentId).toBe(agentId);
    await desk.call(agents.deleteAgent, { agentId }, owner);
    await desk.database.pool.query(`update agents set removed_at = removed_at - interval '31 days' where id = $1`, [
      agentId,
    ]);
    await sweepAgents(desk.deps);
    expect((await desk.call(agents.restoreAgent, { agentId }, owner)).status).toBe(404);
  });
});

describe('publishing', () => {
  it('to the school works at once, and only with a school', async () => {
    const { agentId } = await desk.make(owner);
    expect((await publish(agentId, 2)).data).toMatchObject({ access: 2, auditStatus: 2, onlineStatus: 1 });
    expect(await sees(colleague, 'school', agentId)).toBe(true);
    expect(await sees(stranger, 'school', agentId)).toBe(false);
    expect(await sees(stranger, 'centre', agentId)).toBe(false);

    const homeless = await desk.signUp();
    const { agentId: other } = await desk.make(homeless);
    expect(await publish(other, 2, homeless)).toMatchObject({
      status: 400,
      message: '先在个人中心选择学校，才能给同校老师用',
    });
  });

  it('to everybody waits for an auditor, who reads it whole (G-063)', async () => {
    const { agentId } = await desk.make(owner, { characterSetting: '秘密的角色' });
    expect((await publish(agentId, 3)).data).toMatchObject({ auditStatus: 1, onlineStatus: 0 });
    expect(await sees(stranger, 'centre', agentId)).toBe(false);
    const waiting = await desk.call(audit.listAgentAudits, { limit: 100 }, auditor);
    expect(waiting.data.list.map((card) => card.agentId)).toContain(agentId);
    expect((await detail(agentId, auditor)).characterSetting).toBe('秘密的角色');

    await decide(agentId, 'approve');

    expect(await sees(stranger, 'centre', agentId)).toBe(true);
    expect(await detail(agentId, stranger)).toMatchObject({ onlineStatus: 1, characterSetting: '', targetTask: '' });
  });

  it('a second time changes nothing', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 3);
    await decide(agentId, 'approve');
    expect((await publish(agentId, 3)).data).toMatchObject({ auditStatus: 2, onlineStatus: 1 });
  });

  it('is looked at again after a change of what everybody uses, and not after saving the same', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 3);
    await decide(agentId, 'approve');
    const same = { agentId, agentName: '校规助手', targetTask: '回答关于校规的问题' };
    expect((await desk.call(agents.updateAgent, same, owner)).data.auditStatus).toBe(2);

    const changed = await desk.call(agents.updateAgent, { ...same, targetTask: '换了任务' }, owner);

    expect(changed.data).toMatchObject({ auditStatus: 1, onlineStatus: 0 });
    expect(await sees(stranger, 'centre', agentId)).toBe(false);
  });

  it('says why it was sent back, to its maker only', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 3);
    expect((await decide(agentId, 'reject', '')).message).toBe('请写明退回的理由');
    await decide(agentId, 'reject', '任务写得不清楚');

    expect(await detail(agentId)).toMatchObject({ auditStatus: 3, reason: '任务写得不清楚' });
    expect((await detail(agentId, auditor)).reason).toBe('');
    expect((await publish(agentId, 3)).data.auditStatus).toBe(1);
    expect((await detail(agentId)).reason).toBe('');
  });

  it('cannot go past those who took it down', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 3);
    await decide(agentId, 'approve');
    await desk.call(audit.takeDown, { agentId, reason: '不合适' }, auditor);

    await publish(agentId, 1);
    expect(await publish(agentId, 2)).toMatchObject({ status: 403 });
    expect(await sees(colleague, 'school', agentId)).toBe(false);
    expect((await publish(agentId, 3)).data.auditStatus).toBe(1);
  });

  it('is taken back at once', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 2);
    await publish(agentId, 1);
    expect(await sees(colleague, 'school', agentId)).toBe(false);
    expect((await desk.call(agents.getAgentDetail, { agentId }, colleague)).status).toBe(404);
  });
});

describe('roles (ROLE-002)', () => {
  it('let an auditor take down with a reason that is written down, and nobody without the role', async () => {
    const { agentId } = await desk.make(owner);
    await publish(agentId, 3);
    await decide(agentId, 'approve');
    for (const as of [owner, colleague, admin, stranger]) {
      expect(await desk.call(audit.takeDown, { agentId, reason: '理由' }, as)).toMatchObject({
        status: 403,
        message: '你没有权限下架这个助手',
      });
    }
    expect((await desk.call(audit.takeDown, { agentId }, auditor)).message).toBe('请写明下架的理由');
    await desk.call(audit.takeDown, { agentId, reason: '内容有误' }, auditor);

    expect((await auditEntries(desk, agentId)).at(-1)).toMatchObject({
      action: 'takeDown',
      reason: '内容有误',
      actor_id: auditor.userId,
    });
    expect((await desk.call(audit.listAgentAudits, {}, owner)).status).toBe(403);
  });

  it('want one thing named, a case or an assistant', async () => {
    const { agentId } = await desk.make(owner);
    for (const named of [{}, { agentId, instanceId: agentId }]) {
      const answer = await desk.call(audit.takeDown, { ...named, reason: '理由' }, auditor);
      expect(answer).toMatchObject({ status: 400, message: '请指明一个案例或一个助手' });
    }
  });
});

describe('the centre', () => {
  it('brings the assistants of the product along, once however often the server starts', async () => {
    await seedAgents(desk.deps, readSystemAgents(contentDir));
    const { list } = await listed(stranger, { scope: 'centre', limit: 50 });
    const system = list.filter(({ agentType }) => agentType === 1);

    expect(system).toHaveLength(readSystemAgents(contentDir).length);
    for (const card of system)
      expect(card).toMatchObject({ uid: '', userName: '教师助手', auditStatus: 2, onlineStatus: 1 });
    const first = system[0]?.agentId ?? '';
    expect(await detail(first, stranger)).toMatchObject({ targetTask: '', examples: expect.any(Array) });
    expect((await desk.call(audit.takeDown, { agentId: first, reason: '理由' }, auditor)).status).toBe(404);
  });

  it('is searched by name and summary, narrowed by group, and paged', async () => {
    expect((await listed(stranger, { keyword: '评语' })).list.map((card) => card.agentName)).toContain('作文评语');
    expect((await listed(stranger, { keyword: '100%_没有' })).total).toBe(0);
    const classroom = (await listed(stranger, { labelCode: 'classroom' })).list.map((card) => card.agentName);
    expect(classroom).toEqual(expect.arrayContaining(['班会策划', '家校沟通']));
    const page = await listed(stranger, { limit: 3, page: 2 });
    expect(page.list).toHaveLength(3);
    expect(page.total).toBeGreaterThan(6);
  });

  it('tells what came with the product from what teachers made', async () => {
    const { agentId } = await desk.make(owner, { agentName: '老师公开的' });
    await publish(agentId, 3);
    await desk.call(audit.decideAudit, { agentId, decision: 'approve', reason: '合适' }, auditor);
    const ours = (await listed(stranger, { agentType: 1, limit: 50 })).list;
    const theirs = (await listed(stranger, { agentType: 2, limit: 50 })).list;

    expect(new Set(ours.map(({ agentType }) => agentType))).toEqual(new Set([1]));
    expect(new Set(theirs.map(({ agentType }) => agentType))).toEqual(new Set([2]));
    expect(theirs.map((card) => card.agentId)).toContain(agentId);
  });

  it('puts first what was used of late: a use counts half as much after two weeks', async () => {
    const [one, two] = [
      await desk.make(owner, { agentName: '旧的热门' }),
      await desk.make(owner, { agentName: '新的热门' }),
    ];
    for (const { agentId } of [one, two]) await publish(agentId, 2);
    for (let use = 0; use < 3; use++) await countUse(desk.deps, owner, one.agentId);
    await recountHeat(desk.deps);
    expect((await detail(one.agentId)).heatValueTotal).toBe(30);

    await desk.database.pool.query(`update agent_uses set last_used_at = last_used_at - interval '28 days'`);
    for (const as of [owner, colleague]) await countUse(desk.deps, as, two.agentId);
    await recountHeat(desk.deps);

    const { list } = await listed(colleague, { scope: 'school', keyword: '热门' });
    expect(list.map(({ agentName, callCount, heatValueTotal }) => [agentName, callCount, heatValueTotal])).toEqual([
      ['新的热门', 2, 20],
      ['旧的热门', 3, 8],
    ]);
  });

  it('is not filled by one teacher alone', async () => {
    const { agentId } = await desk.make(owner);
    for (let use = 0; use < 60; use++) await countUse(desk.deps, owner, agentId);
    await recountHeat(desk.deps);
    expect(await detail(agentId)).toMatchObject({ callCount: 60, heatValueTotal: 200 });
  });
});

describe('an account that is erased', () => {
  it('takes its assistants, their knowledge and their uses with it; conversations of others stay and say so', async () => {
    const leaving = await desk.person(1, 'one');
    const { agentId } = await desk.make(leaving);
    await desk.teach(leaving, agentId, '手册.txt', '图书馆每天下午五点关门。');
    await publish(agentId, 2, leaving);
    const { chatId } = (await desk.call(newChat, { templateId: agentId }, colleague)).data;

    await desk.database.pool.query('delete from users where id = $1', [leaving.userId]);

    const { rows } = await desk.database.pool.query(
      `select (select count(*) from agents where id = $1) + (select count(*) from knowledge_docs where agent_id = $1)
        + (select count(*) from knowledge_texts where user_id = $2) as left`,
      [agentId, leaving.userId],
    );
    expect(rows).toEqual([{ left: '0' }]);
    expect(await desk.call(streamAnswer, { chatId, question: '几点关门' }, colleague)).toMatchObject({ status: 403 });
  });
});
