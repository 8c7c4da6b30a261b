import { AppError } from '@app/contract/errors.ts';
import type { RefundReason } from '@app/contract/money/orders.ts';
import type { Notification, Payment, PaymentNews } from '#adapters/payment/payment.ts';
import type { Deps } from '#deps.ts';
import { giveCombo } from '#features/money/combos/grants.service.ts';
import { giftToday } from '#features/money/combos/withdrawn.service.ts';
import { isOpen } from './order-status.ts';
import { lockAnyOrder, moveOrder, type OrderRow } from './orders.queries.ts';
import { insertPayment } from './payments.queries.ts';

export type BookDeps = Pick<Deps, 'db' | 'log' | 'newId' | 'now' | 'payment'>;

/** A channel tells what became of an order; it is told to come again when that could not be kept. */
export async function takeNotification(deps: BookDeps, notification: Notification): Promise<Payment['thanks']> {
  const { payment } = deps;
  if (!payment) throw new AppError('not-found', '没有开通支付');
  const news = payment.read(notification);
  if (news) await bookNews(deps, payment, news);
  return payment.thanks;
}

/**
 * Money that came is written down exactly once, and what was bought is given in the same transaction (SRV-014). Money for an
 * order nobody could pay any more, or of another amount, is kept for an operator to give back.
 */
export async function bookNews(
  deps: BookDeps,
  { channel }: Pick<Payment, 'channel'>,
  news: PaymentNews,
): Promise<void> {
  const now = deps.now();
  const reason = await deps.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, news.payOrderId);
    if (!order || order.channel !== channel) throw new AppError('not-found', '找不到这个订单');
    if (news.status === 'FAIL') {
      await moveOrder(tx, order.id, 'FAIL', { updatedAt: now });
      return null;
    }
    const { amount, transactionId, paidAt } = news;
    const why = refundReason(order, news);
    const payment = { id: deps.newId(), orderId: order.id, channel, transactionId, amount, paidAt, createdAt: now };
    const isNew = await insertPayment(tx, { ...payment, state: why ? 'refund-due' : 'booked', reason: why });
    if (!isNew) return null;
    if (why) await moveOrder(tx, order.id, why === 'late' ? 'EXPIRE' : 'FAIL', { updatedAt: now });
    else await complete(deps, tx, order, paidAt);
    return why;
  });
  if (reason) deps.log.warn({ payOrderId: news.payOrderId, reason }, 'payment-to-refund');
}

async function complete(
  deps: BookDeps,
  tx: Parameters<typeof giveCombo>[1],
  { id, userId, gift }: OrderRow,
  paidAt: Date,
): Promise<void> {
  if (!userId) return;
  await moveOrder(tx, id, 'SUCCESS', { updatedAt: deps.now(), paidAt });
  await giveCombo(deps, tx, giftToday(gift), { userId, source: 'order', sourceRef: id });
}

/** Null when the order is paid by it. */
function refundReason(order: OrderRow, { amount, paidAt }: PaymentNews): RefundReason | null {
  if (order.status === 'SUCCESS') return 'twice';
  if (!isOpen(order.status) || paidAt > order.expiresAt) return 'late';
  if (amount !== order.amount) return 'amount';
  return order.userId ? null : 'no-owner';
}
