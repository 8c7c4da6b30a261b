import { and, asc, eq, isNotNull, lt, lte, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { courseAnalyses, lessonPieces } from '#db/tables/course-analyses.ts';

export type PieceRow = typeof lessonPieces.$inferSelect;

/** False when this piece is already there. */
export async function insertPiece(
  db: Queryable,
  piece: Omit<PieceRow, 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(lessonPieces)
    .values({ ...piece, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function listPieces(db: Queryable, analysisId: string): Promise<PieceRow[]> {
  return db
    .select()
    .from(lessonPieces)
    .where(eq(lessonPieces.analysisId, analysisId))
    .orderBy(asc(lessonPieces.number));
}

/** Their bytes become loose by a trigger. */
export async function deletePieces(db: Queryable, analysisId: string): Promise<void> {
  await db.delete(lessonPieces).where(eq(lessonPieces.analysisId, analysisId));
}

/** By an address that proved itself. */
export async function findSound(db: Queryable, id: string) {
  const { soundId, soundBytes, title, removedAt } = courseAnalyses;
  const [row] = await db
    .select({ soundId, soundBytes, title, removedAt })
    .from(courseAnalyses)
    .where(eq(courseAnalyses.id, id));
  return row?.removedAt === null ? row : undefined;
}

/** Of hers or anybody's: what was kept long enough. The words stay. */
export async function dropOldSound(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(courseAnalyses)
    .set({ soundId: null, soundUntil: null, updatedAt: now })
    .where(and(isNotNull(courseAnalyses.soundUntil), lte(courseAnalyses.soundUntil, now)));
  return rowCount ?? 0;
}

/** Recordings that nobody ended. */
export async function deleteUnended(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(courseAnalyses)
    .where(and(eq(courseAnalyses.state, 'receiving'), lt(courseAnalyses.updatedAt, before)));
}

/** Adds what was heard behind what is there. */
export async function putHeard(
  db: Queryable,
  id: string,
  { utterances, heardMs, now }: { utterances: readonly object[]; heardMs: number; now: Date },
): Promise<void> {
  const added = sql`${courseAnalyses.utterances} || ${JSON.stringify(utterances)}::jsonb`;
  await db.update(courseAnalyses).set({ utterances: added, heardMs, updatedAt: now }).where(eq(courseAnalyses.id, id));
}

/** Of everything of hers that is not text yet, also of what she removed and may take back. */
export async function countSamples(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ samples: sum(lessonPieces.samples) })
    .from(lessonPieces)
    .where(eq(lessonPieces.userId, userId));
  return Number(row?.samples ?? 0);
}
