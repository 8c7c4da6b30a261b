import * as knowledge from '@app/contract/library/knowledge.ts';
import * as audit from '@app/contract/running/audit.ts';
import { createAgent, deleteAgent, getAgentDetail, publishAgent } from '@app/contract/talking/agents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docxOf, paragraph, pptxOf, textShape } from '#documents/reading/office.fixture.ts';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { takeUpMakings } from '#making/made-by-jobs.ts';
import { runMaking } from '#making/run-making.ts';
import { type AgentDesk, openAgentDesk } from '#test/agent-desk.ts';
import { md5Of, openStorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepAgents } from './agents.service.ts';
import { knowledgeMaker } from './indexing.service.ts';
import { findKnowledge } from './passages.service.ts';

let desk: AgentDesk;
let owner: Teacher;
let stranger: Teacher;
let agentId: string;

beforeAll(async () => {
  desk = await openAgentDesk();
  owner = await desk.person(1, 'one');
  stranger = await desk.person(1, 'two');
});
afterAll(() => desk.close());
beforeEach(async () => {
  ({ agentId } = await desk.make(owner));
});

const uploaded = async (name: string, content: string | Uint8Array, as = owner) =>
  (await desk.upload(as, name, content)).data.fileId;
const add = (fileId: string, fileName: string, as = owner, md5?: string) =>
  desk.call(knowledge.addKnowledgeFile, { agentId, fileId, fileName, ...(md5 && { md5 }) }, as);
const status = async (as = owner) => (await desk.call(knowledge.selDocInfoStatus, { agentId }, as)).data;
const count = async (sql: string, ...values: unknown[]) =>
  Number((await desk.database.pool.query(`select count(*) from ${sql}`, values)).rows[0].count);

describe('a knowledge file', () => {
  it('waits, is read, and can be found (SRV-022)', async () => {
    const fileId = await uploaded('安全.md', '# 消防\n\n每学期演练两次。');
    expect((await add(fileId, '安全.md')).data).toMatchObject({
      status: 'waiting',
      type: 'md',
      reason: '',
      passageCount: 0,
    });

    await desk.study();

    expect(await status()).toMatchObject([{ fileName: '安全.md', status: 'success', passageCount: 1 }]);
  });

  it.each([
    [
      'slides',
      '课件.pptx',
      pptxOf([{ shapes: textShape('甲') }, { shapes: textShape('植树活动在三月十二日') }]),
      '第 2 页',
    ],
    [
      'pages',
      '通知.pdf',
      pdfOf([
        { texts: [{ text: '第一页的话', x: 50, y: 700 }] },
        { texts: [{ text: '植树活动在三月十二日', x: 50, y: 700 }] },
      ]),
      '第 2 页',
    ],
  ])('keeps the places of its %s', async (_what, name, bytes, place) => {
    await desk.teach(owner, agentId, name, bytes);
    const found = await findKnowledge(desk.deps, agentId, { question: '植树活动是哪一天', earlier: [] });
    expect(found?.[0]).toMatchObject({ title: name, place: expect.stringContaining(place), origin: 'kb' });
  });

  it.each([
    ['damaged', '坏了.docx', docxOf(paragraph('文')).subarray(0, 60), /损坏|没有传完整/],
    [
      'encrypted',
      '加密.pdf',
      pdfOf(
        [{}],
        `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -4 >> /ID [<00> <00>]`,
      ),
      /密码/,
    ],
    ['scanned', '扫描.pdf', pdfOf([{ hasPicture: true }]), /扫描|图片/],
  ])('that is %s fails with the reason', async (_what, name, bytes, reason) => {
    expect(await desk.teach(owner, agentId, name, bytes)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(reason),
    });
  });

  it.each([
    ['照片.png', '知识文件只能是 docx、pptx、pdf、xlsx、txt 或 md，请换一个文件'],
    ['旧的.doc', '.doc 是旧格式，请另存为 .docx 再上传'],
  ])('of another kind is refused before it is read: %s', async (name, message) => {
    const fileId = await uploaded('好.txt', `好 ${name}`);
    expect(await add(fileId, name)).toMatchObject({ status: 400, message });
    expect(await status()).toEqual([]);
  });

  it('that is not hers, or not the one meant, is refused', async () => {
    const theirs = await uploaded('别人.txt', '别人的秘密', stranger);
    expect((await add(theirs, '别人.txt')).status).toBe(404);
    const mine = await uploaded('我的.txt', '我的内容');
    expect(await add(mine, '我的.txt', owner, 'f'.repeat(32))).toMatchObject({ status: 409 });
    expect(await status()).toEqual([]);
  });

  it('is added, seen and taken out by the maker only', async () => {
    const { docId } = await desk.teach(owner, agentId, '规定.txt', '下雨天不做操。');
    const theirs = await uploaded('别人.txt', '别人的内容', stranger);

    expect((await add(theirs, '别人.txt', stranger)).status).toBe(404);
    expect((await desk.call(knowledge.selDocInfoStatus, { agentId }, stranger)).status).toBe(404);
    expect((await desk.call(knowledge.delKnowledgeFile, { agentId, docId }, stranger)).status).toBe(404);
    expect(await status()).toHaveLength(1);
  });

  it('is there once however often it is added, under its last name', async () => {
    const fileId = await uploaded('甲.txt', '同样的内容');
    const [one, two] = [await add(fileId, '甲.txt'), await add(fileId, '乙.txt')];
    expect(two.data.docId).toBe(one.data.docId);
    expect((await status()).map(({ fileName }) => fileName)).toEqual(['乙.txt']);
  });

  it('is one of twenty at most, however they come', async () => {
    const ids = [];
    for (let n = 0; n <= knowledge.MAX_KNOWLEDGE_FILES; n++) ids.push(await uploaded(`${n}.txt`, `第 ${n} 份`));
    const answers = await Promise.all(ids.map((fileId, n) => add(fileId, `${n}.txt`)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(knowledge.MAX_KNOWLEDGE_FILES);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 409,
      message: knowledge.TOO_MANY_KNOWLEDGE_FILES,
    });
    expect(await status()).toHaveLength(knowledge.MAX_KNOWLEDGE_FILES);
    desk.waiting.length = 0;
  });

  it('sends what everybody uses to be looked at again', async () => {
    const auditor = await desk.person(4, 'two');
    await desk.call(publishAgent, { agentId, access: 3 }, owner);
    await desk.call(audit.decideAudit, { agentId, decision: 'approve', reason: '好' }, auditor);
    await desk.teach(owner, agentId, '新.txt', '新加的内容');
    expect((await desk.call(getAgentDetail, { agentId }, owner)).data).toMatchObject({
      auditStatus: 1,
      onlineStatus: 0,
    });
  });

  it('comes with the assistant it is made for, or neither does', async () => {
    const fileId = await uploaded('一起.txt', '一起来的内容');
    const draft = { agentName: '一起', targetTask: '回答' };
    const { data } = await desk.call(
      createAgent,
      { ...draft, knowledgeFiles: [{ fileId, fileName: '一起.txt' }] },
      owner,
    );
    expect(data.knowledgeFiles).toMatchObject([{ fileName: '一起.txt', status: 'waiting' }]);

    const before = await count('agents');
    const missing = { fileId: crypto.randomUUID(), fileName: '没有.txt' };
    expect((await desk.call(createAgent, { ...draft, knowledgeFiles: [missing] }, owner)).status).toBe(404);
    expect(await count('agents')).toBe(before);
    desk.waiting.length = 0;
  });
});

describe('the same content', () => {
  it('is read once for all assistants of its owner, and kept while one of them knows it', async () => {
    const first = await desk.teach(owner, agentId, '共用.txt', '晨读七点二十分开始。');
    const { agentId: other } = await desk.make(owner);
    const fileId = await uploaded('共用.txt', '晨读七点二十分开始。');
    const second = await desk.call(knowledge.addKnowledgeFile, { agentId: other, fileId, fileName: '共用.txt' }, owner);
    expect(second.data.status).toBe('success');
    expect(await count('knowledge_passages where file_id = $1', fileId)).toBe(1);

    await desk.call(knowledge.delKnowledgeFile, { agentId, docId: first.docId }, owner);
    expect(await count('knowledge_passages where file_id = $1', fileId)).toBe(1);
    await desk.call(knowledge.delKnowledgeFile, { agentId: other, docId: second.data.docId }, owner);
    expect(await count('knowledge_passages where file_id = $1', fileId)).toBe(0);
  });

  it('stays after the upload would be swept, and goes with the assistant', async () => {
    const { docId } = await desk.teach(owner, agentId, '久留.txt', '值日表每周一更换。');
    await desk.sweepUploads();
    expect((await status()).map((file) => file.docId)).toEqual([docId]);

    await desk.call(deleteAgent, { agentId }, owner);
    await desk.database.pool.query(`update agents set removed_at = removed_at - interval '31 days' where id = $1`, [
      agentId,
    ]);
    await sweepAgents(desk.deps);
    expect(await count(`knowledge_passages where text like '%值日表%'`)).toBe(0);
  });
});

describe('reading', () => {
  it('that was broken off by a kill is taken up again', async () => {
    const fileId = await uploaded('中断.txt', '中断以后还在。');
    await add(fileId, '中断.txt');
    desk.waiting.length = 0;
    await desk.database.pool.query(
      `update makings set claim = gen_random_uuid(), tries = 1, heartbeat_at = asked_at - interval '10 minutes' where ref = $1`,
      [fileId],
    );

    await takeUpMakings(desk.deps, [knowledgeMaker]);
    expect(desk.waiting).toEqual([fileId]);
    await desk.study();

    expect(await status()).toMatchObject([{ status: 'success', passageCount: 1 }]);
  });

  it('that kills the process each time ends with a reason, and may be tried again', async () => {
    const fileId = await uploaded('致命.txt', '读一次死一次。');
    await add(fileId, '致命.txt');
    await desk.database.pool.query('update makings set tries = 3 where ref = $1', [fileId]);
    await desk.study();
    expect(await status()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('请另存一份') }]);

    expect((await add(fileId, '致命.txt')).data.status).toBe('waiting');
    await desk.study();
    expect(await status()).toMatchObject([{ status: 'success', reason: '' }]);
  });

  it('of a file taken out meanwhile does nothing', async () => {
    const fileId = await uploaded('已删.txt', '已经删掉。');
    const { data } = await add(fileId, '已删.txt');
    await desk.call(knowledge.delKnowledgeFile, { agentId, docId: data.docId }, owner);
    await runMaking(desk.deps, knowledgeMaker, fileId);
    expect(await count('knowledge_passages where file_id = $1', fileId)).toBe(0);
    desk.waiting.length = 0;
  });
});

it('a file of the cloud disk is known without being sent again', async () => {
  const disk = await openStorageDesk();
  try {
    const teacher = await disk.signUp();
    const content = Buffer.from('社团活动在周三下午。');
    const entryId = await disk.addFile(teacher, '社团.txt', content);
    const { data } = await disk.call(createAgent, { agentName: '社团', targetTask: '回答' }, teacher);
    const choice = { agentId: data.agentId, fileId: entryId, fileName: '社团.txt', md5: md5Of(content) };
    const added = await disk.call(knowledge.addKnowledgeFile, choice, teacher);
    const { rows } = await disk.database.pool.query('select file_id from knowledge_docs where id = $1', [
      added.data.docId,
    ]);
    await runMaking(disk.deps, knowledgeMaker, rows[0].file_id);

    const found = await findKnowledge(disk.deps, data.agentId, { question: '社团活动什么时候', earlier: [] });
    expect(found).toMatchObject([{ no: 1, title: '社团.txt', quote: '社团活动在周三下午。' }]);
  } finally {
    await disk.close();
  }
});
