import type { InputOf } from '@app/contract/endpoint.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { sampleLesson } from '@app/contract/library/books.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true, env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
});
afterAll(() => app.close());

type Taught = Pick<InputOf<typeof saveUserInfo>, 'phaseCode' | 'subjectCode' | 'gradeCode'>;

async function sampleFor(taught: Taught | undefined) {
  const teacher = await app.signUp();
  if (taught) await app.call(saveUserInfo, { userName: '林晓', gradeCode: '', ...taught }, teacher);
  return (await app.call(sampleLesson, {}, teacher)).data;
}

describe('the lesson shown to whoever is new', () => {
  it('is of the volume she teaches from now, and has a written plan', async () => {
    app.clock.now = new Date('2026-11-15T12:00:00Z');
    const autumn = await sampleFor({ phaseCode: '04', subjectCode: '02', gradeCode: '09' });
    expect(autumn).toMatchObject({ hasKernel: true, subjectCode: '02', gradeCode: '09' });
    expect(autumn.book).toMatch(/九年级上册$/);

    app.clock.now = new Date('2027-03-15T12:00:00Z');
    expect((await sampleFor({ phaseCode: '04', subjectCode: '02', gradeCode: '09' })).book).toMatch(/九年级下册$/);
  });

  it('is of her subject and phase where she has not said the grade', async () => {
    const lesson = await sampleFor({ phaseCode: '03', subjectCode: '01' });
    expect(lesson).toMatchObject({ hasKernel: true, phaseCode: '03', subjectCode: '01' });
  });

  it('is one that everybody may try while nobody knows what she teaches', async () => {
    expect((await sampleFor(undefined)).title).not.toBe('');
  });

  it('is there for every subject of every phase that has books', async () => {
    const places = new Map(
      app.deps.curriculum.books.map(({ phase, subject }) => [`${phase} ${subject}`, { phase, subject }]),
    );
    for (const { phase, subject } of places.values()) {
      expect((await sampleFor({ phaseCode: phase, subjectCode: subject } as Taught)).lessonId).not.toBe(''); // codes of the library
    }
  });

  it('is not for strangers', async () => {
    expect((await app.call(sampleLesson, {})).code).toBe(401);
  });
});
