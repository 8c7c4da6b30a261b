import { AppError } from '@app/contract/errors.ts';
import type { RefundReason } from '@app/contract/money/orders.ts';
import type { Deps } from '#deps.ts';
import { listDueOf, markRefunded, noteRefundFault, type PaymentRow, takeTurnToRefund } from './payments.queries.ts';

type BackDeps = Pick<Deps, 'db' | 'log' | 'now' | 'payment'>;

const TRY_AGAIN_MS = 60_000;
const AT_ONCE = 100;

/** What the teacher reads in her channel's bill. */
const reasons: Record<RefundReason, string> = {
  late: '订单已结束',
  amount: '金额与订单不符',
  twice: '重复付款',
  'no-owner': '账号已注销',
  withdrawn: '套餐内容已下架',
};

/** Sends back the way it came all money that must go back; what the channel does not take stays for an operator to see. */
export async function giveBackDue(deps: BackDeps): Promise<void> {
  const { db, payment } = deps;
  if (!payment) return;
  const triedBefore = new Date(deps.now().getTime() - TRY_AGAIN_MS);
  for (const due of await listDueOf(db, payment.channel, triedBefore, AT_ONCE)) {
    // Nodes take turns; and were two to ask all the same, the id of the payment names one refund.
    if (await takeTurnToRefund(db, due.id, deps.now(), triedBefore)) await giveBack(deps, payment, due);
  }
}

async function giveBack(
  { db, log, now }: BackDeps,
  payment: NonNullable<Deps['payment']>,
  { id, orderId, amount, reason }: PaymentRow,
): Promise<void> {
  if (!reason) throw new Error(`payment ${id} is due without a reason`);
  try {
    const end = await payment.refund({ payOrderId: orderId, refundId: id, amount, reason: reasons[reason] });
    if (end === 'done' && (await markRefunded(db, id, now()))) log.info({ payOrderId: orderId }, 'payment-refunded');
  } catch (error) {
    await noteRefundFault(db, id, error instanceof AppError ? error.message : '支付服务没有接受退款');
    log.warn({ err: error, payOrderId: orderId }, 'payment-not-refunded');
  }
}
