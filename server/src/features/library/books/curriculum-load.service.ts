import { type CurriculumData, curriculumVersion, readCurriculumData } from '#content/curriculum-data.ts';
import { withFigures } from '#content/kernel-figures.ts';
import { lessonIdOf } from '#content/lesson-id.ts';
import { pointsOf } from '#content/tree.ts';
import type { Deps } from '#deps.ts';
import { soughtOf } from '#lib/sought.ts';
import {
  type CurriculumRows,
  findVersion,
  type Inserted,
  lockCurriculum,
  replaceCurriculum,
} from './curriculum-load.queries.ts';
import { planLessons } from './plan-lessons.ts';

/**
 * Puts the curriculum into the database when its files are not those that are there; true when it did. Of several nodes
 * starting at once one does it. Readers see the old rows or the new ones, never a part.
 */
export async function loadCurriculum({ db }: Pick<Deps, 'db'>, contentDir: string): Promise<boolean> {
  const version = curriculumVersion(contentDir);
  return db.transaction(async (tx) => {
    await lockCurriculum(tx);
    if ((await findVersion(tx)) === version) return false;
    await replaceCurriculum(tx, await rowsOf(readCurriculumData(contentDir)), version);
    return true;
  });
}

async function rowsOf(data: CurriculumData): Promise<CurriculumRows> {
  const lessons = await lessonRows(data);
  const lessonKernels = kernelRows(data, lessons);
  const plans = planLessons(data.books, lessons, new Set(lessonKernels.map(({ lessonId }) => lessonId)));
  const knowledgePoints = data.trees.flatMap(pointRows);
  return {
    books: data.books.map(bookRow),
    lessons: lessons.map((lesson) => ({ ...lesson, planLessonId: plans.get(lesson.id) ?? null })),
    knowledgePoints,
    standards: data.standards.flatMap(standardRows),
    lessonKernels,
    pointNotes: pointNoteRows(data, knowledgePoints),
    lessonNotes: lessonNoteRows(data, lessons),
    lessonKinds: kindRows(data),
    themeNotes: themeRows(data),
  };
}

function kernelRows({ kernels }: CurriculumData, lessons: Inserted<'lessons'>[]): Inserted<'lessonKernels'>[] {
  return kernels.flatMap(({ book, lesson, plan }) => {
    const meant = lessons.find(({ bookId, title }) => bookId === book && title === lesson);
    return meant ? { lessonId: meant.id, plan: withFigures(plan) } : [];
  });
}

function pointNoteRows({ notes }: CurriculumData, points: Inserted<'knowledgePoints'>[]): Inserted<'pointNotes'>[] {
  const codes = new Map(
    points.map(({ phaseCode, subjectCode, title, code }) => [phaseCode + subjectCode + title, code]),
  );
  return notes.flatMap(({ phase, subject, notes: own }) =>
    own.flatMap((one) => {
      if (!('point' in one)) return [];
      const { point, ...note } = one;
      const pointCode = codes.get(phase + subject + point);
      return pointCode ? { pointCode, note } : [];
    }),
  );
}

function lessonNoteRows({ notes }: CurriculumData, lessons: Inserted<'lessons'>[]): Inserted<'lessonNotes'>[] {
  const ids = new Map(lessons.map(({ bookId, title, id }) => [`${bookId} ${title}`, id]));
  return notes.flatMap(({ notes: own }) =>
    own.flatMap((one) => {
      if ('point' in one) return [];
      const { book, lesson, ...note } = one;
      const lessonId = ids.get(`${book} ${lesson}`);
      return lessonId ? { lessonId, note } : [];
    }),
  );
}

function bookRow(book: CurriculumData['books'][number], position: number): Inserted<'books'> {
  const { id, edition, publisher, phase, subject, grade = '', volume } = book;
  return { id, position, edition, publisher, phaseCode: phase, subjectCode: subject, gradeCode: grade, volume };
}

async function lessonRows({ books }: CurriculumData): Promise<Inserted<'lessons'>[]> {
  const titles = books.flatMap(({ units }) => units.flatMap((unit) => unit.lessons.map(({ title }) => title)));
  const soughtBy = new Map<string, string>();
  for (const title of new Set(titles)) soughtBy.set(title, await soughtOf(title));
  return books.flatMap((book) =>
    book.units.flatMap((unit, unitIndex) =>
      unit.lessons.map(({ title, knowledge }, index) => {
        return {
          id: lessonIdOf(book.id, unitIndex, index),
          bookId: book.id,
          unitNo: unitIndex + 1,
          unit: unit.title,
          lessonNo: index + 1,
          title,
          knowledge,
          sought: soughtBy.get(title) ?? '',
        };
      }),
    ),
  );
}

function pointRows({ phase, subject, nodes }: CurriculumData['trees'][number]): Inserted<'knowledgePoints'>[] {
  return pointsOf(nodes, `${phase}${subject}`).map((point, position) => ({
    ...point,
    phaseCode: phase,
    subjectCode: subject,
    position,
  }));
}

function standardRows(standard: CurriculumData['standards'][number]): Inserted<'standards'>[] {
  const { phase, subject, source, competencies, requirements } = standard;
  const named = [
    ...competencies.map(({ code, name, meaning }) => ({ code, name, meaning })),
    ...requirements.map(({ code, theme, text }) => ({ code, name: theme, meaning: text })),
  ];
  return named.map((row, position) => ({ ...row, position, phaseCode: phase, subjectCode: subject, source }));
}

/** A kind is read with its script: one row says how its lessons are taught. */
function kindRows({ kinds: files, scripts }: CurriculumData): Inserted<'lessonKinds'>[] {
  const byName = new Map(scripts.map((script) => [script.name, script]));
  return files.flatMap(({ phase, subject, kinds }) =>
    kinds.flatMap(({ kind, titles = [], script: name, standards, competencies }, position) => {
      const script = byName.get(name);
      return script
        ? { phaseCode: phase, subjectCode: subject, position, kind, titles, script, standards, competencies }
        : [];
    }),
  );
}

function themeRows({ themes: groups }: CurriculumData): Inserted<'themeNotes'>[] {
  const rows = groups.flatMap(({ script, phases = [], subjects = [], takesFromPoints = false, themes }) =>
    themes.map(({ name, words, ...note }) => ({ name, script, phases, subjects, words, takesFromPoints, note })),
  );
  return rows.map((row, position) => ({ ...row, position }));
}
