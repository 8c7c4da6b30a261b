import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { listenings } from '#db/tables/listening.ts';

export type ListeningRow = typeof listenings.$inferSelect;
export type NewListening = Pick<
  ListeningRow,
  'title' | 'text' | 'voice' | 'manVoice' | 'womanVoice' | 'speed' | 'times' | 'templateId' | 'templateName'
>;
/** Which script a job works on. */
export type AtWork = Pick<ListeningRow, 'id' | 'revision'>;

const isMine = (userId: string, id: string) => and(eq(listenings.userId, userId), eq(listenings.id, id));
const isThere = isNull(listenings.removedAt);
const isUnmade = inArray(listenings.state, ['waiting', 'making']);
const isStillWanted = ({ id, revision }: AtWork) =>
  and(eq(listenings.id, id), eq(listenings.revision, revision), eq(listenings.state, 'making'), isThere);

export async function insertListening(
  db: Queryable,
  row: NewListening & { id: string; userId: string },
  now: Date,
): Promise<void> {
  await db.insert(listenings).values({ ...row, state: 'waiting', createdAt: now, updatedAt: now });
}

/** Another script for the same one; undefined when it is not hers, else whether the former was still being made. */
export async function replaceScript(
  db: Queryable,
  userId: string,
  id: string,
  script: NewListening,
  now: Date,
): Promise<{ wasAtWork: boolean } | undefined> {
  const [former] = await db
    .select()
    .from(listenings)
    .where(and(isMine(userId, id), isThere))
    .for('update');
  if (!former) return undefined;
  await db
    .update(listenings)
    .set({
      ...script,
      state: 'waiting',
      revision: former.revision + 1,
      percent: 0,
      reason: '',
      seconds: 0,
      sizeBytes: 0,
      audioId: null,
      updatedAt: now,
    })
    .where(isMine(userId, id));
  return { wasAtWork: former.state === 'waiting' || former.state === 'making' };
}

export async function findListening(db: Queryable, userId: string, id: string): Promise<ListeningRow | undefined> {
  const [row] = await db
    .select()
    .from(listenings)
    .where(and(isMine(userId, id), isThere));
  return row;
}

/** By an address that proved itself. */
export async function findAudio(db: Queryable, id: string): Promise<ListeningRow | undefined> {
  const [row] = await db
    .select()
    .from(listenings)
    .where(and(eq(listenings.id, id), isThere));
  return row;
}

export async function listListenings(db: Queryable, userId: string, page: number, limit: number) {
  const isHers = and(eq(listenings.userId, userId), isThere);
  const [total] = await db.select({ count: count() }).from(listenings).where(isHers);
  const rows = await db
    .select()
    .from(listenings)
    .where(isHers)
    .orderBy(desc(listenings.createdAt), desc(listenings.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: total?.count ?? 0 };
}

export async function setRemoved(db: Queryable, userId: string, id: string, removedAt: Date | null) {
  const [row] = await db
    .update(listenings)
    .set({ removedAt })
    .where(and(isMine(userId, id), removedAt ? isThere : isNotNull(listenings.removedAt)))
    .returning({ state: listenings.state });
  return row;
}

/** The work of a job, whoever's it is; a node that died left it as `making`. */
export async function takeUp(db: Queryable, id: string, now: Date): Promise<ListeningRow | undefined> {
  const [row] = await db
    .update(listenings)
    .set({ state: 'making', percent: 0, updatedAt: now })
    .where(and(eq(listenings.id, id), isUnmade, isThere))
    .returning();
  return row;
}

/** False when the script was changed or removed meanwhile. */
export async function putPercent(db: Queryable, work: AtWork, percent: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.update(listenings).set({ percent, updatedAt: now }).where(isStillWanted(work));
  return rowCount === 1;
}

export async function putAudio(
  db: Queryable,
  work: AtWork,
  audio: Pick<ListeningRow, 'audioId' | 'seconds' | 'sizeBytes'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({ ...audio, state: 'ready', percent: 100, updatedAt: now })
    .where(isStillWanted(work));
  return rowCount === 1;
}

export async function putFault(db: Queryable, work: AtWork, reason: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({ state: 'failed', reason, updatedAt: now })
    .where(isStillWanted(work));
  return rowCount === 1;
}

/** Ends one whose making failed for good. */
export async function failUnmade(db: Queryable, id: string, reason: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({ state: 'failed', reason, updatedAt: now })
    .where(and(eq(listenings.id, id), isUnmade, isThere));
  return rowCount === 1;
}

/** What no job looks at any more. */
export async function failStalled(db: Queryable, before: Date, reason: string): Promise<{ id: string }[]> {
  return db
    .update(listenings)
    .set({ state: 'failed', reason, updatedAt: sql`now()` })
    .where(and(isUnmade, lt(listenings.updatedAt, before)))
    .returning({ id: listenings.id });
}

/** Their audio becomes loose by a trigger. */
export async function deleteRemoved(db: Queryable, before: Date): Promise<void> {
  await db.delete(listenings).where(lt(listenings.removedAt, before));
}

/** Audio that is there, by the key of its bytes. */
export async function listOwnAudio(db: Queryable, userId: string) {
  return db
    .select({ id: listenings.id, key: sql<string>`${listenings.audioId}::text`, sizeBytes: listenings.sizeBytes })
    .from(listenings)
    .where(and(eq(listenings.userId, userId), isNotNull(listenings.audioId), isNull(listenings.removedAt)));
}
