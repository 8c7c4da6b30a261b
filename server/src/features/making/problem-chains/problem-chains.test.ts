import { activityLevels } from '@app/contract/making/design.ts';
import * as contract from '@app/contract/making/problem-chains.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepChains } from './problem-chains.service.ts';

const equity = {
  hold: vi.fn(async () => true),
  confirm: vi.fn(async () => undefined),
  release: vi.fn(async () => undefined),
};
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  // Without a model a chain is there at once.
  app = await openTestApp({ withCurriculum: true, equity, model: { ...scriptedModel(), kind: 'offline' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  vi.clearAllMocks();
});

type Wish = Parameters<typeof app.call<typeof contract.generateProblemChain>>[1];
const question = (id: string): contract.ChainQuestion => ({
  id,
  ask: `问 ${id}`,
  intent: '意图',
  expect: '回答',
  followUp: '追问',
  level: '理解',
});
const generate = (wish: Wish = { title: '方程的意义', phase: '03' }, as = teacher) =>
  app.call(contract.generateProblemChain, wish, as);
const generated = async (wish?: Wish) => (await generate(wish)).data.id;
const read = async (id: string, as = teacher) => (await app.call(contract.getProblemChain, { id }, as)).data;
const mine = async (wanted = {}, as = teacher) => (await app.call(contract.queryProblemChains, wanted, as)).data;
const save = (input: Parameters<typeof app.call<typeof contract.saveProblemChain>>[1], as = teacher) =>
  app.call(contract.saveProblemChain, input, as);

describe('a generated problem chain (CAP-006)', () => {
  it('asks what the plan of its lesson asks, from easy to hard, each question with something to ask on', async () => {
    const chain = await read(await generated());
    expect(chain).toMatchObject({ title: '方程的意义', revision: 0, unit3: '', unit4: '' });
    expect(chain.place).toContain('数学');
    expect(chain.bookCode).not.toBe('');
    expect([chain.unit1, chain.unit2].every((unit) => Number(unit) >= 1)).toBe(true);
    expect(chain.chain.length).toBeGreaterThanOrEqual(4);
    expect(chain.chain.length).toBeLessThanOrEqual(7);
    expect(chain.chain[3]).toMatchObject({ ask: '方程一定是等式吗，等式一定是方程吗？', intent: '弄清包含关系' });
    const levels = chain.chain.map(({ level }) => activityLevels.indexOf(level));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(chain.chain.every(({ followUp, expect: answer }) => followUp !== '' && answer !== '')).toBe(true);
    expect(chain.chain.some(({ followUp }) => followUp.includes('点拨：'))).toBe(true);
  });

  it('is there for every lesson of a book, and for one the library does not have', async () => {
    const lessons = await app.database.pool.query(
      "select l.id, l.title from lessons l join books b on b.id = l.book_id where b.subject_code = '02' order by md5(l.id) limit 12",
    );
    for (const { id, title } of lessons.rows) {
      const made = await read(await generated({ lessonId: id }));
      expect(made.title).toBe(title);
      expect(made.chain.length, title).toBeGreaterThanOrEqual(4);
    }
    const own = await read(await generated({ title: '校园里的数学', phase: '03' }));
    expect(own).toMatchObject({ title: '校园里的数学', bookCode: '', unit1: '', place: '' });
    expect(own.chain.length).toBeGreaterThanOrEqual(4);
  });

  it('is of the subject asked for, for every phase and subject that has books', async () => {
    const places = await app.database.pool.query(
      `select distinct on (b.phase_code, b.subject_code) b.phase_code as phase, b.subject_code as subject, l.id, l.title
       from books b join lessons l on l.book_id = b.id order by 1, 2, md5(l.id)`,
    );
    expect(places.rows.length).toBeGreaterThan(15);
    for (const { phase, subject, id, title } of places.rows) {
      const name = app.deps.plan.subjectName(subject, phase);
      const listed = await read(await generated({ lessonId: id }));
      expect(listed).toMatchObject({ title, place: expect.stringContaining(name) });
      const own = await read(await generated({ title: '我自己的一课', phase, subject }));
      expect(Math.min(listed.chain.length, own.chain.length), name).toBeGreaterThanOrEqual(3);
    }
  });

  it('is counted once, under its own id, and not at all when nothing is left', async () => {
    const id = await generated();
    expect(equity.hold).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ ref: id, equityCode: 'AI_GENERATION', count: 1 }),
    );
    expect(equity.confirm).toHaveBeenCalledExactlyOnceWith(expect.anything(), id);

    equity.hold.mockResolvedValueOnce(false);
    expect(await generate()).toMatchObject({ code: 40017 });
    expect((await mine()).total).toBe(1);
  });

  it('is of a phase that has the subject and of a lesson, and the refusal says so', async () => {
    const told = async (wish: Wish) => (await generate(wish)).message;
    expect(await told({ title: '浮力', phase: '03', subject: '05' })).toBe('这个学段没有这门学科，请重新选择');
    expect(await told({ lessonId: 'nowhere' })).toBe('找不到这一课，请重新选择');
    expect(await told({ title: ' ' })).toBe('请选择一课，或写下课题');
    expect(await told({ title: '方程' })).toBe('这个学段没有这门学科，请重新选择');
    expect(await told({ title: '<script>', phase: '03' })).toBe('输入内容包含非法字符');
    expect((await mine()).total).toBe(0);
    expect(equity.hold).not.toHaveBeenCalled();
  });
});

describe('a saved problem chain', () => {
  it('keeps what was changed, and refuses what another window changed meanwhile', async () => {
    const id = await generated();
    const { chain } = await read(id);
    const turned = chain.toReversed();
    expect((await save({ id, revision: 0, title: '我的链', chain: turned })).data).toEqual({ id, revision: 1 });
    const late = await save({ id, revision: 0, title: '另一扇窗', chain });
    expect(late.message).toBe('这条问题链在别处改过，请先载入最新的一版');
    expect(await read(id)).toMatchObject({ title: '我的链', revision: 1, chain: turned });
  });

  it('may begin as hers alone, in a place of a book', async () => {
    const { data } = await save({ title: '自己写的', bookCode: 'rj-math-7a', unit1: '1', chain: [question('a')] });
    expect(await read(data.id)).toMatchObject({ bookCode: 'rj-math-7a', unit1: '1', unit2: '', questionCount: 1 });
    await generated();
    expect((await mine()).total).toBe(2);
    expect((await mine({ bookCode: 'rj-math-7a' })).list.map(({ id }) => id)).toEqual([data.id]);
    expect(equity.hold).toHaveBeenCalledTimes(1);
  });

  it('is refused in words when it cannot be right', async () => {
    const told = async (input: object) => (await save({ title: '链', chain: [], ...input })).message;
    expect(await told({ title: ' ' })).toBe('请写课题');
    expect(await told({ chain: [question('a'), question('a')] })).toBe('有两个问题的编号相同，请刷新页面再试');
    expect(await told({ chain: [{ ...question('a'), level: '背诵' }] })).toBe('没有这个层次');
    const many = Array.from({ length: contract.MAX_CHAIN_QUESTIONS + 1 }, (_, index) => question(`q${index}`));
    expect(await told({ chain: many })).toContain('最多');
    expect((await mine()).total).toBe(0);
  });
});

it('a removed problem chain comes back for a month, then is gone', async () => {
  const id = await generated();
  await app.call(contract.deleteProblemChain, { id }, teacher);
  expect((await mine()).list).toEqual([]);
  expect((await save({ id, title: '链', chain: [] })).message).toContain('找不到');
  await app.call(contract.restoreProblemChain, { id }, teacher);
  expect((await mine()).list).toMatchObject([{ id, questionCount: expect.any(Number) }]);

  await app.call(contract.deleteProblemChain, { id }, teacher);
  app.clock.now = new Date(app.clock.now.getTime() + (contract.CHAIN_KEPT_DAYS + 1) * 24 * 3_600_000);
  await sweepChains(app.deps);
  expect((await app.database.pool.query('select 1 from problem_chains where id = $1', [id])).rowCount).toBe(0);
});

it('another teacher sees and changes nothing of a problem chain', async () => {
  const id = await generated();
  const before = await read(id);
  const stranger = await app.signUp();
  for (const endpoint of [contract.getProblemChain, contract.deleteProblemChain, contract.restoreProblemChain])
    expect((await app.call(endpoint, { id }, stranger)).message).toBe('找不到这条问题链，它可能已被删除');
  expect((await save({ id, title: '她的', chain: [] }, stranger)).message).toContain('找不到');
  expect((await mine({}, stranger)).total).toBe(0);
  expect(await read(id)).toEqual(before);
});
