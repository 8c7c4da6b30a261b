import type { CanvasAsk } from '@app/contract/talking/canvases.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { canvasAsks } from '#db/tables/canvases.ts';

/** Every function is for a canvas that the caller was found to own. */
export type AskRow = typeof canvasAsks.$inferSelect;
type NewAsk = Pick<AskRow, 'id' | 'canvasId' | 'wish' | 'scope' | 'insteadOf'>;

const isOne = (canvasId: string, id: string) => and(eq(canvasAsks.canvasId, canvasId), eq(canvasAsks.id, id));
const isRunning = eq(canvasAsks.state, 'running');

/** The newest, the oldest of them first. */
export async function listAsks(db: Queryable, canvasId: string, limit: number): Promise<AskRow[]> {
  const rows = await db
    .select()
    .from(canvasAsks)
    .where(eq(canvasAsks.canvasId, canvasId))
    .orderBy(desc(canvasAsks.createdAt), desc(canvasAsks.id))
    .limit(limit);
  return rows.reverse();
}

export async function findAsk(db: Queryable, canvasId: string, id: string): Promise<AskRow | undefined> {
  const [row] = await db.select().from(canvasAsks).where(isOne(canvasId, id));
  return row;
}

/** False where another wish is being followed, or this one was told already. */
export async function insertAsk(db: Queryable, row: NewAsk, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(canvasAsks)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

type End = Pick<CanvasAsk, 'words' | 'changes'> & { state: Exclude<CanvasAsk['state'], 'running'>; now: Date };

/** False where it has ended already. */
export async function endAsk(db: Queryable, canvasId: string, id: string, { now, ...end }: End): Promise<boolean> {
  const { rowCount } = await db
    .update(canvasAsks)
    .set({ ...end, updatedAt: now })
    .where(and(isOne(canvasId, id), isRunning));
  return rowCount === 1;
}

/** Those that a server began and did not live to end. */
export async function endForgotten(
  db: Queryable,
  canvasId: string,
  { since, words, now }: { since: Date; words: string; now: Date },
): Promise<void> {
  await db
    .update(canvasAsks)
    .set({ state: 'failed', words, updatedAt: now })
    .where(and(eq(canvasAsks.canvasId, canvasId), isRunning, lt(canvasAsks.createdAt, since)));
}
