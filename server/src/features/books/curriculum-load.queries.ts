import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/database.ts';
import * as tables from '#db/tables/curriculum.ts';

export type Inserted<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert'];
export type CurriculumRows = { [T in Exclude<keyof typeof tables, 'curriculumVersions'>]: Inserted<T>[] };

/** Rows a statement takes: Postgres allows 65,535 values in one. */
const ROWS_AT_ONCE = 1_000;

/** Until the end of the transaction nobody else loads. */
export async function lockCurriculum(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('load-curriculum'))`);
}

export async function findVersion(tx: Transaction): Promise<string | undefined> {
  const [loaded] = await tx.select().from(tables.curriculumVersions);
  return loaded?.version;
}

export async function replaceCurriculum(tx: Transaction, rows: CurriculumRows, version: string): Promise<void> {
  // Lessons and kernels go with their books, notes with their lesson or point.
  for (const table of [tables.books, tables.knowledgePoints, tables.standards, tables.lessonPatterns])
    await tx.delete(table);
  await inParts(rows.books, (part) => tx.insert(tables.books).values(part));
  await inParts(rows.lessons, (part) => tx.insert(tables.lessons).values(part));
  await inParts(rows.knowledgePoints, (part) => tx.insert(tables.knowledgePoints).values(part));
  await inParts(rows.standards, (part) => tx.insert(tables.standards).values(part));
  await inParts(rows.lessonKernels, (part) => tx.insert(tables.lessonKernels).values(part));
  await inParts(rows.pointNotes, (part) => tx.insert(tables.pointNotes).values(part));
  await inParts(rows.lessonNotes, (part) => tx.insert(tables.lessonNotes).values(part));
  await inParts(rows.lessonPatterns, (part) => tx.insert(tables.lessonPatterns).values(part));
  await tx.delete(tables.curriculumVersions);
  await tx.insert(tables.curriculumVersions).values({ version });
}

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
}
