import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sharer } from '#db/sharer.ts';
import { roomAnswers, roomSeats, rooms } from '#db/tables/rooms.ts';
import { users } from '#db/tables/sign-on.ts';

type Answer = typeof roomAnswers.$inferSelect;
type AnswerKey = Pick<Answer, 'seatId' | 'no'>;
type Photo = Required<Pick<Answer, 'photoId' | 'blobId' | 'photoBytes' | 'photoType'>>;

const keyed = ({ seatId, no }: AnswerKey) => and(eq(roomAnswers.seatId, seatId), eq(roomAnswers.no, no));
const noPhoto = { photoId: null, blobId: null, photoBytes: 0, photoType: '' } as const;

/** What was written is taken back; a photo beside it stays, for her to look at. */
export async function deleteWritten(db: Queryable, key: AnswerKey, now: Date): Promise<void> {
  await db.delete(roomAnswers).where(and(keyed(key), isNull(roomAnswers.photoId)));
  await db.update(roomAnswers).set({ given: [], mark: 'unmarked', updatedAt: now }).where(keyed(key));
}

/** With the bytes that were held for it; those of the photo before are given back by the database. */
export async function putPhoto(
  db: Queryable,
  { isByProgram, ...key }: AnswerKey & { isByProgram: boolean },
  photo: Photo,
  now: Date,
): Promise<void> {
  // There is something new to look at, unless a program marks what was written.
  const mark = isByProgram
    ? sql`case when ${roomAnswers.given} = '{}' then 'unmarked' else ${roomAnswers.mark} end`
    : 'unmarked';
  await db
    .insert(roomAnswers)
    .values({ ...key, ...photo, given: [], mark: 'unmarked', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [roomAnswers.seatId, roomAnswers.no],
      set: { ...photo, mark, updatedAt: now },
    });
}

/** An answer that was nothing else goes with it. */
export async function removePhoto(db: Queryable, key: AnswerKey, now: Date): Promise<void> {
  await db.delete(roomAnswers).where(and(keyed(key), eq(roomAnswers.given, [])));
  await db
    .update(roomAnswers)
    .set({ ...noPhoto, updatedAt: now })
    .where(and(keyed(key), isNotNull(roomAnswers.photoId)));
}

/** How many bytes the photos of a room hold. Whoever adds one waits for the others of the room. */
export async function holdPhotoBytes(db: Queryable, roomId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${roomId}`}, 0))`);
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${roomAnswers.photoBytes}), 0)::float8` })
    .from(roomAnswers)
    .innerJoin(roomSeats, eq(roomSeats.id, roomAnswers.seatId))
    .where(eq(roomSeats.roomId, roomId));
  return sum?.bytes ?? 0;
}

/** By an address that proved itself; nothing where the teacher may not be read any more. */
export async function findPhoto(db: Queryable, photoId: string) {
  const [found] = await db
    .select({
      blobId: roomAnswers.blobId,
      photoBytes: roomAnswers.photoBytes,
      photoType: roomAnswers.photoType,
      isOwnerActive: sharer.isOwnerActive,
    })
    .from(roomAnswers)
    .innerJoin(roomSeats, eq(roomSeats.id, roomAnswers.seatId))
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(eq(roomAnswers.photoId, photoId));
  return found?.isOwnerActive ? found : undefined;
}

/** Photos in rooms, with where their bytes are, for the archive of her data. */
export async function listPhotos(db: Queryable, roomIds: readonly string[]) {
  if (roomIds.length === 0) return [];
  return db
    .select({
      ...{ roomId: roomSeats.roomId, name: roomSeats.name, no: roomAnswers.no },
      ...{ blobId: roomAnswers.blobId, photoType: roomAnswers.photoType },
    })
    .from(roomAnswers)
    .innerJoin(roomSeats, eq(roomSeats.id, roomAnswers.seatId))
    .where(and(isNotNull(roomAnswers.blobId), sql`${roomSeats.roomId} = any(${sql.param([...roomIds])}::uuid[])`));
}
