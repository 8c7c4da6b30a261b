import { and, asc, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { makings, makingsEnded } from '#db/tables/making.ts';

export type MakingRow = typeof makings.$inferSelect;
type Named = Pick<MakingRow, 'kind' | 'ref'>;
/** What whoever works on it shows with everything it stores. */
export type Lease = Named & { claim: string };

const isNamed = ({ kind, ref }: Named) => and(eq(makings.kind, kind), eq(makings.ref, ref));
const isMine = (lease: Lease) => and(isNamed(lease), eq(makings.claim, lease.claim));

/** Waits from now on; what is being made goes on. An end it had before is none any more. */
export async function insertMaking(db: Queryable, row: Named & { userId: string }, now: Date): Promise<void> {
  await db
    .delete(makingsEnded)
    .where(and(eq(makingsEnded.kind, row.kind), eq(makingsEnded.ref, row.ref), eq(makingsEnded.userId, row.userId)));
  await db
    .insert(makings)
    .values({ ...row, askedAt: now })
    .onConflictDoNothing();
}

/** Counts the try before it is made, so that what kills the process is counted too. Undefined when there is nothing to make. */
export async function claimMaking(db: Queryable, lease: Lease, now: Date): Promise<MakingRow | undefined> {
  const [row] = await db
    .update(makings)
    .set({ claim: lease.claim, tries: sql`${makings.tries} + 1`, heartbeatAt: now })
    .where(isNamed(lease))
    .returning();
  return row;
}

/** False when another works on it now, or nobody needs to. */
export async function touchMaking(db: Queryable, lease: Lease, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(makings).set({ heartbeatAt: now }).where(isMine(lease));
  return rowCount === 1;
}

/** A step is finished: whatever goes wrong next is another's fault. */
export async function noteStep(db: Queryable, lease: Lease, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(makings).set({ heartbeatAt: now, tries: 0 }).where(isMine(lease));
  return rowCount === 1;
}

export async function deleteClaimed(db: Queryable, lease: Lease): Promise<boolean> {
  const { rowCount } = await db.delete(makings).where(isMine(lease));
  return rowCount === 1;
}

/** `reason` is what its teacher reads where it failed; `tookMs` counts its wait. */
type Ending = { userId: string; endedAt: Date; isFailed: boolean; reason: string; tookMs: number };

/** Told to its teacher from then on. */
export async function insertEnded(db: Queryable, { kind, ref }: Named, ending: Ending): Promise<void> {
  const row = { kind, ref, ...ending };
  await db
    .insert(makingsEnded)
    .values(row)
    .onConflictDoUpdate({ target: [makingsEnded.kind, makingsEnded.ref], set: row });
}

/** The latest first. */
export async function listEnded(db: Queryable, userId: string, kinds: readonly string[], since: Date, limit: number) {
  return db
    .select()
    .from(makingsEnded)
    .where(
      and(eq(makingsEnded.userId, userId), gt(makingsEnded.endedAt, since), inArray(makingsEnded.kind, [...kinds])),
    )
    .orderBy(desc(makingsEnded.endedAt))
    .limit(limit);
}

/** When something of hers ended last. */
export async function findLastEnd(db: Queryable, userId: string): Promise<Date | null> {
  const [last] = await db
    .select({ endedAt: max(makingsEnded.endedAt) })
    .from(makingsEnded)
    .where(eq(makingsEnded.userId, userId));
  return last?.endedAt ?? null;
}

/** Of all teachers. */
export async function deleteEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(makingsEnded).where(lt(makingsEnded.endedAt, before));
}

/** Whoever works on it; false when it was not being made. */
export async function deleteMaking(db: Queryable, named: Named): Promise<boolean> {
  const { rowCount } = await db.delete(makings).where(isNamed(named));
  return rowCount === 1;
}

export async function isWaiting(db: Queryable, named: Named): Promise<boolean> {
  return (await db.$count(makings, and(isNamed(named), isNull(makings.claim)))) > 0;
}

/** Which of them are being made. */
export async function listBegun(db: Queryable, kind: string, refs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ ref: makings.ref })
    .from(makings)
    .where(and(eq(makings.kind, kind), inArray(makings.ref, [...refs])));
  return rows.map(({ ref }) => ref);
}

/** Those nobody has shown a sign of life for; what waits shows none. */
export async function listSilent(db: Queryable, kind: string, before: Date): Promise<MakingRow[]> {
  return db
    .select()
    .from(makings)
    .where(and(eq(makings.kind, kind), lt(sql`coalesce(${makings.heartbeatAt}, ${makings.askedAt})`, before)))
    .orderBy(asc(makings.askedAt));
}

/** Everything that is being made for a teacher, the oldest first. */
export async function listMakings(db: Queryable, userId: string): Promise<MakingRow[]> {
  return db.select().from(makings).where(eq(makings.userId, userId)).orderBy(asc(makings.askedAt));
}
