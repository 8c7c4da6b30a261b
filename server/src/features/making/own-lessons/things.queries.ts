import type { LandedKind } from '@app/contract/making/own-lessons.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { lessonThings } from '#db/tables/own-lessons.ts';

export type PutRow = typeof lessonThings.$inferInsert;

const isOne = (userId: string, { kind, thingId }: { kind: LandedKind; thingId: string }) =>
  and(eq(lessonThings.userId, userId), eq(lessonThings.kind, kind), eq(lessonThings.thingId, thingId));

/** Never over what is there: she may have decided meanwhile. */
export async function putGuesses(db: Queryable, rows: readonly PutRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(lessonThings)
      .values([...rows])
      .onConflictDoNothing();
}

export async function putDecided(db: Queryable, row: PutRow): Promise<void> {
  const { ownLessonId, part, isGuess, putAt } = row;
  await db
    .insert(lessonThings)
    .values(row)
    .onConflictDoUpdate({
      target: [lessonThings.userId, lessonThings.kind, lessonThings.thingId],
      set: { ownLessonId, part, isGuess, putAt },
    });
}

/** Only forward: a tab that looked earlier takes nothing back. */
export async function putKept(
  db: Queryable,
  userId: string,
  thing: { kind: LandedKind; thingId: string },
  revision: number,
): Promise<void> {
  await db
    .update(lessonThings)
    .set({ keptRevision: sql`greatest(coalesce(${lessonThings.keptRevision}, 0), ${revision}::int)` })
    .where(isOne(userId, thing));
}

/** Those of these things that are in a lesson, by what was said of them. */
export async function lessonsOfDesigns(db: Queryable, userId: string, designIds: readonly string[]) {
  if (designIds.length === 0) return [];
  return db
    .select({ designId: lessonThings.thingId, ownLessonId: lessonThings.ownLessonId })
    .from(lessonThings)
    .where(
      and(
        eq(lessonThings.userId, userId),
        eq(lessonThings.kind, 'design'),
        inArray(lessonThings.thingId, [...designIds]),
      ),
    );
}
