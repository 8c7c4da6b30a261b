import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sliderChallenges } from '#db/tables/slider-captchas.ts';

export type ChallengeRow = typeof sliderChallenges.$inferSelect;

export async function insertChallenge(db: Queryable, row: typeof sliderChallenges.$inferInsert): Promise<void> {
  await db.insert(sliderChallenges).values(row);
}

export async function findChallenge(db: Queryable, id: string, now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db
    .select()
    .from(sliderChallenges)
    .where(and(eq(sliderChallenges.id, id), gt(sliderChallenges.expiresAt, now)));
  return row;
}

/** Of two who try the same one, the first gets it. */
export async function takeChallenge(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .delete(sliderChallenges)
    .where(eq(sliderChallenges.id, id))
    .returning({ id: sliderChallenges.id });
  return rows.length === 1;
}

export async function deleteChallengesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(sliderChallenges).where(lt(sliderChallenges.expiresAt, before));
}
