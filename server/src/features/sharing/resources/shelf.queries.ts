import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import type { UseType } from '@app/contract/sharing/resource-types.ts';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/database.ts';
import { shelfResources } from '#db/tables/resources.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type ShelfRow = Omit<typeof shelfResources.$inferSelect, 'words'> & { ownerName: string };
type ShelfWish = {
  /** A `tsquery` of the words asked for. */
  query?: string | undefined;
  useTypes?: readonly UseType[] | undefined;
  techTypes?: readonly string[] | undefined;
  phaseCode?: string | undefined;
  subjectCode?: string | undefined;
  gradeCode?: string | undefined;
};

const { words: _words, ...columns } = getTableColumns(shelfResources);
const isShown = and(isNull(shelfResources.withdrawnAt), isNull(shelfResources.takenDownAt));
const newestFirst = [desc(shelfResources.createdAt), desc(shelfResources.id)];

/** False when she has published this content already. */
export async function insertShelf(db: Queryable, row: typeof shelfResources.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(shelfResources).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findPublished(db: Queryable, userId: string, schoolId: string, blobId: string) {
  const [row] = await read(
    db,
    and(
      eq(shelfResources.userId, userId),
      eq(shelfResources.schoolId, schoolId),
      eq(shelfResources.blobId, blobId),
      isNull(shelfResources.withdrawnAt),
    ),
  );
  return row;
}

/** Whether an administrator took this content of hers down; withdrawing it and publishing it again does not help. */
export async function isTakenDown(db: Queryable, userId: string, schoolId: string, blobId: string): Promise<boolean> {
  const isSame = [
    eq(shelfResources.userId, userId),
    eq(shelfResources.schoolId, schoolId),
    eq(shelfResources.blobId, blobId),
  ];
  return (await db.$count(shelfResources, and(...isSame, isNotNull(shelfResources.takenDownAt)))) > 0;
}

/** Of whichever school; the caller judges who may have it. */
export async function listAnyShelf(db: Queryable, ids: readonly string[]): Promise<ShelfRow[]> {
  return read(db, inArray(shelfResources.id, [...ids]));
}

export async function searchShelf(db: Queryable, schoolId: string, wish: ShelfWish, { limit, offset }: Window) {
  const isWanted = and(eq(shelfResources.schoolId, schoolId), isShown, ...conditions(wish));
  const [rows, total] = await Promise.all([
    read(db, isWanted)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.$count(shelfResources, isWanted),
  ]);
  return { rows, total };
}

export async function listOwnShelf(db: Queryable, userId: string, { limit, offset }: Window) {
  const isOwn = and(eq(shelfResources.userId, userId), isNull(shelfResources.withdrawnAt));
  const [rows, [counted]] = await Promise.all([
    read(db, isOwn)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.select({ value: count() }).from(shelfResources).where(isOwn),
  ]);
  return { rows, total: counted?.value ?? 0 };
}

/** False when she has nothing of this id on the shelf. */
/** What of hers others took down since then. */
export async function listTakenDownSince(db: Queryable, userId: string, since: Date) {
  return db
    .select({
      id: shelfResources.id,
      title: shelfResources.title,
      takenDownAt: shelfResources.takenDownAt,
      takenDownReason: shelfResources.takenDownReason,
    })
    .from(shelfResources)
    .where(and(eq(shelfResources.userId, userId), gt(shelfResources.takenDownAt, since)))
    .orderBy(desc(shelfResources.takenDownAt))
    .limit(MAX_BELL_ITEMS);
}

export async function withdraw(db: Queryable, userId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(shelfResources)
    .set({ withdrawnAt: at, updatedAt: at })
    .where(and(eq(shelfResources.id, id), eq(shelfResources.userId, userId), isNull(shelfResources.withdrawnAt)));
  return rowCount === 1;
}

/** False when there is nothing to put back, she left the school, or the same content was published again since. */
export async function restore(db: Queryable, userId: string, id: string, at: Date): Promise<boolean> {
  const again = alias(shelfResources, 'again');
  const published = db
    .select({ id: again.id })
    .from(again)
    .where(
      and(
        eq(again.userId, userId),
        eq(again.schoolId, shelfResources.schoolId),
        eq(again.blobId, shelfResources.blobId),
        isNull(again.withdrawnAt),
      ),
    );
  const { rowCount } = await db
    .update(shelfResources)
    .set({ withdrawnAt: null, updatedAt: at })
    .where(
      and(
        eq(shelfResources.id, id),
        eq(shelfResources.userId, userId),
        isNotNull(shelfResources.withdrawnAt),
        sql`${shelfResources.schoolId} = (select member_school_id from users where id = ${userId})`,
        notExists(published),
      ),
    );
  return rowCount === 1;
}

/** There is a link that is good until then. */
export async function noteShared(db: Queryable, id: string, until: Date): Promise<void> {
  await db
    .update(shelfResources)
    .set({ sharedUntil: sql`greatest(${shelfResources.sharedUntil}, ${until}::timestamptz)` })
    .where(eq(shelfResources.id, id));
}

/** Ends every link so far; false when she published no such thing. */
export async function stopShares(db: Queryable, userId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(shelfResources)
    .set({ sharedUntil: null, sharesStoppedAt: at })
    .where(and(eq(shelfResources.id, id), eq(shelfResources.userId, userId)));
  return rowCount === 1;
}

export async function takeDown(db: Queryable, id: string, takenDownReason: string, at: Date): Promise<void> {
  await db
    .update(shelfResources)
    .set({ takenDownAt: at, takenDownReason, updatedAt: at })
    .where(eq(shelfResources.id, id));
}

/** Their bytes are let go by a trigger. */
export async function deleteWithdrawn(db: Queryable, before: Date): Promise<void> {
  await db.delete(shelfResources).where(lt(shelfResources.withdrawnAt, before));
}

function read(db: Queryable, where: SQL | undefined) {
  return db
    .select({ ...columns, ownerName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName})` })
    .from(shelfResources)
    .innerJoin(users, eq(users.id, shelfResources.userId))
    .where(where)
    .$dynamic();
}

/** What says nothing of its phase, subject or grade fits every one. */
function conditions({ query, useTypes, techTypes, phaseCode, subjectCode, gradeCode }: ShelfWish): (SQL | undefined)[] {
  return [
    query === undefined ? undefined : sql`${shelfResources.words} @@ ${query}::tsquery`,
    useTypes && inArray(shelfResources.useType, [...useTypes]),
    techTypes && sql`${shelfResources.techType} = any(${sql.param(techTypes)}::text[])`,
    fits(shelfResources.phaseCode, phaseCode),
    fits(shelfResources.subjectCode, subjectCode),
    fits(shelfResources.gradeCode, gradeCode),
  ];
}

type CodeColumn = typeof shelfResources.phaseCode | typeof shelfResources.subjectCode | typeof shelfResources.gradeCode;

function fits(column: CodeColumn, code: string | undefined): SQL | undefined {
  return code ? or(eq(column, code), eq(column, '')) : undefined;
}
