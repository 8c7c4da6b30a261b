import { delKnowledgeFile } from '@app/contract/library/knowledge.ts';
import * as audit from '@app/contract/running/audit.ts';
import { getAgentDetail, publishAgent } from '@app/contract/talking/agents.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { promptTemplate } from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOfflineModel } from '#adapters/model/offline/offline-model.ts';
import { openLibrary } from '#content/library.ts';
import { type AgentDesk, openAgentDesk } from '#test/agent-desk.ts';
import { docx } from '#test/lesson-plan-docx.ts';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';

const heading = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const handbook = docx(
  [
    heading('请假制度'),
    line('学生请病假须在当天早上七点五十分前由家长电话告知班主任，返校时交医院证明。'),
    line('请事假须提前一天提交书面申请，三天以上由年级主任批准。'),
    heading('放学安排'),
    line('周一至周四下午四点三十分放学，周五下午三点四十分放学，各班由班主任带队离校。'),
    heading('图书借阅'),
    line('每位学生每次可以借阅两本图书，期限十四天，可以续借一次。'),
  ].join(''),
);

describe('the offline model, asked through an assistant with a Word file', () => {
  let desk: AgentDesk;
  let owner: Teacher;
  let agentId: string;
  beforeAll(async () => {
    const model = openOfflineModel(openLibrary(contentDir), { pauseMs: 0, chunkChars: 200 });
    desk = await openAgentDesk({ model });
    owner = await desk.person(1, 'one');
    ({ agentId } = await desk.make(owner));
    expect(await desk.teach(owner, agentId, '学生手册.docx', handbook)).toMatchObject({ status: 'success' });
  });
  afterAll(() => desk.close());

  it('cites the file with source kb, by number, with file, heading and excerpt (SRV-022)', async () => {
    const { exchange, events } = await desk.ask(owner, agentId, '学生请病假要怎么做？');

    expect(exchange.sources[0]).toEqual({
      no: 1,
      title: '学生手册.docx',
      place: '请假制度',
      quote: expect.stringContaining('返校时交医院证明'),
      origin: 'kb',
    });
    expect(exchange.answers.join('')).toContain('七点五十分前');
    expect(exchange.answers.join('')).toContain('[1]');
    const sourceEvent = events.find(({ event }) => event.part === 'source');
    expect(sourceEvent?.event).toMatchObject({ origin: 'kb' });
    expect(events.find(({ event }) => event.status === chat.StreamStatus.END)?.event).toMatchObject({ origin: 'kb' });
    expect(exchange.notices).toContain('离线模式：内容摘自助手的知识文件，未使用大模型');
  });

  it.each([
    ['周五几点放学', '放学安排'],
    ['图书可以借多久', '图书借阅'],
    ['请事假找谁批准', '请假制度'],
  ])('finds what is asked: %s', async (question, place) => {
    const { exchange } = await desk.ask(owner, agentId, question);
    expect(exchange.sources[0]?.place).toBe(place);
  });

  it('says plainly that its knowledge has nothing, and cites nothing', async () => {
    const { exchange } = await desk.ask(owner, agentId, '明天杭州的天气怎么样');

    expect(exchange.sources).toEqual([]);
    expect(exchange.answers.join('')).toContain('助手的知识文件里没有');
    expect(exchange.answers.join('')).not.toMatch(/\[\d\]/);
  });

  it('understands a question that goes on with the one before', async () => {
    const { chatId } = await desk.ask(owner, agentId, '病假要交什么证明');
    const { exchange } = await desk.ask(owner, agentId, '那事假呢', chatId);
    expect(exchange.answers.join('')).toContain('提前一天提交书面申请');
  });

  it('forgets a file that was taken out', async () => {
    const { agentId: other } = await desk.make(owner);
    const { docId } = await desk.teach(owner, other, '借阅.md', '# 校服\n\n校服每学年九月统一订购，尺码由班主任登记。');
    expect((await desk.ask(owner, other, '校服什么时候订购')).exchange.sources).toHaveLength(1);

    await desk.call(delKnowledgeFile, { agentId: other, docId }, owner);

    expect((await desk.ask(owner, other, '校服什么时候订购')).exchange.sources).toEqual([]);
    const left = await desk.database.pool.query(`select 1 from knowledge_passages where text like '%校服%'`);
    expect(left.rows).toEqual([]);
  });
});

describe('a published assistant (CAP-009)', () => {
  const model = scriptedModel(({ messages }) => {
    const isGrounded = messages.at(-1)?.content.includes('<资料>');
    return [
      { type: 'text-delta', text: isGrounded ? '周五三点四十分放学[1]，另见[7]。' : '我不知道[1]。' },
      { type: 'finish', reason: 'stop' },
    ];
  });
  let desk: AgentDesk;
  let owner: Teacher;
  let colleague: Teacher;
  let stranger: Teacher;
  let auditor: Teacher;
  beforeAll(async () => {
    desk = await openAgentDesk({ model });
    owner = await desk.person(1, 'one');
    colleague = await desk.person(1, 'one');
    stranger = await desk.person(1, 'two');
    auditor = await desk.person(4, 'two');
  });
  afterAll(() => desk.close());

  async function published(access: 1 | 2 | 3): Promise<string> {
    const { agentId } = await desk.make(owner, {
      characterSetting: '你是校规专家',
      requirementDescription: '只依据手册回答',
    });
    await desk.teach(owner, agentId, '学生手册.docx', handbook);
    await desk.call(publishAgent, { agentId, access }, owner);
    if (access === 3) await desk.call(audit.decideAudit, { agentId, decision: 'approve', reason: '可以' }, auditor);
    return agentId;
  }

  it('is used by another teacher, with its instruction, its passages and no invented number', async () => {
    const agentId = await published(3);

    const { exchange } = await desk.ask(stranger, agentId, '周五几点放学');

    const told = model.requests.at(-1)?.messages ?? [];
    expect(told[0]?.content).toContain('你的角色：你是校规专家\n你的任务：回答关于校规的问题\n要求：只依据手册回答');
    expect(told.at(-1)?.content).toContain('[1] 学生手册.docx（放学安排）');
    expect(exchange.answers.join('')).toBe('周五三点四十分放学[1]，另见。');
    expect(exchange.sources[0]).toMatchObject({ title: '学生手册.docx', origin: 'kb' });
    const { data } = await desk.call(getAgentDetail, { agentId }, stranger);
    expect(data).toMatchObject({ callCount: 1, isMine: false, targetTask: '', characterSetting: '' });
    expect(data.knowledgeFiles.map(({ fileName }) => fileName)).toEqual(['学生手册.docx']);
  });

  it('drops a number the model invents when nothing in the knowledge fits', async () => {
    const { exchange } = await desk.ask(stranger, await published(3), '讲讲恐龙灭绝的假说');

    expect(exchange.answers.join('')).toBe('我不知道。');
    expect(exchange.sources).toEqual([]);
    expect(exchange.notices).toContain('助手的知识文件里没有找到相关内容，以下回答没有引用它们');
  });

  it('opens by its id as a template does, on the route of assistants (G-036)', async () => {
    const agentId = await published(3);
    const { data } = await desk.call(promptTemplate, { templateId: agentId }, stranger);
    expect(data).toMatchObject({
      templateId: agentId,
      typeCode: 'agent',
      name: '校规助手',
      route: 'commonAssistantSession',
      source: 2,
    });
    const chatOf = (await desk.call(chat.newChat, { templateId: agentId }, stranger)).data;
    expect(chatOf.typeCode).toBe('agent');
  });

  it('takes no more questions from others once it is taken down; what was said stays readable (ENUM-007)', async () => {
    const agentId = await published(3);
    const { chatId } = await desk.ask(stranger, agentId, '周五几点放学');
    await desk.call(audit.takeDown, { agentId, reason: '内容过期' }, auditor);

    const refused = await desk.call(chat.streamAnswer, { chatId, question: '周一几点放学' }, stranger);

    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('不能继续提问') });
    const { data } = await desk.call(chat.getChatRecord, { chatId }, stranger);
    expect(data.list.map(({ ques }) => ques)).toEqual(['周五几点放学']);
    const { data: template } = await desk.call(promptTemplate, { templateId: agentId }, stranger);
    expect(template.unusable).toBe('这个助手已下架、删除或不再对你开放，不能继续提问，以前的对话仍可查看');
    expect((await desk.ask(owner, agentId, '周五几点放学')).exchange.state).toBe('done');
    expect((await desk.call(getAgentDetail, { agentId }, owner)).data).toMatchObject({
      reason: '内容过期',
      status: 1,
      auditStatus: 4,
    });
  });

  it.each([
    ['private', 1, { owner: true, colleague: false, stranger: false }],
    ['of the school', 2, { owner: true, colleague: true, stranger: false }],
    ['public', 3, { owner: true, colleague: true, stranger: true }],
  ] as const)('that is %s is used by those it is for, and by nobody else', async (_name, access, expected) => {
    const agentId = await published(access);
    const mayAsk = async (as: Teacher) => {
      const { chatId } = (await desk.call(chat.newChat, { templateId: agentId }, as)).data;
      const stream = await postStream(desk.origin, as, { chatId, question: '周五几点放学' }).catch(() => undefined);
      await stream?.ended;
      expect((await desk.call(getAgentDetail, { agentId }, as)).status).toBe(stream ? 200 : 404);
      return stream !== undefined;
    };

    expect({
      owner: await mayAsk(owner),
      colleague: await mayAsk(colleague),
      stranger: await mayAsk(stranger),
    }).toEqual(expected);
  });
});
