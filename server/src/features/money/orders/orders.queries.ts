import { openStatuses, type PayStatus, type RefundState } from '@app/contract/money/orders.ts';
import type { PayChannel } from '@app/contract/running/platform.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { payments, payOrders } from '#db/tables/orders.ts';
import type { Window } from '#lib/paging.ts';
import { statusesBefore } from './order-status.ts';

export type OrderRow = typeof payOrders.$inferSelect;
export type OwnOrderRow = OrderRow & { refundState: RefundState };

const isOpen = inArray(payOrders.status, [...openStatuses]);
const paymentsOfOrder = sql`select from ${payments} where ${payments.orderId} = ${payOrders.id}`;
const refundState = sql<RefundState>`case
  when exists (${paymentsOfOrder} and ${payments.state} = 'refund-due') then 'due'
  when exists (${paymentsOfOrder} and ${payments.state} = 'refunded') then 'done'
  else 'none' end`;
const ownOrder = (db: Queryable) => db.select({ order: payOrders, refundState }).from(payOrders).$dynamic();
const together = ({ order, refundState: state }: { order: OrderRow; refundState: RefundState }): OwnOrderRow => ({
  ...order,
  refundState: state,
});

/** False when she has an open order for the same package. */
export async function insertOrder(db: Queryable, row: typeof payOrders.$inferInsert): Promise<boolean> {
  const rows = await db.insert(payOrders).values(row).onConflictDoNothing().returning({ id: payOrders.id });
  return rows.length === 1;
}

export async function findOrder(db: Queryable, userId: string, id: string): Promise<OwnOrderRow | undefined> {
  const [row] = await ownOrder(db).where(and(eq(payOrders.userId, userId), eq(payOrders.id, id)));
  return row && together(row);
}

export async function findOpenOrder(db: Queryable, userId: string, comboId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(payOrders)
    .where(and(eq(payOrders.userId, userId), eq(payOrders.comboId, comboId), isOpen));
  return row;
}

export async function listOrders(
  db: Queryable,
  userId: string,
  { payStatus, limit, offset }: Window & { payStatus?: PayStatus | undefined },
): Promise<{ rows: OwnOrderRow[]; total: number }> {
  const where = and(eq(payOrders.userId, userId), payStatus ? eq(payOrders.status, payStatus) : undefined);
  const rows = await ownOrder(db)
    .where(where)
    .orderBy(desc(payOrders.createdAt), desc(payOrders.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ value: count() }).from(payOrders).where(where);
  return { rows: rows.map(together), total: counted?.value ?? 0 };
}

/** By its id alone: what a channel or its cashier knows. Nothing of the teacher's is shown to either. */
export async function findAnyOrder(db: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(payOrders).where(eq(payOrders.id, id));
  return row;
}

export async function lockAnyOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(payOrders).where(eq(payOrders.id, id)).for('update');
  return row;
}

/** Along an allowed edge, or not at all. */
export async function moveOrder(
  db: Queryable,
  id: string,
  status: PayStatus,
  change: { updatedAt: Date; paidAt?: Date },
): Promise<boolean> {
  const rows = await db
    .update(payOrders)
    .set({ status, ...change })
    .where(and(eq(payOrders.id, id), inArray(payOrders.status, statusesBefore(status))))
    .returning({ id: payOrders.id });
  return rows.length === 1;
}

/** The first code stays, so that two tabs show the same. */
export async function setCodeUrl(db: Queryable, id: string, codeUrl: string): Promise<void> {
  await db
    .update(payOrders)
    .set({ codeUrl })
    .where(and(eq(payOrders.id, id), eq(payOrders.codeUrl, '')));
}

/** No code was ever shown for it, so nobody can pay it. */
export async function failWithoutCode(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(payOrders)
    .set({ status: 'FAIL', updatedAt: now })
    .where(and(eq(payOrders.id, id), eq(payOrders.codeUrl, ''), isOpen));
}

/** Those of one teacher, or of everybody. */
export async function expireOrders(db: Queryable, now: Date, userId?: string): Promise<void> {
  await db
    .update(payOrders)
    .set({ status: 'EXPIRE', updatedAt: now })
    .where(and(isOpen, lte(payOrders.expiresAt, now), userId === undefined ? undefined : eq(payOrders.userId, userId)));
}

/** True for whoever may ask the channel now. */
export async function takeTurnToAsk(db: Queryable, id: string, now: Date, askedBefore: Date): Promise<boolean> {
  const rows = await db
    .update(payOrders)
    .set({ askedAt: now })
    .where(and(eq(payOrders.id, id), lte(payOrders.askedAt, askedBefore)))
    .returning({ id: payOrders.id });
  return rows.length === 1;
}

/** Ended here, but a code was shown and the channel has not said that nobody can pay it. */
const mayBringMoney = and(
  inArray(payOrders.status, ['FAIL', 'EXPIRE', 'CANCEL']),
  isNull(payOrders.unpayableAt),
  ne(payOrders.codeUrl, ''),
);

/** Orders of a channel for which money may still come, those longest unasked first. The test cashier knows no more than we do. */
export async function listUnasked(
  db: Queryable,
  channel: PayChannel,
  askedBefore: Date,
  limit: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(payOrders)
    .where(
      and(
        or(isOpen, mayBringMoney),
        eq(payOrders.channel, channel),
        ne(payOrders.channel, 'test'),
        lte(payOrders.askedAt, askedBefore),
      ),
    )
    .orderBy(asc(payOrders.askedAt))
    .limit(limit);
}

/** Nobody can pay it any more: the channel said so. */
export async function markUnpayable(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(payOrders).set({ unpayableAt: now }).where(eq(payOrders.id, id));
}

/** Orders of erased teachers for which no money came are in no book. */
export async function deleteUnpaidOrphans(db: Queryable): Promise<void> {
  const hasPayments = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, payOrders.id));
  const isOver = or(eq(payOrders.channel, 'test'), eq(payOrders.codeUrl, ''), isNotNull(payOrders.unpayableAt));
  await db.delete(payOrders).where(and(isNull(payOrders.userId), isOver, notExists(hasPayments)));
}
