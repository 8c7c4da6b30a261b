import type { SlidesSoFar } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { and, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { removalsOf } from '#db/removals.ts';
import { coursewareFiles, coursewares } from '#db/tables/courseware.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type CoursewareRow = typeof coursewares.$inferSelect;
export type ComposingEnd =
  | { stage: 'ready'; deck: Deck; notice: string; madeAt: Date }
  | { stage: 'failed'; notice: string };

const { deck: _deck, soFar: _soFar, request: _request, ...listed } = getTableColumns(coursewares);
const isMine = (userId: string) => and(eq(coursewares.userId, userId), isNull(coursewares.removedAt));
const isOne = (userId: string, id: string) => and(isMine(userId), eq(coursewares.id, id));

const factsOf = (deck: Deck) => ({ deck, title: deck.title, theme: deck.theme, slideCount: deck.slides.length });

export async function insertCourseware(db: Queryable, row: typeof coursewares.$inferInsert): Promise<void> {
  await db.insert(coursewares).values(row);
}

export async function findCourseware(db: Queryable, userId: string, id: string): Promise<CoursewareRow | undefined> {
  const [row] = await db.select().from(coursewares).where(isOne(userId, id));
  return row;
}

/** With the row held until the transaction ends. */
export async function holdCourseware(tx: Queryable, userId: string, id: string): Promise<CoursewareRow | undefined> {
  const [row] = await tx.select().from(coursewares).where(isOne(userId, id)).for('update');
  return row;
}

/** The newest one made from a file of the cloud disk that did not fail. */
export async function findOfFile(db: Queryable, userId: string, fileId: string) {
  const [row] = await db
    .select({ id: coursewares.id, stage: coursewares.stage })
    .from(coursewares)
    .where(and(isMine(userId), eq(coursewares.fileId, fileId), inArray(coursewares.stage, ['composing', 'ready'])))
    .orderBy(desc(coursewares.createdAt))
    .limit(1);
  return row;
}

export async function listCoursewares(
  db: Queryable,
  userId: string,
  { keyword, limit, offset }: Window & { keyword: string },
) {
  const isWanted = and(isMine(userId), keyword ? ilike(coursewares.title, `%${escapeLike(keyword)}%`) : undefined);
  const [list, total] = await Promise.all([
    db
      .select(listed)
      .from(coursewares)
      .where(isWanted)
      .orderBy(desc(coursewares.updatedAt))
      .limit(limit)
      .offset(offset),
    db.$count(coursewares, isWanted),
  ]);
  return { list, total };
}

/** False when another tab changed it meanwhile, or a job is at work. */
export async function replaceDeck(
  db: Queryable,
  userId: string,
  id: string,
  { revision, deck, now }: { revision: number; deck: Deck; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(coursewares)
    .set({ ...factsOf(deck), revision: revision + 1, updatedAt: now })
    .where(and(isOne(userId, id), eq(coursewares.revision, revision), eq(coursewares.stage, 'ready')));
  return rowCount === 1;
}

/** Begins what failed again, once. */
export async function startAgain(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(coursewares)
    .set({ stage: 'composing', progress: 0, soFar: null, notice: '', madeAt: now, updatedAt: now })
    .where(and(isOne(userId, id), eq(coursewares.stage, 'failed')));
  return rowCount === 1;
}

/** The work of a job, whoever's it is. */
export async function findToCompose(db: Queryable, id: string): Promise<CoursewareRow | undefined> {
  const [row] = await db
    .select()
    .from(coursewares)
    .where(and(eq(coursewares.id, id), eq(coursewares.stage, 'composing')));
  return row;
}

export async function noteProgress(
  db: Queryable,
  id: string,
  { progress, soFar, now }: { progress: number; soFar?: SlidesSoFar | undefined; now: Date },
): Promise<void> {
  await db
    .update(coursewares)
    .set({ progress, ...(soFar && { soFar }), updatedAt: now })
    .where(eq(coursewares.id, id));
}

export async function endComposing(db: Queryable, id: string, end: ComposingEnd, now: Date): Promise<void> {
  const done = end.stage === 'ready' ? { ...factsOf(end.deck), progress: 100, madeAt: end.madeAt } : {};
  await db
    .update(coursewares)
    .set({
      ...done,
      soFar: null,
      stage: end.stage,
      notice: end.notice,
      revision: sql`${coursewares.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(coursewares.id, id));
}

export const { setRemoved, eraseRemoved } = removalsOf(coursewares);

/** Everything of hers, the oldest first, for the archive of her data. */
export async function listDecks(db: Queryable, userId: string) {
  return db
    .select({ title: coursewares.title, deck: coursewares.deck })
    .from(coursewares)
    .where(and(isMine(userId), isNotNull(coursewares.deck)))
    .orderBy(coursewares.createdAt);
}

type FileRow = typeof coursewareFiles.$inferSelect;

export async function findFileOf(
  db: Queryable,
  coursewareId: string,
  contentHash: string,
): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(coursewareFiles)
    .where(and(eq(coursewareFiles.coursewareId, coursewareId), eq(coursewareFiles.contentHash, contentHash)));
  return row;
}

/** Two calls at once keep one file. */
export async function putFile(db: Queryable, row: typeof coursewareFiles.$inferInsert): Promise<void> {
  await db
    .insert(coursewareFiles)
    .values(row)
    .onConflictDoNothing({ target: [coursewareFiles.coursewareId, coursewareFiles.contentHash] });
}

/** By its id alone: the address that names it was given to its owner and is signed. */
export async function findSharedFile(db: Queryable, fileId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select(getTableColumns(coursewareFiles))
    .from(coursewareFiles)
    .innerJoin(coursewares, eq(coursewares.id, coursewareFiles.coursewareId))
    .where(and(eq(coursewareFiles.id, fileId), isNull(coursewares.removedAt)));
  return row;
}

export async function eraseOldFiles(db: Queryable, before: Date): Promise<void> {
  await db.delete(coursewareFiles).where(lt(coursewareFiles.createdAt, before));
}

/** What was made from a design was made for its lesson. */
export const coursewareShelf = shelfOf('courseware', coursewares, {
  lessonId: sql`coalesce(nullif(${coursewares.request} ->> 'lessonId', ''), (
    select source.request ->> 'lessonId' from designs source
    where source.id = ${coursewares.designId} and source.user_id = ${coursewares.userId}))`,
});
