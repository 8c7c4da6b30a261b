import { FurtherSubject } from '@app/contract/enums.ts';
import { listBasicSubjectByEduSystemPhase } from '@app/contract/identity/schools.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { listBookHasLesson, listLessons } from '@app/contract/library/books.ts';
import { generateCourseware, getCourseware } from '@app/contract/making/courseware.ts';
import { getPaperConfig } from '@app/contract/making/papers.ts';
import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { runMaking } from '#making/run-making.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

let desk: DesignDesk;
beforeAll(async () => {
  desk = await openDesignDesk();
});
afterAll(() => desk.app.close());

const phases = ['03', '04', '05'] as const;

/** Where a further subject is taught, as the pickers are told. */
async function places() {
  const further = new Set<string>(Object.values(FurtherSubject));
  const offered = await Promise.all(
    phases.map(async (phaseCode) => {
      const { data } = await desk.app.call(listBasicSubjectByEduSystemPhase, { phaseCode }, desk.teacher);
      return data.filter(({ subjectCode }) => further.has(subjectCode)).map((one) => ({ ...one, phaseCode }));
    }),
  );
  return offered.flat();
}

describe('a teacher of a further subject', () => {
  it('finds her subject, books of it in every phase that teaches it, and their lessons', async () => {
    const offered = await places();
    expect(new Set(offered.map(({ subjectCode }) => subjectCode))).toEqual(new Set(Object.values(FurtherSubject)));
    for (const { phaseCode, subjectCode } of offered) {
      const { data } = await desk.app.call(listBookHasLesson, { phaseCode, subjectCode }, desk.teacher);
      expect(data.length, `${phaseCode} ${subjectCode}`).toBeGreaterThan(0);
      expect(data.every(({ lessonCount }) => lessonCount > 0)).toBe(true);
    }
  });

  it('gets a sound design of a lesson of each of her books, with its minutes and nothing left to fill in', async () => {
    for (const { phaseCode, subjectCode, subjectName } of await places()) {
      const { data: books } = await desk.app.call(listBookHasLesson, { phaseCode, subjectCode }, desk.teacher);
      for (const { bookCode } of books) {
        const { data: lessons } = await desk.app.call(listLessons, { bookCode }, desk.teacher);
        const [lesson] = lessons.filter(({ knowledge }) => knowledge.length > 0);
        const { design } = await desk.write({ lessonId: lesson?.lessonId ?? '' });
        const name = `${subjectName}《${design.head.title}》`;

        expect(design.head.subject, name).toBe(subjectName);
        expect(checkDesign(design), name).toEqual([]);
        expect(minutesOfPeriods(design), name).toEqual([phaseCode === '03' ? 40 : 45]);
        expect(designMarkdown(design), name).not.toMatch(/\{\{|【|undefined/);
      }
    }
  }, 120_000);

  it('gets slides of it, and a papers desk that says the bank has none of her questions', async () => {
    const { app, work } = desk;
    const teacher = await app.signUp();
    await app.call(
      saveUserInfo,
      { userName: '周宁', phaseCode: '03', subjectCode: 'science', gradeCode: '04' },
      teacher,
    );
    const { designId } = await desk.begin({ lessonId: 'jk-science-4a.1.2' }, teacher);
    await work(designId);
    const { data: begun } = await app.call(generateCourseware, { designId }, teacher);
    await runMaking(app.deps, coursewareMaker, begun.coursewareId);
    const { data } = await app.call(getCourseware, { coursewareId: begun.coursewareId }, teacher);
    const config = (await app.call(getPaperConfig, { phase: '03', subject: 'science', grade: '04' }, teacher)).data;

    expect(JSON.stringify(data.deck)).toContain('声音是怎样产生的');
    expect(config.inBank).toEqual([]);
  });
});
