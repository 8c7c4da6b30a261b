import type { CanvasContent } from '@app/contract/talking/canvases.ts';
import { and, asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { canvases } from '#db/tables/canvases.ts';
import { chats, exchanges } from '#db/tables/chat.ts';

/** Of a conversation that is there: a removed one takes its texts with it, and brings them back. */
export type CanvasRow = typeof canvases.$inferSelect & { chatId: string };
type NewCanvas = Pick<CanvasRow, 'id' | 'userId' | 'exchangeId' | 'title' | 'text'>;

/** Those of hers that are `wanted`, oldest first. */
const hers = (db: Queryable, userId: string, wanted?: SQL) =>
  db
    .select({ ...getTableColumns(canvases), chatId: exchanges.chatId })
    .from(canvases)
    .innerJoin(exchanges, eq(exchanges.id, canvases.exchangeId))
    .innerJoin(chats, and(eq(chats.id, exchanges.chatId), isNull(chats.removedAt)))
    .where(and(eq(canvases.userId, userId), wanted))
    .orderBy(asc(canvases.createdAt));

export async function findCanvas(db: Queryable, userId: string, id: string): Promise<CanvasRow | undefined> {
  const [row] = await hers(db, userId, eq(canvases.id, id));
  return row;
}

export async function findCanvasOf(db: Queryable, userId: string, exchangeId: string): Promise<CanvasRow | undefined> {
  const [row] = await hers(db, userId, eq(canvases.exchangeId, exchangeId));
  return row;
}

export async function listCanvases(db: Queryable, userId: string): Promise<CanvasRow[]> {
  return hers(db, userId);
}

/** False where another window opened it in the same moment. */
export async function insertCanvas(db: Queryable, row: NewCanvas, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .insert(canvases)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** False when another window changed it since `revision`, or it is not there. */
export async function replaceContent(
  db: Queryable,
  userId: string,
  id: string,
  { revision, content, now }: { revision: number; content: CanvasContent; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(canvases)
    .set({ ...content, revision: revision + 1, updatedAt: now })
    .where(and(eq(canvases.id, id), eq(canvases.userId, userId), eq(canvases.revision, revision)));
  return rowCount === 1;
}
