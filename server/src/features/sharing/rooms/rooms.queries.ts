import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sharer } from '#db/sharer.ts';
import { roomAnswers, roomSeats, rooms } from '#db/tables/rooms.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type RoomRow = typeof rooms.$inferSelect;
export type SeatRow = typeof roomSeats.$inferSelect;
export type CountedRoom = Omit<RoomRow, 'items' | 'shown'> & Counts & { itemCount: number };
type Counts = { seatCount: number; enteredCount: number; handedCount: number };

/** Hers, and not with the names of a class that is no longer hers to see (rule ENV-007). */
const isMine = (userId: string) =>
  and(
    eq(rooms.userId, userId),
    or(
      isNull(rooms.classId),
      sql`exists (
        select 1 from class_teachers t join classes c on c.id = t.class_id
        where t.class_id = ${rooms.classId} and t.user_id = ${userId}
          and (c.created_by = ${userId} or c.school_id = (select member_school_id from users where id = ${userId}))
      )`,
    ),
  );
const own = (userId: string, id: string) => and(eq(rooms.id, id), isMine(userId));

const { items: _items, shown: _shown, ...listed } = getTableColumns(rooms);
/** By the name of its table: alone in a statement a column is written without it, and would be that of the seats. */
const counts = {
  seatCount: sql<number>`(select count(*)::int from room_seats s where s.room_id = rooms.id)`,
  enteredCount: sql<number>`(select count(s.entered_at)::int from room_seats s where s.room_id = rooms.id)`,
  handedCount: sql<number>`(select count(s.handed_at)::int from room_seats s where s.room_id = rooms.id)`,
};

/** False when another room has this code. */
export async function insertRoom(db: Queryable, row: typeof rooms.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(rooms).values(row).onConflictDoNothing({ target: rooms.code });
  return rowCount === 1;
}

export async function insertSeats(db: Queryable, rows: (typeof roomSeats.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(roomSeats).values(rows);
}

/** False when the name has a seat already. */
export async function insertSeat(db: Queryable, row: typeof roomSeats.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(roomSeats).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** What of hers is not cleared yet, and how many bytes it holds. */
export async function countKept(db: Queryable, userId: string): Promise<{ count: number; bytes: number }> {
  const bytes = sql<number>`coalesce(sum(${rooms.blobBytes}), 0)::float8`;
  const [kept] = await db
    .select({ count: count(), bytes })
    .from(rooms)
    .where(and(eq(rooms.userId, userId), isNull(rooms.clearedAt)));
  return kept ?? { count: 0, bytes: 0 };
}

export async function listRooms(db: Queryable, userId: string, ownLessonId: string | undefined, window: Window) {
  const where = and(isMine(userId), ownLessonId ? eq(rooms.ownLessonId, ownLessonId) : undefined);
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...listed, ...counts, itemCount: sql<number>`jsonb_array_length(${rooms.items})` })
      .from(rooms)
      .where(where)
      .orderBy(desc(rooms.createdAt), desc(rooms.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ total: count() }).from(rooms).where(where),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export async function findRoom(db: Queryable, userId: string, id: string): Promise<RoomRow | undefined> {
  const [found] = await db.select().from(rooms).where(own(userId, id));
  return found;
}

/** False when it is not hers or was collected, closed or cleared meanwhile. */
export async function changeOpenRoom(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
  change: Partial<Pick<RoomRow, 'endsAt' | 'collectedAt'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(rooms)
    .set({ ...change, updatedAt: now })
    .where(and(own(userId, id), isOpen(now)));
  return rowCount === 1;
}

export async function setClosed(db: Queryable, userId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(rooms)
    .set({ closedAt: sql`coalesce(${rooms.closedAt}, ${now})`, updatedAt: now })
    .where(own(userId, id));
  return rowCount === 1;
}

export async function deleteRoom(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(rooms).where(own(userId, id));
  return rowCount === 1;
}

/** In the order in which a class is listed. */
export async function listSeats(db: Queryable, roomId: string): Promise<SeatRow[]> {
  return db
    .select()
    .from(roomSeats)
    .where(eq(roomSeats.roomId, roomId))
    .orderBy(asc(roomSeats.name), asc(roomSeats.id));
}

export async function listAnswers(db: Queryable, roomId: string) {
  return db
    .select({
      ...{ seatId: roomAnswers.seatId, no: roomAnswers.no, given: roomAnswers.given, mark: roomAnswers.mark },
      photoId: roomAnswers.photoId,
    })
    .from(roomAnswers)
    .innerJoin(roomSeats, eq(roomSeats.id, roomAnswers.seatId))
    .where(eq(roomSeats.roomId, roomId));
}

export async function listAnswersOf(db: Queryable, seatId: string) {
  return db.select().from(roomAnswers).where(eq(roomAnswers.seatId, seatId)).orderBy(asc(roomAnswers.no));
}

type GivenMark = Pick<typeof roomAnswers.$inferSelect, 'no' | 'given' | 'photoId' | 'mark'>;

/** For everybody in the room who wrote exactly that; says how many they are. */
export async function setMark(db: Queryable, roomId: string, { no, given, photoId, mark }: GivenMark, now: Date) {
  const { rowCount } = await db
    .update(roomAnswers)
    .set({ mark, updatedAt: now })
    .where(
      and(
        eq(roomAnswers.no, no),
        eq(roomAnswers.given, given),
        photoId === null ? isNull(roomAnswers.photoId) : eq(roomAnswers.photoId, photoId),
        sql`${roomAnswers.seatId} in (select s.id from room_seats s where s.room_id = ${roomId})`,
      ),
    );
  return rowCount ?? 0;
}

/** False when there is no such seat in that room. */
export async function freeSeat(db: Queryable, roomId: string, seatId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(roomSeats)
    .set({ secretHash: null, handedAt: null, updatedAt: now })
    .where(and(eq(roomSeats.id, seatId), eq(roomSeats.roomId, roomId)));
  return rowCount === 1;
}

/** For whoever knows the link or the code. */
export async function findEntrance(db: Queryable, by: { tokenHash: string } | { code: string }) {
  const [found] = await db
    .select({ room: rooms, ...sharer })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where('code' in by ? eq(rooms.code, by.code) : eq(rooms.tokenHash, by.tokenHash));
  return found;
}

/** Whoever takes a seat without a list waits here, so that no more than may come in at once. */
export async function holdRoom(db: Queryable, roomId: string): Promise<number> {
  await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update');
  return db.$count(roomSeats, eq(roomSeats.roomId, roomId));
}

type Sitting = { roomId: string; now: Date; secretHash: string; isOpen: boolean };
type NamedSeat = { seatId: string } | { name: string };

/** False when somebody sits there. Once answers are collected only those come in again who were there. */
export async function sitDown(db: Queryable, seat: NamedSeat, { roomId, now, secretHash, isOpen: canBegin }: Sitting) {
  const { rowCount } = await db
    .update(roomSeats)
    .set({ secretHash, enteredAt: sql`coalesce(${roomSeats.enteredAt}, ${now})`, updatedAt: now })
    .where(
      and(
        eq(roomSeats.roomId, roomId),
        'name' in seat ? eq(roomSeats.name, seat.name) : eq(roomSeats.id, seat.seatId),
        isNull(roomSeats.secretHash),
        canBegin ? undefined : isNotNull(roomSeats.enteredAt),
      ),
    );
  return rowCount === 1;
}

/** By an address that proved itself; nothing where the teacher may not be read any more. */
export async function findRoomFile(db: Queryable, id: string): Promise<RoomRow | undefined> {
  const [found] = await db
    .select({ room: rooms, isOwnerActive: sharer.isOwnerActive })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(eq(rooms.id, id));
  return found?.isOwnerActive ? found.room : undefined;
}

/** The seat of a browser with its room. */
export async function findSitting(db: Queryable, secretHash: string) {
  const [found] = await db
    .select({ seat: roomSeats, room: rooms, ...sharer })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(eq(roomSeats.secretHash, secretHash));
  return found;
}

/** Whether this seat may still answer. Until the transaction ends nobody collects: what is stored then was in time. */
export async function holdOpenSeat(db: Queryable, seatId: string, secretHash: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: roomSeats.id })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(roomSeats.id, seatId), eq(roomSeats.secretHash, secretHash), isNull(roomSeats.handedAt), isOpen(now)))
    .for('share');
  return found.length > 0;
}

export async function putAnswer(db: Queryable, row: typeof roomAnswers.$inferInsert): Promise<void> {
  const { given, mark, updatedAt } = row;
  await db
    .insert(roomAnswers)
    .values(row)
    .onConflictDoUpdate({ target: [roomAnswers.seatId, roomAnswers.no], set: { given, mark, updatedAt } });
}

export async function setHanded(db: Queryable, seatId: string, now: Date): Promise<void> {
  await db
    .update(roomSeats)
    .set({ handedAt: now, updatedAt: now })
    .where(and(eq(roomSeats.id, seatId), isNull(roomSeats.handedAt)));
}

/** Rooms in which somebody handed in since then, the latest first. */
export async function listHandedSince(db: Queryable, userId: string, since: Date) {
  const handedAt = max(roomSeats.handedAt);
  const rows = await db
    .select({
      id: rooms.id,
      title: rooms.title,
      className: rooms.className,
      seatCount: count(),
      handedCount: count(roomSeats.handedAt),
      handedAt,
    })
    .from(rooms)
    .innerJoin(roomSeats, eq(roomSeats.roomId, rooms.id))
    .where(and(isMine(userId), isNull(rooms.clearedAt)))
    .groupBy(rooms.id)
    .having(gt(handedAt, since))
    .orderBy(desc(handedAt))
    .limit(MAX_BELL_ITEMS);
  return rows.map((row) => ({ ...row, handedAt: row.handedAt ?? since }));
}

/** Everything of hers, the oldest first. */
export async function listMine(db: Queryable, userId: string): Promise<RoomRow[]> {
  return db.select().from(rooms).where(isMine(userId)).orderBy(asc(rooms.createdAt), asc(rooms.id));
}

/** Deletes what pupils left in rooms whose time is over; that there was one is told for a while. */
export async function clearExpired(db: Queryable, now: Date): Promise<void> {
  const due = and(lt(rooms.expiresAt, now), isNull(rooms.clearedAt));
  await db.delete(roomSeats).where(sql`${roomSeats.roomId} in (select id from rooms where ${due})`);
  await db
    .update(rooms)
    .set({ clearedAt: now, items: [], shown: null, blobId: null, blobBytes: 0, updatedAt: now })
    .where(due);
}

export async function deleteCleared(db: Queryable, before: Date): Promise<void> {
  await db.delete(rooms).where(lt(rooms.clearedAt, before));
}

function isOpen(now: Date) {
  return and(
    isNull(rooms.collectedAt),
    isNull(rooms.closedAt),
    isNull(rooms.clearedAt),
    gt(rooms.expiresAt, now),
    or(isNull(rooms.endsAt), gt(rooms.endsAt, now)),
  );
}
