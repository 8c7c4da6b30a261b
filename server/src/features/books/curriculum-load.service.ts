import { sql } from 'drizzle-orm';
import { type CurriculumData, curriculumVersion, readCurriculumData } from '#content/curriculum-data.ts';
import { pointsOf } from '#content/tree.ts';
import type { Transaction } from '#db/database.ts';
import * as tables from '#db/tables/curriculum.ts';
import type { Deps } from '#deps.ts';

/** Rows a statement takes: Postgres allows 65,535 values in one. */
const ROWS_AT_ONCE = 1_000;

/**
 * Puts the curriculum into the database when its files are not those that are there; true when it did. Of several nodes
 * starting at once one does it. Readers see the old rows or the new ones, never a part.
 */
export async function loadCurriculum({ db }: Pick<Deps, 'db'>, contentDir: string): Promise<boolean> {
  const version = curriculumVersion(contentDir);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('load-curriculum'))`);
    const [loaded] = await tx.select().from(tables.curriculumVersions);
    if (loaded?.version === version) return false;
    await fillTables(tx, readCurriculumData(contentDir));
    await tx.delete(tables.curriculumVersions);
    await tx.insert(tables.curriculumVersions).values({ version });
    return true;
  });
}

async function fillTables(tx: Transaction, data: CurriculumData): Promise<void> {
  const lessons = await lessonRows(data);
  // Lessons and kernels go with their books.
  for (const table of [tables.books, tables.knowledgePoints, tables.standards, tables.lessonPatterns])
    await tx.delete(table);
  await inParts(data.books.map(bookRow), (rows) => tx.insert(tables.books).values(rows));
  await inParts(lessons, (rows) => tx.insert(tables.lessons).values(rows));
  await inParts(data.trees.flatMap(pointRows), (rows) => tx.insert(tables.knowledgePoints).values(rows));
  await inParts(data.standards.flatMap(standardRows), (rows) => tx.insert(tables.standards).values(rows));
  await inParts(kernelRows(data, lessons), (rows) => tx.insert(tables.lessonKernels).values(rows));
  await inParts(data.patterns.flatMap(patternRows), (rows) => tx.insert(tables.lessonPatterns).values(rows));
}

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

type Inserted<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert'];

function kernelRows({ kernels }: CurriculumData, lessons: Inserted<'lessons'>[]): Inserted<'lessonKernels'>[] {
  return kernels.flatMap(({ book, lesson, plan }) => {
    const meant = lessons.find(({ bookId, title }) => bookId === book && title === lesson);
    return meant ? { lessonId: meant.id, plan } : [];
  });
}

function bookRow(book: CurriculumData['books'][number], position: number): Inserted<'books'> {
  const { id, edition, publisher, phase, subject, grade = '', volume } = book;
  return { id, position, edition, publisher, phaseCode: phase, subjectCode: subject, gradeCode: grade, volume };
}

async function lessonRows({ books }: CurriculumData): Promise<Inserted<'lessons'>[]> {
  const { pinyin } = await import('pinyin-pro');
  const read = (title: string) => pinyin(title, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  return books.flatMap((book) =>
    book.units.flatMap((unit, unitIndex) =>
      unit.lessons.map(({ title, knowledge }, index) => {
        const syllables = read(title);
        return {
          id: `${book.id}.${unitIndex + 1}.${index + 1}`,
          bookId: book.id,
          unitNo: unitIndex + 1,
          unit: unit.title,
          lessonNo: index + 1,
          title,
          knowledge,
          pinyin: `${syllables.join('')} ${syllables.map((syllable) => syllable[0] ?? '').join('')}`,
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

function patternRows({ phase, subject, patterns }: CurriculumData['patterns'][number]): Inserted<'lessonPatterns'>[] {
  return patterns.map(({ kind, titles = [], plan }, position) => ({
    phaseCode: phase,
    subjectCode: subject,
    position,
    kind,
    titles,
    plan,
  }));
}
