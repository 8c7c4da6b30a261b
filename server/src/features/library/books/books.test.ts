import { Subject } from '@app/contract/enums.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { bookMenuList, currentBook } from '@app/contract/library/books.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksFor } from '#content/taught-books.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
  teacher = await app.signUp();
});
afterAll(() => app.close());

const teachMath = () =>
  app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' }, teacher);
const current = async () => (await app.call(currentBook, {}, teacher)).data;

describe('the book taught now', () => {
  it('follows what she teaches and the half of the school year', async () => {
    expect(await current()).toBeNull();
    await teachMath();

    app.clock.now = new Date('2026-11-15T12:00:00Z');
    expect((await current())?.title).toMatch(/九年级上册$/);
    app.clock.now = new Date('2027-03-15T12:00:00Z');
    expect((await current())?.title).toMatch(/九年级下册$/);
  });

  it('is of the edition most schools have, however many others there are', async () => {
    const { curriculum } = app.deps;
    const nine = curriculum.books.filter(({ subject }) => Object.values<string>(Subject).includes(subject));
    const places = nine.map(({ phase, subject, grade = '' }) => ({
      ...{ phaseCode: phase, subjectCode: subject, gradeCode: grade },
    }));
    const first = places.map((place) => booksFor(curriculum, place)[0]?.edition ?? '');

    expect(first.filter((edition) => !/^(人教|统编)/.test(edition))).toEqual([]);
    const editions = booksFor(curriculum, { phaseCode: '04', gradeCode: '07', subjectCode: '02' });
    expect(new Set(editions.map(({ edition }) => edition.slice(0, 2))).size).toBeGreaterThan(4);
    expect(editions.slice(0, 2).map(({ edition }) => edition)).toEqual([
      '人教版（2022年课标）',
      '人教版（2022年课标）',
    ]);
  });

  it('is not for strangers', async () => {
    expect((await app.call(currentBook, {})).code).toBe(401);
  });
});

describe('the contents of a book', () => {
  beforeAll(teachMath);

  it('are its units and lessons in order, with the levels it does not have empty (ENT-010)', async () => {
    const book = await current();
    const { data } = await app.call(bookMenuList, { bookCode: book?.bookCode ?? '' }, teacher);
    const known = app.deps.curriculum.books.find(({ id }) => id === book?.bookCode);

    const lessons = known?.units.flatMap((unit) => unit.lessons.map(({ title }) => `${unit.title}/${title}`));
    expect(data.map(({ unit1Name, unit2Name }) => `${unit1Name}/${unit2Name}`)).toEqual(lessons);
    expect(data[0]).toMatchObject({ bookCode: book?.bookCode, unit1: '1', unit2: '1', unit3: '', unit4Name: '' });
  });

  it('are refused for a book nobody knows, another edition and no book', async () => {
    const book = await current();
    const menu = (input: { bookCode: string; textBookType?: string }) => app.call(bookMenuList, input, teacher);

    expect((await menu({ bookCode: 'none' })).message).toBe('找不到这本教材');
    expect((await menu({ bookCode: book?.bookCode ?? '', textBookType: '别的版本' })).code).toBe(404);
    expect((await menu({ bookCode: ' ' })).message).toBe('缺少教材');
  });
});
