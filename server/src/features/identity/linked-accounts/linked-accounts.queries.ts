import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { linkedAccounts, linkTrips, seenAssertions } from '#db/tables/linked-accounts.ts';
import { users } from '#db/tables/sign-on.ts';

export type LinkRow = typeof linkedAccounts.$inferSelect;
export type NewTrip = typeof linkTrips.$inferInsert;
export type TripRow = typeof linkTrips.$inferSelect;

export async function findLink(db: Queryable, authority: string, subject: string): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.authority, authority), eq(linkedAccounts.subject, subject)));
  return row;
}

/** With whether she may act; whoever closes her account is not there any more. */
export async function findLinkWithTeacher(db: Queryable, authority: string, subject: string) {
  const isIt = and(
    eq(linkedAccounts.authority, authority),
    eq(linkedAccounts.subject, subject),
    isNull(users.closingAt),
  );
  const [row] = await db
    .select({ id: linkedAccounts.id, userId: users.id, suspendedReason: users.suspendedReason })
    .from(linkedAccounts)
    .innerJoin(users, eq(users.id, linkedAccounts.userId))
    .where(isIt);
  return row;
}

/** False when somebody has linked it already, she herself or another teacher. */
export async function insertLink(db: Queryable, row: typeof linkedAccounts.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(linkedAccounts)
    .values(row)
    .onConflictDoNothing({ target: [linkedAccounts.authority, linkedAccounts.subject] })
    .returning({ id: linkedAccounts.id });
  return rows.length === 1;
}

export async function touchLink(db: Queryable, userId: string, id: string, displayName: string, now: Date) {
  await db
    .update(linkedAccounts)
    .set({ lastUsedAt: now, updatedAt: now, ...(displayName ? { displayName } : {}) })
    .where(and(eq(linkedAccounts.id, id), eq(linkedAccounts.userId, userId)));
}

export async function listLinks(db: Queryable, userId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(asc(linkedAccounts.createdAt), asc(linkedAccounts.id));
}

export async function countLinks(db: Queryable, userId: string, authorities?: string[]): Promise<number> {
  const isOfThese = authorities && inArray(linkedAccounts.authority, authorities);
  const isHers = and(eq(linkedAccounts.userId, userId), isOfThese);
  const [row] = await db.select({ value: count() }).from(linkedAccounts).where(isHers);
  return row?.value ?? 0;
}

export async function deleteLinksOf(db: Queryable, authority: string): Promise<void> {
  await db.delete(linkedAccounts).where(eq(linkedAccounts.authority, authority));
}

/** Two who take away at the same moment wait for each other, so that the last one stays. */
export async function lockLinks(db: Queryable, userId: string): Promise<void> {
  await db
    .select({ id: linkedAccounts.id })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .for('update');
}

/** The one that was taken away; nothing when she has no such account. */
export async function deleteLink(db: Queryable, userId: string, id: string): Promise<LinkRow | undefined> {
  const [row] = await db
    .delete(linkedAccounts)
    .where(and(eq(linkedAccounts.id, id), eq(linkedAccounts.userId, userId)))
    .returning();
  return row;
}

export async function insertTrip(db: Queryable, row: NewTrip): Promise<void> {
  await db.insert(linkTrips).values(row);
}

export async function findTrip(db: Queryable, browserHash: string, now: Date): Promise<TripRow | undefined> {
  const [row] = await db
    .select()
    .from(linkTrips)
    .where(and(eq(linkTrips.browserHash, browserHash), gt(linkTrips.expiresAt, now)));
  return row;
}

const underWay = ({ stateHash, provider }: Pick<Coming, 'stateHash' | 'provider'>, now: Date) =>
  and(
    eq(linkTrips.stateHash, stateHash),
    eq(linkTrips.provider, provider),
    isNull(linkTrips.cameBackAt),
    gt(linkTrips.expiresAt, now),
  );

export async function findTripOfState(db: Queryable, coming: Omit<Coming, 'browserHash'>, now: Date) {
  const [row] = await db.select().from(linkTrips).where(underWay(coming, now));
  return row;
}

/** The state is exchanged for another word; false when that was done before. */
export async function keepProof(
  db: Queryable,
  stateHash: string,
  wordHash: string,
  kept: TripRow['kept'],
): Promise<boolean> {
  const rows = await db
    .update(linkTrips)
    .set({ stateHash: wordHash, kept })
    .where(and(eq(linkTrips.stateHash, stateHash), isNull(linkTrips.cameBackAt)))
    .returning({ browserHash: linkTrips.browserHash });
  return rows.length === 1;
}

/** False when it was seen before. */
export async function noteAssertion(db: Queryable, hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.insert(seenAssertions).values({ hash, expiresAt }).onConflictDoNothing().returning();
  return rows.length === 1;
}

export async function deleteAssertionsBefore(db: Queryable, now: Date): Promise<void> {
  await db.delete(seenAssertions).where(lt(seenAssertions.expiresAt, now));
}

type Coming = { browserHash: string; stateHash: string; provider: string };

/** Whoever comes back does so once: of two at the same moment one gets nothing. */
export async function comeBack(db: Queryable, coming: Coming, now: Date): Promise<TripRow | undefined> {
  const [row] = await db
    .update(linkTrips)
    .set({ cameBackAt: now })
    .where(and(eq(linkTrips.browserHash, coming.browserHash), underWay(coming, now)))
    .returning();
  return row;
}

type Outcome = Partial<Pick<TripRow, 'subject' | 'displayName' | 'problem' | 'kept'>>;

export async function putOutcome(db: Queryable, browserHash: string, outcome: Outcome): Promise<void> {
  await db.update(linkTrips).set(outcome).where(eq(linkTrips.browserHash, browserHash));
}

/** Ends a trip; nothing when another call ended it first. */
export async function takeTrip(db: Queryable, browserHash: string, now: Date): Promise<TripRow | undefined> {
  const [row] = await db
    .delete(linkTrips)
    .where(and(eq(linkTrips.browserHash, browserHash), gt(linkTrips.expiresAt, now)))
    .returning();
  return row;
}

export async function deleteTripsBefore(db: Queryable, now: Date): Promise<void> {
  await db.delete(linkTrips).where(lt(linkTrips.expiresAt, now));
}
