import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as contract from '@app/contract/making/courseware.ts';
import { generateDesign, removeDesign } from '@app/contract/making/designs.ts';
import { type Deck, MAX_SLIDES } from '@app/contract/making/slides.ts';
import { cancelTask, getTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { coursewareMaker } from './composing.service.ts';

const unknownId = '7d1f3b0a-4c59-4a5c-9b8f-0c2f6a9d1e11';
const OUTLINE =
  '# 光的反射\n\n## 学习目标\n- 说出反射定律\n- 画出光路\n\n## 想一想\n黑板为什么会反光？\n- 先画再说\n\n## 作业\n- 基础：画三幅光路图';
const equity = countedEquity('COURSEWARE_GENERATION');

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
let designId = '';
beforeAll(async () => {
  app = await openTestApp({ model: { ...scriptedModel(), kind: 'offline' }, equity, withCurriculum: true });
  await equity.open(app.database);
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
  designId = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, teacher)).data.designId;
  await runMaking(app.deps, designMaker, designId);
});
afterAll(async () => {
  await endSlidesThread('');
  await app.close();
});
beforeEach(() => {
  equity.left = Number.POSITIVE_INFINITY;
});

type Wish = Parameters<typeof app.call<typeof contract.generateCourseware>>[1];
const begin = async (wish: Wish) => (await app.call(contract.generateCourseware, wish, teacher)).data.coursewareId;
const read = async (coursewareId: string) => (await app.call(contract.getCourseware, { coursewareId }, teacher)).data;
const task = async (taskId: string, as = teacher) => app.call(getTask, { taskId }, as);
/** Begins a courseware and lets its job run. */
const make = async (wish: Wish = { outline: OUTLINE }) => {
  const coursewareId = await begin(wish);
  await runMaking(app.deps, coursewareMaker, coursewareId);
  return read(coursewareId);
};
const deckOf = ({ deck }: { deck: Deck | null }): Deck => {
  if (!deck) throw new Error('a courseware that is ready has slides');
  return deck;
};

describe('the look of a new deck', () => {
  it('is that of its subject where she chose none, hers where she did, and the plain one for an outline', async () => {
    const themes = [
      { designId },
      { lessonId: 'rj-physics-8a.1.1' },
      { designId, theme: 'night' as const },
      { outline: OUTLINE },
    ];
    const decks: Deck[] = [];
    for (const wish of themes) decks.push(deckOf(await make(wish)));

    expect(decks.map(({ theme }) => theme)).toEqual(['grid', 'blueprint', 'night', 'board']);
  });

  it('of what only a lesson of another subject is called is that of this lesson', async () => {
    const { slides, theme } = deckOf(await make({ title: '光的折射' }));
    expect(slides[0]).toMatchObject({ layout: 'cover', place: expect.stringContaining('物理') });
    expect(theme).toBe('blueprint');
    expect(JSON.stringify(slides)).not.toContain('【');
  });

  it('shows a figure of the lesson on the cover where it has one, and nothing in its place where not', async () => {
    const [own] = deckOf(await make({ lessonId: 'rj-math-9a.2.2' })).slides;
    const [bare] = deckOf(await make({ outline: OUTLINE.replace('光的反射', '一节班会') })).slides;

    expect(own?.layout === 'cover' && own.figure?.words).toContain('抛物线 y=x²');
    expect(bare).toMatchObject({ layout: 'cover' });
    expect(bare).not.toHaveProperty('figure');
  });
});

describe('formulas on a slide', () => {
  it('are measured as the file will be, and null where they are no LaTeX', async () => {
    const list = ['x^2', '\\frac{a}{b}', '\\frac{', ''];
    const { data } = await app.call(contract.measureFormulas, { list }, teacher);

    expect(data.list[0]).toMatchObject({
      isFlat: true,
      runs: [
        { text: 'x', isItalic: true },
        { text: '2', script: 'sup' },
      ],
    });
    expect(data.list[1]).toMatchObject({ isFlat: false });
    expect(data.list[1]?.height).toBeGreaterThan(data.list[0]?.height ?? 2);
    expect(data.list.slice(2)).toEqual([null, null]);
  });

  it('are refused where there are too many at once', async () => {
    const list = Array.from({ length: contract.MAX_MEASURED_FORMULAS + 1 }, () => 'x');
    expect(await app.call(contract.measureFormulas, { list }, teacher)).toMatchObject({
      code: 400,
      message: '一次最多 200 个公式',
    });
  });
});

describe('slides from a teaching design', () => {
  it('are a task at once, and ten to fifteen slides when the job has run', async () => {
    const coursewareId = await begin({ designId, theme: 'porcelain' });
    expect((await task(coursewareId)).data).toMatchObject({ status: 2, progress: 0 });
    expect(await read(coursewareId)).toMatchObject({ stage: 'composing', deck: null, designId });

    await runMaking(app.deps, coursewareMaker, coursewareId);

    const stored = await read(coursewareId);
    const { title, theme, slides } = deckOf(stored);
    expect(stored).toMatchObject({ stage: 'ready', progress: 100, designId });
    expect([title, theme]).toEqual(['公式法', 'porcelain']);
    expect(slides.length).toBeGreaterThanOrEqual(10);
    expect(slides.length).toBeLessThanOrEqual(15);
    const layouts = new Set(slides.map(({ layout }) => layout));
    for (const layout of [
      'cover',
      'goals',
      'bullets',
      'formula',
      'example',
      'quiz',
      'blackboard',
      'mindmap',
      'homework',
    ])
      expect(layouts, layout).toContain(layout);
    expect((await task(coursewareId)).data).toMatchObject({
      status: 1,
      progress: 100,
      pages: slides.length,
      url: `/createCoursewareSession?coursewareId=${coursewareId}`,
    });
    expect((await task(coursewareId, stranger)).status).toBe(404);
  });

  it('have the title she wrote, not that of the design', async () => {
    const { title, slides } = deckOf(await make({ designId, title: '公式法（公开课）' }));
    expect([title, slides[0]?.title]).toEqual(['公式法（公开课）', '公式法（公开课）']);
  });

  it('are made of my own designs only, and of those that are written', async () => {
    expect(await app.call(contract.generateCourseware, { designId }, stranger)).toMatchObject({ status: 404 });
    const outlined = await app.call(generateDesign, { title: '配方法', stage: 'outline' }, teacher);
    expect(await app.call(contract.generateCourseware, { designId: outlined.data.designId }, teacher)).toMatchObject({
      status: 409,
      message: '设计还没有写完，写完再做课件',
    });
  });

  it('are made of a lesson of a textbook as well, and of none that no book has', async () => {
    const made = await make({ lessonId: 'rj-math-9a.1.3' });

    expect(made).toMatchObject({ stage: 'ready', designId: '' });
    expect(deckOf(made).title).toBe('公式法');
    expect(deckOf(made).slides.length).toBeGreaterThan(5);
    const refused = await app.call(contract.generateCourseware, { lessonId: 'no-such-book.1.1' }, teacher);
    expect(refused).toMatchObject({ code: 404, message: '找不到这一课，请重新选择' });
  });

  it('fail with a sentence when the design is gone meanwhile, and can be tried again', async () => {
    const other = (await app.call(generateDesign, { title: '配方法' }, teacher)).data.designId;
    await runMaking(app.deps, designMaker, other);
    const coursewareId = await begin({ designId: other });
    await app.call(removeDesign, { designId: other }, teacher);

    await runMaking(app.deps, coursewareMaker, coursewareId);

    expect(await read(coursewareId)).toMatchObject({ stage: 'failed', notice: '找不到这份教学设计' });
    expect((await task(coursewareId)).data).toMatchObject({ status: -1, message: '找不到这份教学设计' });
    await begin({ coursewareId });
    expect(await read(coursewareId)).toMatchObject({ stage: 'composing', notice: '' });
    expect(await equity.entriesOf(coursewareId)).toEqual(['held', 'released', 'held']);
  });
});

describe('slides from an outline', () => {
  it('have the layouts its headings ask for', async () => {
    const { slides, title } = deckOf(await make());

    expect(title).toBe('光的反射');
    expect(slides.map(({ layout }) => layout)).toEqual(['cover', 'goals', 'bullets', 'homework']);
    expect(slides[2]).toMatchObject({ title: '想一想', lead: '黑板为什么会反光？', items: ['先画再说'] });
  });

  it('come with a word about what found no room', async () => {
    const { notice } = await make({ outline: `# 课\n## 要点\n${'- 一条\n'.repeat(25)}` });
    expect(notice).toBe('“要点”里的内容太多，没有全部放进课件，请自己补上');
    expect((await make()).notice).toBe('');
  });

  it('are refused without words, with blocked ones and with too many', async () => {
    const ask = (wish: Wish) => app.call(contract.generateCourseware, wish, teacher);

    expect(await ask({})).toMatchObject({ status: 400, message: '请选择教学设计，或写下大纲' });
    expect(await ask({ designId, outline: OUTLINE })).toMatchObject({
      status: 400,
      message: '教学设计和大纲只能用一样，请去掉一样',
    });
    expect((await ask({ outline: '# 禁用的话题' })).status).toBe(400);
    expect(await ask({ outline: '长'.repeat(20_001) })).toMatchObject({ message: '大纲最多 20000 字' });
  });
});

describe('a courseware and what it uses up (PAY-019)', () => {
  it('is held at once and confirmed when it is ready, once however often the job runs', async () => {
    const coursewareId = await begin({ outline: OUTLINE });
    await Promise.all([
      runMaking(app.deps, coursewareMaker, coursewareId),
      runMaking(app.deps, coursewareMaker, coursewareId),
    ]);
    await runMaking(app.deps, coursewareMaker, coursewareId);

    expect(await equity.entriesOf(coursewareId)).toEqual(['held', 'confirmed']);
  });

  it('is taken up by another node after a death, and used up once', async () => {
    const coursewareId = await begin({ outline: OUTLINE });
    equity.isDying = true;
    await expect(runMaking(app.deps, coursewareMaker, coursewareId)).rejects.toThrow('the node died');
    expect((await read(coursewareId)).stage).toBe('composing');

    await runMaking(app.deps, coursewareMaker, coursewareId);

    expect((await read(coursewareId)).stage).toBe('ready');
    expect(await equity.entriesOf(coursewareId)).toEqual(['held', 'confirmed']);
  });

  it('is left as it is where it says that it is made, whoever made it', async () => {
    const coursewareId = await begin({ outline: OUTLINE });
    await app.database.pool.query(`update coursewares set stage = 'ready', revision = 7 where id = $1`, [coursewareId]);
    await runMaking(app.deps, coursewareMaker, coursewareId);

    expect(await read(coursewareId)).toMatchObject({ stage: 'ready', revision: 7, deck: null });
  });

  it('is refused when nothing is left (PAY-023), and given back when it is cancelled', async () => {
    equity.left = 0;
    expect(await app.call(contract.generateCourseware, { outline: OUTLINE }, teacher)).toMatchObject({ code: 40017 });
    equity.left = 1;
    const coursewareId = await begin({ outline: OUTLINE });
    await app.call(cancelTask, { taskId: coursewareId }, teacher);

    expect(await read(coursewareId)).toMatchObject({ stage: 'failed', notice: '已取消，没有扣次数，可以再做一次' });
    expect(await equity.entriesOf(coursewareId)).toEqual(['held', 'released']);
  });
});

describe('a courseware of mine', () => {
  it('is saved from the revision it began with, once', async () => {
    const { coursewareId, revision, ...stored } = await make();
    const deck = { ...deckOf(stored), title: '改过的题' };

    const saved = await app.call(contract.saveCourseware, { coursewareId, revision, deck }, teacher);
    const late = await app.call(contract.saveCourseware, { coursewareId, revision, deck }, teacher);

    expect(saved.data.revision).toBe(revision + 1);
    expect(late).toMatchObject({ status: 409, message: '这份课件在别处改过，请先载入最新的一版' });
    const { list } = (await app.call(contract.listCourseware, { keyword: '改过' }, teacher)).data;
    expect(list).toEqual([expect.objectContaining({ coursewareId, title: '改过的题', slideCount: 4, theme: 'board' })]);
  });

  it('is not saved with nonsense, nor while it is being made', async () => {
    const { coursewareId, revision, ...stored } = await make();
    const deck = deckOf(stored);
    const save = (wrong: unknown) =>
      app.call(contract.saveCourseware, { coursewareId, revision, deck: wrong as Deck }, teacher); // nonsense on purpose

    expect((await save({ ...deck, theme: 'pink' })).message).toBe('没有这个主题');
    expect((await save({ ...deck, slides: [] })).message).toBe('至少有一页');
    const many = Array.from({ length: MAX_SLIDES + 1 }, () => deck.slides[0]);
    expect((await save({ ...deck, slides: many })).message).toBe('一份课件最多 60 页');
    const composing = await begin({ outline: OUTLINE });
    const early = await app.call(contract.saveCourseware, { coursewareId: composing, revision: 0, deck }, teacher);
    expect(early).toMatchObject({ status: 409, message: '课件还没有做完，做完再改' });
  });

  it('looks otherwise when it is beautified, and keeps its words', async () => {
    const { coursewareId, revision, ...stored } = await make({ designId });
    const wish = { coursewareId, revision, theme: 'night', bodySize: 'back-row' } as const;

    const { data } = await app.call(contract.beautifyCourseware, wish, teacher);

    expect(data.deck).toMatchObject({ theme: 'night', bodySize: 'back-row' });
    expect(data.deck.slides.length).toBeGreaterThanOrEqual(deckOf(stored).slides.length);
    expect(deckOf(await read(coursewareId))).toEqual(data.deck);
    expect((await app.call(contract.checkCourseware, { deck: data.deck }, teacher)).data.list).toEqual([]);
  });

  it('is looked through for slides that are too full', async () => {
    const deck = deckOf(await make());
    const items = Array.from(
      { length: 16 },
      (_, index) => `第 ${index + 1} 条说得很长很长，一行放不下，还要接着写到下一行才能说完整的话`,
    );
    const slides = deck.slides.map((slide) => (slide.layout === 'goals' ? { ...slide, items } : slide));

    const { list } = (await app.call(contract.checkCourseware, { deck: { ...deck, slides } }, teacher)).data;

    expect(list).toEqual([{ slideId: 'p1', overLines: expect.any(Number), canSplit: true }]);
  });

  it('is removed and brought back; a stranger can do nothing to it', async () => {
    const { coursewareId, revision, ...stored } = await make();
    const deck = deckOf(stored);
    for (const refused of [
      await app.call(contract.getCourseware, { coursewareId }, stranger),
      await app.call(contract.saveCourseware, { coursewareId, revision, deck }, stranger),
      await app.call(contract.beautifyCourseware, { coursewareId, revision, theme: 'night' }, stranger),
      await app.call(contract.exportCourseware, { coursewareId }, stranger),
      await app.call(contract.openCourseware, { coursewareId }, stranger),
      await app.call(contract.saveCoursewareToDrive, { coursewareId }, stranger),
      await app.call(contract.removeCourseware, { coursewareId }, stranger),
      await app.call(contract.restoreCourseware, { coursewareId }, stranger),
      await app.call(contract.generateCourseware, { coursewareId }, stranger),
      await app.call(contract.getCourseware, { coursewareId: unknownId }, teacher),
    ]) {
      expect(refused).toMatchObject({ status: 404, message: '找不到这份课件' });
    }
    await app.call(contract.removeCourseware, { coursewareId }, teacher);
    expect((await app.call(contract.getCourseware, { coursewareId }, teacher)).status).toBe(404);
    await app.call(contract.restoreCourseware, { coursewareId }, teacher);
    expect(deckOf(await read(coursewareId))).toEqual(deck);
  });
});
