import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sharer } from '#db/sharer.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { driveShares, driveShareTries } from '#db/tables/drive-shares.ts';
import { users } from '#db/tables/sign-on.ts';

export type ShareRow = typeof driveShares.$inferSelect;
export type OwnShareRow = ShareRow & { name: string; isDir: boolean; binnedAt: Date | null };

const own = (userId: string, shareId: string) => and(eq(driveShares.id, shareId), eq(driveShares.userId, userId));

export async function insertShare(db: Queryable, row: typeof driveShares.$inferInsert): Promise<void> {
  await db.insert(driveShares).values(row);
}

export async function countShares(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(driveShares)
    .where(and(eq(driveShares.userId, userId), isNull(driveShares.stoppedAt)));
  return row?.value ?? 0;
}

/** Not those she stopped, nor those of which nothing is left. */
export async function listShares(db: Queryable, userId: string): Promise<OwnShareRow[]> {
  const rows = await db
    .select({
      share: driveShares,
      name: driveEntries.name,
      isDir: driveEntries.isDir,
      binnedAt: driveEntries.binnedAt,
    })
    .from(driveShares)
    .innerJoin(driveEntries, and(eq(driveEntries.id, driveShares.entryId), eq(driveEntries.userId, userId)))
    .where(and(eq(driveShares.userId, userId), isNull(driveShares.stoppedAt)))
    .orderBy(desc(driveShares.createdAt), desc(driveShares.id));
  return rows.map(({ share, ...entry }) => ({ ...share, ...entry }));
}

/** Those that can still be opened and end by then, by the name of what they lead to. */
export async function listEndingBefore(db: Queryable, userId: string, now: Date, before: Date) {
  const isEnding = and(gt(driveShares.expiresAt, now), lt(driveShares.expiresAt, before));
  const rows = await db
    .select({
      id: driveShares.id,
      title: driveEntries.name,
      opens: driveShares.opens,
      createdAt: driveShares.createdAt,
      expiresAt: driveShares.expiresAt,
    })
    .from(driveShares)
    .innerJoin(driveEntries, and(eq(driveEntries.id, driveShares.entryId), eq(driveEntries.userId, userId)))
    .where(and(eq(driveShares.userId, userId), isNull(driveShares.stoppedAt), isNull(driveEntries.binnedAt), isEnding))
    .orderBy(asc(driveShares.expiresAt))
    .limit(MAX_BELL_ITEMS);
  return rows.flatMap(({ expiresAt, ...row }) => (expiresAt ? [{ ...row, expiresAt }] : []));
}

/** Unless its end was moved meanwhile: two presses are one. */
export async function extendTo(db: Queryable, userId: string, id: string, { from, end }: { from: Date; end: Date }) {
  await db
    .update(driveShares)
    .set({ expiresAt: end })
    .where(and(own(userId, id), eq(driveShares.expiresAt, from)));
}

/** False when she has no such share. */
export async function setStopped(
  db: Queryable,
  userId: string,
  shareId: string,
  stoppedAt: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(driveShares)
    .set({ stoppedAt })
    .where(own(userId, shareId))
    .returning({ id: driveShares.id });
  return rows.length > 0;
}

/** For whoever knows the code; it speaks for the owner. */
export async function findShare(db: Queryable, codeHash: string) {
  const [row] = await db
    .select({ share: driveShares, ...sharer })
    .from(driveShares)
    .innerJoin(users, eq(users.id, driveShares.userId))
    .where(eq(driveShares.codeHash, codeHash));
  return row;
}

export async function countOpen(db: Queryable, shareId: string): Promise<void> {
  await db
    .update(driveShares)
    .set({ opens: sql`${driveShares.opens} + 1` })
    .where(eq(driveShares.id, shareId));
}

/** Whoever tries a password holds the share until it is judged, so that no try goes uncounted. */
export async function lockShare(tx: Queryable, shareId: string): Promise<void> {
  await tx.select({ id: driveShares.id }).from(driveShares).where(eq(driveShares.id, shareId)).for('update');
}

export async function countWrongTries(tx: Queryable, shareId: string, addressHash: string, since: Date) {
  const recent = and(eq(driveShareTries.shareId, shareId), gt(driveShareTries.since, since));
  const [all] = await tx
    .select({ value: sum(driveShareTries.wrongTries).mapWith(Number) })
    .from(driveShareTries)
    .where(recent);
  const [here] = await tx
    .select({ value: driveShareTries.wrongTries })
    .from(driveShareTries)
    .where(and(recent, eq(driveShareTries.addressHash, addressHash)));
  return { fromAll: all?.value ?? 0, fromHere: here?.value ?? 0 };
}

/** `since` is when the latest wrong try was: the pause begins there. */
export async function putWrongTry(
  tx: Queryable,
  row: Pick<typeof driveShareTries.$inferSelect, 'shareId' | 'addressHash' | 'wrongTries'>,
  since: Date,
): Promise<void> {
  await tx
    .insert(driveShareTries)
    .values({ ...row, since })
    .onConflictDoUpdate({
      target: [driveShareTries.shareId, driveShareTries.addressHash],
      set: { wrongTries: row.wrongTries, since },
    });
}

/** Of all teachers: links that are over or lead nowhere, and tries nobody counts any more. */
export async function deleteOver(db: Queryable, before: Date): Promise<void> {
  const isOver = or(
    lt(driveShares.stoppedAt, before),
    lt(driveShares.expiresAt, before),
    and(isNull(driveShares.entryId), lt(driveShares.createdAt, before)),
  );
  await db.delete(driveShares).where(isOver);
  await db.delete(driveShareTries).where(lt(driveShareTries.since, before));
}
