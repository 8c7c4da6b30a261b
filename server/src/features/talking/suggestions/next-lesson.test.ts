import { Grade, phaseOfGrade } from '@app/contract/enums.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openCurriculum } from '#content/curriculum.ts';
import { openPlan } from '#content/plan.ts';
import { lessonsOf } from '#content/taught-books.ts';
import { contentDir } from '#test/test-database.ts';
import { questionOfNextLesson } from './next-lesson.ts';

const ground = { curriculum: openCurriculum(contentDir), plan: openPlan(contentDir) };
const subjects = [...new Set(ground.curriculum.books.map(({ subject }) => subject))];
const lessons = ground.curriculum.books.flatMap((book) => lessonsOf(book).map(({ title }) => ({ book, title })));

/** Books bound to no grade, those of senior school, are everybody's. */
const isTaught = (title: string, { gradeCode, subjectCode }: { gradeCode: Grade; subjectCode: string }) =>
  lessons.some(
    ({ book, title: other }) =>
      title === other &&
      book.subject === subjectCode &&
      book.phase === phaseOfGrade(gradeCode) &&
      (!book.grade || book.grade === gradeCode),
  );

it('the next lesson is one of her own grade, whatever lessons the question names', () => {
  const words = fc.array(fc.constantFrom(...lessons), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.constantFrom(...Grade), fc.constantFrom(...subjects), words, (gradeCode, subjectCode, named) => {
      const question = named.map(({ title }) => `《${title}》`).join('和');
      const teaching = { phaseCode: phaseOfGrade(gradeCode), gradeCode, subjectCode };
      const next = questionOfNextLesson(ground, teaching, question);
      if (next) expect(isTaught(next.lesson, { gradeCode, subjectCode })).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('every lesson of every grade is followed by one of that grade', () => {
  for (const { book, title } of lessons) {
    for (const gradeCode of Grade.filter((code) => phaseOfGrade(code) === book.phase)) {
      const teaching = { phaseCode: book.phase, gradeCode, subjectCode: book.subject };
      const next = questionOfNextLesson(ground, teaching, `备《${title}》`);
      if (next) expect(isTaught(next.lesson, { gradeCode, subjectCode: book.subject }), title).toBe(true);
    }
  }
});
