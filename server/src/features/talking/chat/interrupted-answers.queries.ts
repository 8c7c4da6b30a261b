import { and, asc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { chats, exchanges } from '#db/tables/chat.ts';
import type { ExchangeRow } from './exchanges.queries.ts';

const isWaiting = and(eq(exchanges.state, 'interrupted'), isNull(exchanges.resumedAt), isNull(exchanges.supersededAt));

type CutOff = { since: Date; until: Date; limit: number };

/** Answers a restart cut off in that time that never went on by themselves, the first first. */
export async function listInterrupted(db: Queryable, { since, until, limit }: CutOff): Promise<ExchangeRow[]> {
  const chat = db
    .select({ one: sql`1` })
    .from(chats)
    .where(and(eq(chats.id, exchanges.chatId), eq(chats.userId, exchanges.userId), isNull(chats.removedAt)));
  return db
    .select()
    .from(exchanges)
    .where(and(isWaiting, gt(exchanges.endedAt, since), lte(exchanges.endedAt, until), exists(chat)))
    .orderBy(asc(exchanges.endedAt))
    .limit(limit);
}

type Claim = { producer: number; now: Date };

/** True for one of any number of nodes, once for ever. */
export async function claimInterrupted(
  db: Queryable,
  { id, userId, lastEventId }: Pick<ExchangeRow, 'id' | 'userId' | 'lastEventId'>,
  { producer, now }: Claim,
): Promise<boolean> {
  const claimed = await db
    .update(exchanges)
    .set({ state: 'running', producer, errorText: '', endedAt: null, resumedAt: now })
    .where(and(eq(exchanges.id, id), eq(exchanges.userId, userId), eq(exchanges.lastEventId, lastEventId), isWaiting))
    .returning({ id: exchanges.id });
  return claimed.length === 1;
}
