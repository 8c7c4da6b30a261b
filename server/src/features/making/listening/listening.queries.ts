import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { removalsOf } from '#db/removals.ts';
import { listenings } from '#db/tables/listening.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type ListeningRow = typeof listenings.$inferSelect;
export type NewListening = Pick<
  ListeningRow,
  'title' | 'text' | 'voice' | 'manVoice' | 'womanVoice' | 'speed' | 'times' | 'templateId' | 'templateName'
>;

const isMine = (userId: string, id: string) => and(eq(listenings.userId, userId), eq(listenings.id, id));
const isThere = isNull(listenings.removedAt);

export async function insertListening(
  db: Queryable,
  row: NewListening & { id: string; userId: string },
  now: Date,
): Promise<void> {
  await db.insert(listenings).values({ ...row, state: 'waiting', createdAt: now, updatedAt: now });
}

/** Another script for the same one; false when it is not hers. */
export async function replaceScript(
  db: Queryable,
  userId: string,
  id: string,
  script: NewListening,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({
      ...script,
      state: 'waiting',
      revision: sql`${listenings.revision} + 1`,
      percent: 0,
      reason: '',
      seconds: 0,
      sizeBytes: 0,
      audioId: null,
      script: null,
      notice: '',
      updatedAt: now,
    })
    .where(and(isMine(userId, id), isThere));
  return rowCount === 1;
}

type NewWish = Pick<
  ListeningRow,
  'id' | 'userId' | 'title' | 'wish' | 'voice' | 'speed' | 'templateId' | 'templateName'
> &
  Pick<ListeningRow, 'manVoice' | 'womanVoice'>;

/** One that the maker is about to write. */
export async function insertWish(db: Queryable, row: NewWish, now: Date): Promise<void> {
  await db.insert(listenings).values({ ...row, text: '', times: 1, state: 'writing', createdAt: now, updatedAt: now });
}

type NewDraft = Omit<NewWish, 'wish'> & Pick<ListeningRow, 'script' | 'text'>;

/** One whose lines are there from the beginning. */
export async function insertDraft(db: Queryable, row: NewDraft, now: Date): Promise<void> {
  await db.insert(listenings).values({ ...row, times: 1, state: 'draft', createdAt: now, updatedAt: now });
}

type ScriptChange = Pick<
  ListeningRow,
  'title' | 'text' | 'script' | 'voice' | 'manVoice' | 'womanVoice' | 'speed' | 'times'
>;

/** Her lines, whose sound is no longer theirs; false when another window saved meanwhile, or it is not hers. */
export async function saveScript(
  db: Queryable,
  userId: string,
  id: string,
  { revision, change, now }: { revision: number; change: ScriptChange; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({ ...change, ...unrecorded, revision: revision + 1, updatedAt: now })
    .where(and(isMine(userId, id), isThere, eq(listenings.revision, revision), ne(listenings.state, 'writing')));
  return rowCount === 1;
}

const unrecorded = { state: 'draft', percent: 0, reason: '', seconds: 0, sizeBytes: 0, audioId: null } as const;

/** What the maker wrote. */
export async function putWritten(
  db: Queryable,
  id: string,
  written: Pick<ListeningRow, 'title' | 'text' | 'script' | 'notice'>,
  now: Date,
): Promise<void> {
  await db
    .update(listenings)
    .set({ ...written, ...unrecorded, updatedAt: now })
    .where(eq(listenings.id, id));
}

/** Wants its sound; false when it is not hers, is being written, or has it. */
export async function beginRecording(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(listenings)
    .set({ state: 'waiting', percent: 0, reason: '', updatedAt: now })
    .where(and(isMine(userId, id), isThere, inArray(listenings.state, ['draft', 'failed']), ne(listenings.text, '')));
  return rowCount === 1;
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

/** The newest of hers whose title holds these words. */
export async function findTitled(db: Queryable, userId: string, title: string): Promise<ListeningRow | undefined> {
  const [row] = await db
    .select()
    .from(listenings)
    .where(and(eq(listenings.userId, userId), isThere, ilike(listenings.title, `%${escapeLike(title)}%`)))
    .orderBy(desc(listenings.createdAt), desc(listenings.id))
    .limit(1);
  return row;
}

export async function listListenings(db: Queryable, userId: string, { limit, offset }: Window) {
  const isHers = and(eq(listenings.userId, userId), isThere);
  const [total] = await db.select({ count: count() }).from(listenings).where(isHers);
  const rows = await db
    .select()
    .from(listenings)
    .where(isHers)
    .orderBy(desc(listenings.createdAt), desc(listenings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: total?.count ?? 0 };
}

/** What belongs to it becomes loose by a trigger when it is erased. */
export const { setRemoved, eraseRemoved } = removalsOf(listenings);

/** The work of a job, whoever's it is. */
export async function takeUp(db: Queryable, id: string, now: Date): Promise<ListeningRow | undefined> {
  const [row] = await db
    .update(listenings)
    .set({
      // What is written first stays so until it is.
      state: sql`case when ${listenings.state} = 'writing' then 'writing' else 'making' end`,
      updatedAt: now,
    })
    .where(and(eq(listenings.id, id), inArray(listenings.state, ['writing', 'waiting', 'making'])))
    .returning();
  return row;
}

export async function putPercent(db: Queryable, id: string, percent: number, now: Date): Promise<void> {
  await db.update(listenings).set({ percent, updatedAt: now }).where(eq(listenings.id, id));
}

export async function putAudio(
  db: Queryable,
  id: string,
  audio: Pick<ListeningRow, 'audioId' | 'seconds' | 'sizeBytes' | 'lineSeconds' | 'linePeaks'>,
  now: Date,
): Promise<void> {
  await db
    .update(listenings)
    .set({ ...audio, state: 'ready', percent: 100, updatedAt: now })
    .where(eq(listenings.id, id));
}

export async function putFault(db: Queryable, id: string, reason: string, now: Date): Promise<void> {
  await db.update(listenings).set({ state: 'failed', reason, updatedAt: now }).where(eq(listenings.id, id));
}

/** Undefined when there is nothing of hers to read again. */
export async function putWaiting(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<ListeningRow | undefined> {
  const [row] = await db
    .update(listenings)
    .set({
      state: sql`case when ${listenings.text} = '' then 'writing' else 'waiting' end`,
      percent: 0,
      reason: '',
      updatedAt: now,
    })
    .where(and(isMine(userId, id), eq(listenings.state, 'failed'), isThere))
    .returning();
  return row;
}

/** Audio that is there, by the key of its bytes. */
export async function listOwnAudio(db: Queryable, userId: string) {
  return db
    .select({ id: listenings.id, key: sql<string>`${listenings.audioId}::text`, sizeBytes: listenings.sizeBytes })
    .from(listenings)
    .where(and(eq(listenings.userId, userId), isNotNull(listenings.audioId), isNull(listenings.removedAt)));
}

export const listeningShelf = shelfOf('listening', listenings, { lessonId: sql`${listenings.wish} ->> 'lessonId'` });
