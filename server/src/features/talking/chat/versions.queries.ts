import { and, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/database.ts';
import { exchanges } from '#db/tables/chat.ts';

/** All versions of one answer share the place of their question in the conversation. */
export type ExchangePlace = { chatId: string; userId: string; position: number };

const at = ({ chatId, userId, position }: ExchangePlace) =>
  and(eq(exchanges.chatId, chatId), eq(exchanges.userId, userId), eq(exchanges.position, position));

/** The versions that are no longer shown, of any number of places at once. */
export async function listFormerVersions(db: Queryable, userId: string, chatId: string, positions: readonly number[]) {
  return db
    .select({ id: exchanges.id, position: exchanges.position, createdAt: exchanges.createdAt })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.chatId, chatId),
        eq(exchanges.userId, userId),
        isNotNull(exchanges.supersededAt),
        inArray(exchanges.position, [...positions]),
      ),
    );
}

/** Whoever changes what is shown at a place waits here; always in the same order, so that nobody waits in a ring. */
export async function lockVersions(tx: Transaction, place: ExchangePlace): Promise<void> {
  await tx.select({ id: exchanges.id }).from(exchanges).where(at(place)).orderBy(exchanges.id).for('no key update');
}

/** The version shown until now; undefined when nothing could be hidden, since an answer is being written. */
export async function hideShownVersion(tx: Transaction, place: ExchangePlace, supersededAt: Date) {
  const other = alias(exchanges, 'other');
  const running = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.chatId, place.chatId), eq(other.state, 'running')));
  const rows = await tx
    .update(exchanges)
    .set({ supersededAt })
    .where(and(at(place), isNull(exchanges.supersededAt), notExists(running)))
    .returning({ id: exchanges.id, question: exchanges.question });
  return rows[0];
}

export async function showVersion(tx: Transaction, place: ExchangePlace, messageId: string) {
  const [row] = await tx
    .update(exchanges)
    .set({ supersededAt: null })
    .where(and(at(place), eq(exchanges.id, messageId)))
    .returning();
  return row;
}

/** What followed a version goes out of sight with it. */
export async function hideContinuation(
  tx: Transaction,
  place: ExchangePlace,
  versionId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(exchanges)
    .set({ supersededAt: now, follows: versionId })
    .where(
      and(
        eq(exchanges.chatId, place.chatId),
        eq(exchanges.userId, place.userId),
        gt(exchanges.position, place.position),
        isNull(exchanges.supersededAt),
      ),
    );
}

/** What followed this question is shown again, whichever answer to it was shown then. */
export async function showContinuation(tx: Transaction, place: ExchangePlace, question: string): Promise<void> {
  const sameQuestion = tx
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(at(place), eq(exchanges.question, question)));
  await tx
    .update(exchanges)
    .set({ supersededAt: null, follows: null })
    .where(and(eq(exchanges.userId, place.userId), inArray(exchanges.follows, sameQuestion)));
}
