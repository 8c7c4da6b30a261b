import { and, desc, eq, getTableColumns, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { removalsOf } from '#db/removals.ts';
import { papers } from '#db/tables/papers.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type PaperRow = typeof papers.$inferSelect;
export type PaperFilter = {
  keyword: string;
  phase?: string | undefined;
  subject?: string | undefined;
  grade?: string | undefined;
  sourceType?: PaperRow['sourceType'] | undefined;
  owner: 'all' | 'mine' | 'ready';
};

const isReady = isNull(papers.userId);
const isMine = (userId: string) => and(eq(papers.userId, userId), isNull(papers.removedAt));
/** Hers, and those that come with the product. */
const isReadable = (userId: string) => or(isMine(userId), isReady);

/** False when it is there already. */
export async function insertPaper(db: Queryable, row: typeof papers.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(papers).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** False when another tab changed it meanwhile, or it is not hers. */
export async function replacePaper(
  db: Queryable,
  userId: string,
  id: string,
  revision: number,
  change: Partial<PaperRow>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(papers)
    .set({ ...change, revision: revision + 1 })
    .where(and(isMine(userId), eq(papers.id, id), eq(papers.revision, revision)));
  return rowCount === 1;
}

export async function listReadable(db: Queryable, userId: string, ids: readonly string[]): Promise<PaperRow[]> {
  return db
    .select()
    .from(papers)
    .where(and(isReadable(userId), inArray(papers.id, [...ids])));
}

/** The paper it was made from as a form, or else the last form of hers made from it. */
export async function findOtherForm(
  db: Queryable,
  userId: string,
  { id, formOf }: Pick<PaperRow, 'id' | 'formOf'>,
): Promise<PaperRow | undefined> {
  const [origin] = formOf ? await listReadable(db, userId, [formOf]) : [];
  if (origin) return origin;
  const [last] = await db
    .select()
    .from(papers)
    .where(and(isMine(userId), eq(papers.formOf, id)))
    .orderBy(desc(papers.createdAt), papers.id)
    .limit(1);
  return last;
}

/** Hers first, the last changed first. */
export async function searchPapers(
  db: Queryable,
  userId: string,
  { keyword, phase, subject, grade, sourceType, owner }: PaperFilter,
  { limit, offset }: Window,
): Promise<{ list: PaperRow[]; total: number }> {
  const owners = { all: isReadable(userId), mine: isMine(userId), ready: isReady };
  const isWanted = and(
    owners[owner],
    phase ? eq(papers.phaseCode, phase) : undefined,
    subject ? eq(papers.subjectCode, subject) : undefined,
    grade ? eq(papers.gradeCode, grade) : undefined,
    sourceType && eq(papers.sourceType, sourceType),
    ...keyword
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ilike(papers.title, `%${escapeLike(word)}%`)),
  );
  const [list, total] = await Promise.all([
    db
      .select()
      .from(papers)
      .where(isWanted)
      .orderBy(sql`${papers.userId} is null`, desc(papers.updatedAt), papers.id)
      .limit(limit)
      .offset(offset),
    db.$count(papers, isWanted),
  ]);
  return { list, total };
}

export const { setRemoved, eraseRemoved } = removalsOf(papers);

/** Everything of hers, the oldest first. */
export async function listMine(db: Queryable, userId: string): Promise<PaperRow[]> {
  return db.select().from(papers).where(isMine(userId)).orderBy(papers.createdAt);
}

/** Puts the papers of the product in place of those that were there. */
export async function replaceReady(db: Queryable, rows: readonly (typeof papers.$inferInsert)[]): Promise<void> {
  await db.delete(papers).where(isReady);
  if (rows.length === 0) return;
  const set = Object.fromEntries(
    Object.entries(getTableColumns(papers)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  await db
    .insert(papers)
    .values([...rows])
    .onConflictDoUpdate({ target: papers.id, set });
}

export const paperShelf = shelfOf('paper', papers);
