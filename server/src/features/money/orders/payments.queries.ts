import type { PayChannel } from '@app/contract/running/platform.ts';
import { and, asc, count, eq, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { payments, payOrders } from '#db/tables/orders.ts';
import type { Window } from '#lib/paging.ts';

/** A channel that sends more than this for one order is broken. */
const MOST_OF_ORDER = 100;

export type PaymentRow = typeof payments.$inferSelect;

/** False when this payment is known. */
export async function insertPayment(db: Queryable, row: typeof payments.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(payments)
    .values(row)
    .onConflictDoNothing({ target: [payments.channel, payments.transactionId] })
    .returning({ id: payments.id });
  return rows.length === 1;
}

const isDue = eq(payments.state, 'refund-due');

export async function listDue(db: Queryable, { limit, offset }: Window) {
  const rows = await db
    .select({ payment: payments, gift: payOrders.gift })
    .from(payments)
    .innerJoin(payOrders, eq(payOrders.id, payments.orderId))
    .where(isDue)
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ value: count() }).from(payments).where(isDue);
  return { rows, total: counted?.value ?? 0 };
}

/** All that ever came for an order: seldom more than one. */
export async function listPaymentsOf(db: Queryable, orderId: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(MOST_OF_ORDER);
}

const isNotTriedSince = (triedBefore: Date) =>
  or(isNull(payments.refundAskedAt), lte(payments.refundAskedAt, triedBefore));

/** What came by a channel and must go back, unless it was tried since. */
export async function listDueOf(
  db: Queryable,
  channel: PayChannel,
  triedBefore: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(isDue, eq(payments.channel, channel), isNotTriedSince(triedBefore)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit);
}

/** True for whoever may ask the channel now. */
export async function takeTurnToRefund(db: Queryable, id: string, now: Date, triedBefore: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ refundAskedAt: now, refundFault: '' })
    .where(and(eq(payments.id, id), isDue, isNotTriedSince(triedBefore)))
    .returning({ id: payments.id });
  return rows.length === 1;
}

export async function noteRefundFault(db: Queryable, id: string, fault: string): Promise<void> {
  await db
    .update(payments)
    .set({ refundFault: fault })
    .where(and(eq(payments.id, id), isDue));
}

/** What paid for an order must go back. */
export async function withdrawPayment(db: Queryable, orderId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ state: 'refund-due', reason: 'withdrawn', updatedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'booked')))
    .returning({ id: payments.id });
  return rows.length === 1;
}

/** False when there is no such payment, or it was given back before. */
export async function markRefunded(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ state: 'refunded', updatedAt: now })
    .where(and(eq(payments.id, id), isDue))
    .returning({ id: payments.id });
  return rows.length === 1;
}
