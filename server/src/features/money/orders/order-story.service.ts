import { AppError } from '@app/contract/errors.ts';
import {
  type ConsoleOrderRead,
  type OrderEvent,
  orderStates,
  payChannelNames,
  payStatusStates,
  refundReasonWords,
} from '@app/contract/running/console-orders.ts';
import type { Deps } from '#deps.ts';
import { type DoneToThing, listDoneTo } from '#features/identity/audit-log/audit-of-thing.service.ts';
import { readGivenFor } from '#features/money/combos/given.service.ts';
import { readAnyOrder } from './order-list.queries.ts';
import { toConsoleOrder } from './order-list.service.ts';
import { isOpen } from './order-status.ts';
import type { OrderRow } from './orders.queries.ts';
import { listPaymentsOf, type PaymentRow } from './payments.queries.ts';

/** One order, and what happened to it by whom, the oldest first. */
export async function readOrderStory(deps: Pick<Deps, 'db'>, orderId: string): Promise<ConsoleOrderRead> {
  const row = await readAnyOrder(deps.db, orderId);
  if (!row) throw new AppError('not-found', '找不到这个订单');
  const payments = await listPaymentsOf(deps.db, orderId);
  const [given, done] = await Promise.all([
    readGivenFor(deps, 'order', orderId),
    listDoneTo(
      deps,
      'payment',
      payments.map(({ id }) => id),
    ),
  ]);
  const shown = toConsoleOrder(row);
  const story = [
    event('asked', row.order.createdAt, shown.userName || '已注销的账号', shown.amount, shown.comboName),
    ...payments.flatMap((payment) => ofPayment(payment, done)),
    ...endOf(row.order),
    ...(given ? [event('given', given.givenAt, '', null, `${given.comboName}，${given.days} 天`)] : []),
    ...(given?.takenBackAt ? [event('taken-back', given.takenBackAt, '', null, given.comboName)] : []),
  ];
  return {
    ...shown,
    // What came in one moment stays as it was put down above: it was asked for before it was paid.
    story: story.toSorted((a, b) => a.time - b.time),
    due: payments
      .filter(({ state }) => state === 'refund-due')
      .map(({ id, amount, transactionId, reason, refundFault }) => ({
        ...{ paymentId: id, amount, transactionId, fault: refundFault },
        reason: reason ? refundReasonWords[reason] : '',
      })),
  };
}

function endOf({ updatedAt, status }: OrderRow): OrderEvent[] {
  if (isOpen(status) || status === 'SUCCESS') return [];
  return [event('ended', updatedAt, '', null, orderStates[payStatusStates[status]])];
}

function ofPayment(payment: PaymentRow, done: readonly DoneToThing[]): OrderEvent[] {
  const { id, channel, amount, transactionId, state, reason, refundAskedAt, refundFault } = payment;
  const by = payChannelNames[channel];
  const events = [event('paid', payment.paidAt, by, amount, `流水号 ${transactionId}`)];
  // What is not to be had any more was booked first; taking it back says when it became due.
  if (reason && reason !== 'withdrawn') {
    events.push(event('refund-due', payment.createdAt, '', amount, refundReasonWords[reason]));
  }
  if (refundAskedAt && (refundFault !== '' || state === 'refund-due')) {
    events.push(event('refund-tried', refundAskedAt, '', null, refundFault || '等支付渠道的结果'));
  }
  if (state === 'refunded') {
    const settled = done.find(({ targetId, action }) => targetId === id && action === 'refund');
    const who = settled ? settled.actorName || '已注销的运营' : by;
    events.push(event('refunded', payment.updatedAt, who, amount, settled?.reason ?? '原路退回'));
  }
  return events;
}

function event(what: OrderEvent['what'], at: Date, who: string, amount: number | null, note: string): OrderEvent {
  return { what, time: at.getTime(), who, amount, note };
}
