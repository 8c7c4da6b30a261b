import type { DayMark, Timetable } from '@app/contract/making/timetables.ts';
import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { timetableDays, timetables } from '#db/tables/timetables.ts';

const shown = {
  timetableId: timetables.id,
  validFrom: timetables.validFrom,
  slots: timetables.slots,
  cells: timetables.cells,
  revision: timetables.revision,
};
type Written = Pick<Timetable, 'validFrom' | 'slots' | 'cells'>;

/** The newest first. */
export async function listTimetables(db: Queryable, userId: string): Promise<Timetable[]> {
  return db.select(shown).from(timetables).where(eq(timetables.userId, userId)).orderBy(desc(timetables.validFrom));
}

/** Undefined when one begins on that day already. */
export async function insertTimetable(
  db: Queryable,
  row: Written & { id: string; userId: string; createdAt: Date; updatedAt: Date },
): Promise<Timetable | undefined> {
  const [kept] = await db.insert(timetables).values(row).onConflictDoNothing().returning(shown);
  return kept;
}

/** Undefined when it is not hers or was changed since `revision`. */
export async function putTimetable(
  db: Queryable,
  userId: string,
  at: { timetableId: string; revision: number },
  { validFrom, slots, cells }: Written,
  now: Date,
): Promise<Timetable | undefined> {
  const [kept] = await db
    .update(timetables)
    .set({ validFrom, slots, cells, revision: sql`${timetables.revision} + 1`, updatedAt: now })
    .where(isAt(userId, at))
    .returning(shown);
  return kept;
}

/** False when it is not hers or was changed since `revision`. */
export async function deleteTimetable(
  db: Queryable,
  userId: string,
  at: { timetableId: string; revision: number },
): Promise<boolean> {
  const gone = await db.delete(timetables).where(isAt(userId, at)).returning({ id: timetables.id });
  return gone.length > 0;
}

export async function listMarks(db: Queryable, userId: string, from: string, to: string): Promise<DayMark[]> {
  const { day, kind, follows } = timetableDays;
  return db
    .select({ day, kind, follows })
    .from(timetableDays)
    .where(and(eq(timetableDays.userId, userId), between(day, from, to)));
}

export async function countMarks(db: Queryable, userId: string): Promise<number> {
  return db.$count(timetableDays, eq(timetableDays.userId, userId));
}

export async function putMark(
  db: Queryable,
  userId: string,
  { day, kind, follows }: DayMark,
  now: Date,
): Promise<void> {
  await db
    .insert(timetableDays)
    .values({ userId, day, kind, follows, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [timetableDays.userId, timetableDays.day],
      set: { kind, follows, updatedAt: now },
    });
}

export async function deleteMark(db: Queryable, userId: string, day: string): Promise<void> {
  await db.delete(timetableDays).where(and(eq(timetableDays.userId, userId), eq(timetableDays.day, day)));
}

function isAt(userId: string, { timetableId, revision }: { timetableId: string; revision: number }) {
  return and(eq(timetables.userId, userId), eq(timetables.id, timetableId), eq(timetables.revision, revision));
}
