import * as contract from '@app/contract/library/my-questions.ts';
import { getQuestionByIdV2, searchQuestion } from '@app/contract/library/questions.ts';
import { composePaper, getPaperConfig, getPaperContent, saveComposedPaper } from '@app/contract/making/papers.ts';
import { find } from '@app/contract/running/finding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPapers } from '#features/making/papers/papers.service.ts';
import { makePractice } from '#features/making/papers/practice.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { sweepMyQuestions } from './my-questions.service.ts';
import { loadQuestions } from './questions-load.service.ts';

let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
  await loadQuestions(app.deps, contentDir);
});
afterAll(() => app.close());

type Draft = Parameters<typeof app.call<typeof contract.saveMyQuestion>>[1];
const place = { phase: '04', subject: '02', grade: '09' } as const;
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...place,
  type: 'single',
  stem: '方程 $x^2-7x+12=0$ 的根是（　　）',
  options: ['$3$ 和 $4$', '$-3$ 和 $-4$', '$2$ 和 $6$', '$1$ 和 $12$'],
  answer: ['a'],
  analysis: '因式分解（2 分），得两根（1 分）',
  score: 3,
  difficulty: 2,
  knowledge: ['一元二次方程'],
  tags: ['九上期中'],
  ...change,
});
const save = (change: Partial<Draft> = {}, as = teacher) => app.call(contract.saveMyQuestion, draft(change), as);
const read = (myQuestionId: string, as = teacher) => app.call(contract.readMyQuestion, { myQuestionId }, as);
const remove = (myQuestionId: string, as = teacher) => app.call(contract.removeMyQuestion, { myQuestionId }, as);
const restore = (myQuestionId: string, as = teacher) => app.call(contract.restoreMyQuestion, { myQuestionId }, as);
const collect = (questionId: string, as = teacher) => app.call(contract.collectQuestion, { questionId }, as);
const search = async (wish: Parameters<typeof app.call<typeof searchQuestion>>[1], as = teacher) =>
  (await app.call(searchQuestion, wish, as)).data;
const byIds = async (ids: string[], as = teacher) => (await app.call(getQuestionByIdV2, { ids }, as)).data;
const firstOf = (word: string) => ({
  stem: `${word}的面积公式是什么？`,
  type: 'short' as const,
  options: [],
  answer: [word],
});
const paperOf = (questionId: string) => ({
  ...{ ...place, title: '我出的卷', minutes: 40 },
  sections: [{ title: '一、单选题', questions: [{ questionId, score: 3 }] }],
});

describe('a question of hers', () => {
  it('is kept as she wrote it, with a title from its stem and its key in order', async () => {
    const { data } = await save();
    expect(data).toMatchObject({ revision: 1, tags: ['九上期中'], originId: '' });
    expect(data.question).toMatchObject({ ...place, answer: ['A'], typeName: '单选题', isVerified: true, minutes: 2 });
    expect(data.question.title).toBe('方程 x²-7x+12=0 的根是');
    expect((await read(data.myQuestionId)).data).toEqual(data);
  });

  it('becomes another version when she changes it, and an older tab cannot write over it', async () => {
    const { data: first } = await save({ stem: '第一稿' });
    const id = first.myQuestionId;
    const { data: second } = await save({ myQuestionId: id, revision: 1, stem: '第二稿' });
    expect([second.revision, second.question.id === first.question.id]).toEqual([2, false]);
    expect(await save({ myQuestionId: id, revision: 1, stem: '旧标签页' })).toMatchObject({
      status: 409,
      message: '这道题在别处改过，请先载入最新的一版',
    });
    expect((await read(id)).data.question.stem).toBe('第二稿');
  });

  it('is one where the answer to its first save was lost', async () => {
    const firstSaveId = 'a'.repeat(32);
    const [one, again] = [await save({ firstSaveId, stem: '只有一道' }), await save({ firstSaveId, stem: '只有一道' })];
    expect(again.data.myQuestionId).toBe(one.data.myQuestionId);
    expect((await search({ keyword: '只有一道', owner: 'mine' })).total).toBe(1);
  });

  it.each([
    [{ stem: '  ' }, '请写下题干'],
    [{ options: ['只有一个'] }, '选择题至少要写两个选项'],
    [{ score: 0 }, '分值至少 1 分'],
    [{ score: 2.5 }, '分值须是整数'],
    [{ difficulty: 6 }, '没有这个难度'],
    [{ options: Array(8).fill('甲') }, '最多 7 个选项'],
    [{ tags: ['很'.repeat(21)] }, '标签最多 20 字'],
    [{ grade: '13' as '12' }, '没有这个年级'],
    [{ parts: [{ type: 'single' as const, stem: '小题', score: 1 }] }, '小题是选择题的，至少要写两个选项'],
  ])('is refused with a sentence where it cannot be kept: %o', async (change, message) => {
    const before = (await search({ owner: 'mine' })).total;
    expect(await save(change)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
    expect((await search({ owner: 'mine' })).total).toBe(before);
  });

  it('is refused where its parts together are more than anybody writes', async () => {
    const part = { type: 'short' as const, stem: '小题', score: 1, answer: Array<string>(10).fill('答'.repeat(4_000)) };
    expect(await save({ ...firstOf('长'), parts: [part, part] })).toMatchObject({
      status: 413,
      message: '一道题连同小题最多 6 万字，请分成几道',
    });
    expect(await save({ ...firstOf('长'), parts: [part] })).toMatchObject({ status: 200 });
  });

  it('goes and comes back within thirty days, and is gone after them', async () => {
    const { data } = await save({ stem: '要删掉的题' });
    await remove(data.myQuestionId);
    expect((await search({ keyword: '要删掉的题' })).total).toBe(0);
    expect(await read(data.myQuestionId)).toMatchObject({ status: 404 });
    await restore(data.myQuestionId);
    expect((await search({ keyword: '要删掉的题' })).total).toBe(1);
    await remove(data.myQuestionId);
    const now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    await sweepMyQuestions({ db: app.deps.db, now: () => now });
    expect(await restore(data.myQuestionId)).toMatchObject({ status: 404 });
  });
});

describe('beside the bank', () => {
  it('hers come first, page after page, and all of them are counted', async () => {
    const mine = await app.signUp();
    for (const word of ['甲', '乙', '丙']) await save({ ...firstOf(word), grade: '09' }, mine);
    const wish = { ...place, limit: 2 };
    const bank = (await search(wish, other)).total;
    const pages = await Promise.all([1, 2].map((page) => search({ ...wish, page }, mine)));
    expect(pages.map(({ total }) => total)).toEqual([bank + 3, bank + 3]);
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect(ids.map((id) => id.startsWith('own-my-'))).toEqual([true, true, true, false]);
    expect(new Set(ids).size).toBe(4);
    const firstOfBank = (await search({ ...wish, limit: 1 }, other)).list[0];
    expect(ids[3]).toBe(firstOfBank?.id);
  });

  it('hers are found by their words, their tags, their points and what stands above those', async () => {
    const { data } = await save({ stem: '螺旋桨转一圈要几秒', type: 'short', options: [], tags: ['航模社'] });
    const { id } = data.question;
    for (const wish of [
      { keyword: '螺旋桨' },
      { keyword: '航模社' },
      { knowledge: ['一元二次方程'] },
      { knowledge: ['方程与不等式'] },
    ])
      expect(
        (await search({ owner: 'mine', limit: 50, ...wish })).list.map((one) => one.id),
        JSON.stringify(wish),
      ).toContain(id);
    expect((await search({ owner: 'mine', keyword: '轮船' })).total).toBe(0);
  });

  it('Ctrl+K finds hers under 题目, where it opens', async () => {
    const { data } = await save({ title: '蜂巢为什么是六边形', stem: '蜂巢', type: 'short', options: [] });
    const groups = async (as: Teacher) => (await app.call(find, { words: 'fcwsm' }, as)).data.groups;
    const found = (await groups(teacher)).flatMap(({ list }) => list);
    expect(found[0]).toMatchObject({ kind: 'ownQuestion', title: '蜂巢为什么是六边形' });
    expect(decodeURIComponent(found[0]?.address ?? '')).toContain(data.question.id);
    expect((await groups(other)).flatMap(({ list }) => list.map(({ kind }) => kind))).not.toContain('ownQuestion');
  });

  it('the composer and a practice take hers, but never a doubtful one', async () => {
    const mine = await app.signUp();
    const about = { type: 'judge' as const, options: [], answer: ['对'], knowledge: ['航模'] };
    const { data } = await save({ ...about, stem: '直径是最长的弦' }, mine);
    const { data: doubtful } = await save({ ...about, stem: '弦都是直径' }, mine);
    await app.database.pool.query('update my_questions set is_doubtful = true where id = $1', [doubtful.myQuestionId]);
    const plan = {
      phase: '04',
      subject: '02',
      grade: '09',
      knowledge: ['航模'],
      sections: [{ type: 'judge', count: 2 }],
    } as const;
    const composed = async (as: Teacher) => {
      const { sections } = (
        await app.call(composePaper, { ...plan, sections: [...plan.sections], knowledge: ['航模'] }, as)
      ).data;
      return sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    };
    expect(await composed(mine)).toContain(data.question.id);
    expect(await composed(mine)).not.toContain(doubtful.question.id);
    expect(await composed(other)).not.toContain(data.question.id);
    const judges = async (as: Teacher) =>
      (await app.call(getPaperConfig, place, as)).data.inBank.find(({ type }) => type === 'judge')?.count ?? 0;
    expect((await judges(mine)) - (await judges(other))).toBe(1);
    const wish = {
      lesson: '航模',
      count: 5,
      types: ['judge'],
      place: { phase: '04', subject: '02', grade: '09' },
    } as const;
    const caller = { userId: mine.userId, suspendedReason: '' } as Parameters<typeof makePractice>[1];
    const { paperId } = await makePractice(app.deps, caller, app.deps.newId(), wish);
    const paper = (await app.call(getPaperContent, { paperId }, mine)).data;
    expect(paper.sections.flatMap(({ questions }) => questions.map(({ id }) => id))).toContain(data.question.id);
  });
});

describe('a paper that asks it', () => {
  it('keeps it as it was when it is changed, removed and erased later', async () => {
    const { data: first } = await save({ stem: '旧的题干' });
    const { paperId } = (await app.call(saveComposedPaper, paperOf(first.question.id), teacher)).data;
    await save({ myQuestionId: first.myQuestionId, revision: 1, stem: '新的题干' });
    const stem = async () =>
      (await app.call(getPaperContent, { paperId }, teacher)).data.sections[0]?.questions[0]?.stem;
    expect(await stem()).toBe('旧的题干');
    await remove(first.myQuestionId);
    const now = () => new Date(app.clock.now.getTime() + 50 * 86_400_000);
    await sweepMyQuestions({ db: app.deps.db, now });
    await sweepPapers({ db: app.deps.db, now });
    expect(await stem()).toBe('旧的题干');
  });

  it('may be saved with the version she chose, though she changed it meanwhile; what is shown is never swept', async () => {
    const { data: first } = await save({ stem: '选进去时的样子' });
    await save({ myQuestionId: first.myQuestionId, revision: 1, stem: '后来的样子' });
    expect(await app.call(saveComposedPaper, paperOf(first.question.id), teacher)).toMatchObject({ status: 200 });
    const now = () => new Date(app.clock.now.getTime() + 50 * 86_400_000);
    await sweepPapers({ db: app.deps.db, now });
    const shown = (await read(first.myQuestionId)).data.question.id;
    expect(await byIds([shown])).toHaveLength(1);
  });
});

describe('a question of the bank', () => {
  it('is taken over as a copy that knows its origin and is as sure as that, once', async () => {
    const { data } = await collect('math-senior-0001');
    expect(data).toMatchObject({ isNew: true, originId: 'math-senior-0001', question: { isVerified: true } });
    expect((await collect('math-senior-0001')).data).toMatchObject({ isNew: false, myQuestionId: data.myQuestionId });
    const { question, myQuestionId } = data;
    const changed = await save({
      ...question,
      myQuestionId,
      revision: 1,
      stem: `${question.stem} 改`,
      originId: data.originId,
    });
    expect(changed.data).toMatchObject({ originId: 'math-senior-0001', question: { isVerified: false } });
    expect((await byIds(['math-senior-0001']))[0]?.stem).toBe(question.stem);
  });

  it('is one copy where two tabs take it over at the same moment', async () => {
    const keen = await app.signUp();
    const both = await Promise.all([collect('math-senior-0001', keen), collect('math-senior-0001', keen)]);
    expect(new Set(both.map(({ data }) => data.myQuestionId)).size).toBe(1);
    expect(both.map(({ data }) => data.isNew).toSorted()).toEqual([false, true]);
  });

  it('comes with its parts; one that is not there is refused', async () => {
    const { list } = await search({ phase: '05', subject: '03', type: ['reading'], limit: 1 });
    const [reading] = list;
    const { data } = await collect(reading?.id ?? '');
    expect(data.question.parts).toEqual(reading?.parts);
    expect(await collect('math-senior-9999')).toMatchObject({ status: 404, message: '找不到这道题' });
  });
});

describe('another teacher', () => {
  it('never finds, reads, uses, changes, removes or takes over what is hers', async () => {
    const { data } = await save({ stem: '只给我自己看的题' });
    const { myQuestionId, question } = data;
    expect((await search({ keyword: '只给我自己看的题' }, other)).list.map(({ id }) => id)).not.toContain(question.id);
    expect((await search({ owner: 'mine' }, other)).total).toBe(0);
    expect(await byIds([question.id], other)).toEqual([]);
    for (const refused of [
      await read(myQuestionId, other),
      await save({ myQuestionId, revision: 1 }, other),
      await remove(myQuestionId, other),
      await restore(myQuestionId, other),
      await collect(question.id, other),
    ])
      expect(refused.status).toBe(404);
    expect(await app.call(saveComposedPaper, paperOf(question.id), other)).toMatchObject({ status: 400 });
    const stolen = await save({ stem: '借个来源', originId: question.id }, other);
    expect(stolen.data.originId).toBe('');
    expect((await read(myQuestionId)).data).toEqual(data);
  });

  it('cannot take the place of hers by the same first save', async () => {
    const firstSaveId = 'b'.repeat(32);
    const [hers, anothers] = [await save({ firstSaveId }), await save({ firstSaveId }, other)];
    expect(anothers.data.myQuestionId).not.toBe(hers.data.myQuestionId);
  });
});

describe('what a program makes of it', () => {
  const check = async (change: Partial<Draft>, as = teacher) =>
    (await app.call(contract.checkMyQuestion, draft(change), as)).data;

  it('is said before it is kept and kept with it: computed, doubtful with the reason, or beyond it', async () => {
    expect(await check({})).toMatchObject({ isVerified: true, isDoubtful: false });
    const wrong = { answer: ['C'] };
    const doubtful = { isVerified: false, isDoubtful: true };
    expect(await check(wrong)).toMatchObject({
      ...doubtful,
      remarks: expect.arrayContaining(['你勾的是 C，程序算得 A']),
    });
    const { data, status } = await save(wrong);
    expect([status, data.question.isDoubtful, data.question.isVerified, data.remarks[0]]).toEqual([
      ...[200, true, false, '你勾的是 C，程序算得 A'],
    ]);
    const beyond = { type: 'short' as const, stem: '说说你对诚信的理解', options: [], answer: ['言之成理即可'] };
    expect(await check(beyond)).toEqual({
      ...{ isVerified: false, isDoubtful: false },
      remarks: ['程序算不了这道题，答案请自己核对'],
    });
  });

  it('names what she or the bank asks already, and not what it was taken over from', async () => {
    const mine = await app.signUp();
    const story = '甲乙两地相距 480 千米，一列客车以每小时 80 千米的速度从甲地开往乙地，几小时到达？';
    const short = { type: 'solution' as const, options: [], answer: ['6 小时'], originId: '' };
    const { data } = await save({ ...short, stem: story, title: '客车问题' }, mine);
    const again = { ...short, stem: story.replace('几小时到达', '几小时能到达') };
    expect((await check(again, mine)).remarks).toContain('和你的“客车问题”几乎一样');
    expect((await check(again, other)).remarks.join()).not.toContain('客车问题');
    const known = await app.call(
      contract.checkMyQuestion,
      { ...draft({ ...short, stem: story }), myQuestionId: data.myQuestionId },
      mine,
    );
    expect(known.data.remarks.join()).not.toContain('客车问题');
    const [bank] = await byIds(['math-senior-0001']);
    const copy = { ...draft(), ...bank };
    expect((await check({ ...copy, originId: '' }, mine)).remarks.join()).toContain('和题库的');
    expect((await check({ ...copy, originId: 'math-senior-0001' }, mine)).remarks.join()).not.toContain('和题库的');
  });

  it('answers soon whatever is written', async () => {
    const stem = `计算 $${'('.repeat(3_900)}1${')'.repeat(3_900)}$`;
    expect((await check({ type: 'calculation', stem, options: [], answer: ['9999999999!'] })).isVerified).toBe(false);
  });
});
