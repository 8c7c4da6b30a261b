import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as books from '@app/contract/library/books.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true });
  teacher = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
});
afterAll(() => app.close());

const search = async (keyword: string, more: object = {}) =>
  (await app.call(books.searchLessons, { keyword, ...more }, teacher)).data;

describe('finding a lesson', () => {
  it.each(['背影', 'beiying', 'BeiYing', 'bei ying', 'by'])('《背影》 is found by %s', async (keyword) => {
    const found = await search(keyword, { phaseCode: '04', subjectCode: '01' });

    expect(found[0]).toMatchObject({ title: '背影', phaseCode: '04', subjectCode: '01', bookCode: 'tb-chinese-8a' });
  });

  it('puts the lesson itself before those that only contain it, over all subjects', async () => {
    const found = await search('一元二次方程');

    expect(found[0]?.title).toBe('一元二次方程');
    expect(found.length).toBeGreaterThan(1);
  });

  it('knows no wildcards and refuses nothing and too much', async () => {
    expect(await search('%')).toEqual([]);
    expect((await search('_')).filter(({ title }) => !title.includes('_'))).toEqual([]);
    const { message } = await app.call(books.searchLessons, { keyword: ' ' }, teacher);
    expect(message).toBe('请输入课题');
    expect((await app.call(books.searchLessons, { keyword: '课'.repeat(51) }, teacher)).status).toBe(400);
  });
});

describe('books and lessons', () => {
  it('are those of what she teaches, or of what is asked for', async () => {
    const mine = (await app.call(books.listBookHasLesson, {}, teacher)).data;
    expect(mine.map(({ bookCode }) => bookCode)).toContain('rj-math-9a');
    expect(mine.every(({ title, lessonCount }) => title.includes('数学') && lessonCount > 0)).toBe(true);

    const other = await app.call(books.listBookHasLesson, { phaseCode: '05', subjectCode: '27' }, teacher);
    expect(other.data[0]?.title).toContain('思想政治');
  });

  it('come by volume, and by unit', async () => {
    const all = (await app.call(books.listLessons, { bookCode: 'rj-math-9a' }, teacher)).data;
    const unit = (await app.call(books.listLessons, { bookCode: 'rj-math-9a', unit: 'rj-math-9a.1' }, teacher)).data;

    expect(unit.length).toBeGreaterThan(3);
    expect(all.slice(0, unit.length)).toEqual(unit);
    expect(all.length).toBeGreaterThan(unit.length);
    expect(unit[0]).toMatchObject({ lessonId: 'rj-math-9a.1.1', unit: 'rj-math-9a.1' });
  });

  it('have their facts, the ways they can be narrowed and the styles of teaching', async () => {
    const info = (await app.call(books.getBookInfo, { bookCode: 'rj-math-9a' }, teacher)).data;
    expect(info).toMatchObject({ volume: '九年级上册', publisher: '人民教育出版社', phaseCode: '04' });

    for (const endpoint of [books.bookFilterOptions, books.bookFilterOptionsV3]) {
      const { options } = (await app.call(endpoint, { phaseCode: '04', subjectCode: '05' }, teacher)).data;
      expect(options.map(({ key }) => key)).toEqual(['phase', 'subject', 'grade', 'edition', 'volume']);
      expect(options[2]?.values).toEqual([
        { code: '08', name: '八年级' },
        { code: '09', name: '九年级' },
      ]);
    }
    const { styles } = (await app.call(books.getBookStyle, { bookCode: 'rj-math-9a' }, teacher)).data;
    expect(styles.map(({ name }) => name)).toEqual(['常规', '新课标', '创新']);
  });

  it.each([
    [books.listLessons, { bookCode: 'none' }, '找不到这本教材'],
    [books.listLessons, { bookCode: 'rj-math-9a', unit: 'rj-math-8a.1' }, '找不到这个单元'],
    [books.getBookInfo, { bookCode: 'none' }, '找不到这本教材'],
    [books.getBookStyle, { bookCode: 'none' }, '找不到这本教材'],
    [books.getUnitInfo, { unit: 'rj-math-9a.99' }, '找不到这个单元'],
    [books.getLesson, { lessonId: 'rj-math-9a.99.1' }, '教材里没有这一课'],
    [books.getUnitInfo, { unit: "x' or 1=1" }, '找不到这个单元'],
    [books.knowledgeBackground, { knowledgeCode: '0402.99' }, '找不到这个知识点'],
  ] as const)('that do not exist are refused in words (%#)', async (endpoint, input, message) => {
    // The union of these endpoints has no common input.
    expect((await app.call(endpoint as typeof books.getUnitInfo, input as { unit: string }, teacher)).message).toBe(
      message,
    );
  });
});

describe('a unit', () => {
  it('has its lessons and what they teach', async () => {
    const { data } = await app.call(books.getUnitInfo, { unit: 'rj-math-9a.1' }, teacher);

    expect(data.lessons.length).toBeGreaterThan(3);
    expect(data.keyConcepts.length).toBeGreaterThan(2);
    expect(data.isDemo).toBe(false);
  });

  it('is one of the two for trying out: senior Chinese and senior mathematics (MISC-001)', async () => {
    const [chinese, math] = app.deps.config.demoUnitIds;
    const demos = await Promise.all(
      [chinese ?? '', math ?? ''].map(async (unit) => (await app.call(books.getUnitInfo, { unit }, teacher)).data),
    );

    expect(demos.map(({ isDemo }) => isDemo)).toEqual([true, true]);
    expect(demos.map(({ book }) => book)).toEqual([expect.stringContaining('语文'), expect.stringContaining('数学')]);
  });

  it('for trying out is found without knowing its id, with a lesson to begin from (decision G-016)', async () => {
    const { data } = await app.call(books.listDemoUnits, {}, teacher);

    expect(data.map(({ unitId }) => unitId)).toEqual(app.deps.config.demoUnitIds);
    for (const { unitId, lessonId } of data) expect(lessonId.startsWith(`${unitId}.`)).toBe(true);
  });
});

describe('knowledge', () => {
  it('is a tree whose points have a background', async () => {
    const tree = (await app.call(books.listKnowledgeTree, {}, teacher)).data;
    const leaf = (node: books.KnowledgeNode): books.KnowledgeNode => (node.children[0] ? leaf(node.children[0]) : node);
    const [first] = tree;
    expect(tree.length).toBeGreaterThan(2);

    const { data } = await app.call(
      books.knowledgeBackground,
      { knowledgeCode: first ? leaf(first).code : '' },
      teacher,
    );
    expect(data.text).toMatch(/^位置：初中 \/ 数学 \//);
  });

  it('that the library describes comes with what it says', async () => {
    const described = app.deps.curriculum.knowledge.filter(({ phase, subject }) => phase === '04' && subject === '02');
    const { rows } = await app.database.pool.query(
      "select code from knowledge_points where phase_code = '04' and subject_code = '02' and title = any($1)",
      [described.map(({ title }) => title)],
    );
    const { data } = await app.call(books.knowledgeBackground, { knowledgeCode: rows[0].code }, teacher);

    expect(data.text).toContain('易错');
  });
});
