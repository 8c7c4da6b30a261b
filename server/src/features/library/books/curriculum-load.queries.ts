import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/database.ts';
import * as tables from '#db/tables/curriculum.ts';

export type Inserted<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert'];
export type CurriculumRows = { [T in Exclude<keyof typeof tables, 'curriculumVersions'>]: Inserted<T>[] };

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
  for (const table of [tables.books, tables.knowledgePoints, tables.standards, tables.lessonKinds, tables.themeNotes])
    await tx.delete(table);
  // What others refer to comes first.
  await insertAll(tx, tables.books, rows.books);
  await insertAll(tx, tables.lessons, rows.lessons);
  await insertAll(tx, tables.knowledgePoints, rows.knowledgePoints);
  await insertAll(tx, tables.standards, rows.standards);
  await insertAll(tx, tables.lessonKernels, rows.lessonKernels);
  await insertAll(tx, tables.pointNotes, rows.pointNotes);
  await insertAll(tx, tables.lessonNotes, rows.lessonNotes);
  await insertAll(tx, tables.lessonKinds, rows.lessonKinds);
  await insertAll(tx, tables.themeNotes, rows.themeNotes);
  await tx.delete(tables.curriculumVersions);
  await tx.insert(tables.curriculumVersions).values({ version });
}

/** Rows go over as one value, which Postgres takes apart: thousands of single ones take a second and more. */
async function insertAll(tx: Transaction, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0]);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    const records = part.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]])));
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
    );
  }
}
