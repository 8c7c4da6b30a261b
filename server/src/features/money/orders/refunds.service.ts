import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { DueRefund, listDueRefunds } from '@app/contract/money/orders.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { type PageWish, windowOf } from '#lib/paging.ts';
import { listDue, markRefunded } from './payments.queries.ts';

export async function listRefunds(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  wish: PageWish,
): Promise<OutputOf<typeof listDueRefunds>> {
  await requireOperator(deps, caller);
  const { rows, total } = await listDue(deps.db, windowOf(wish));
  const list = rows.map(({ payment, gift }): DueRefund => {
    const { id, orderId, channel, amount, transactionId, paidAt, reason, refundFault } = payment;
    if (!reason) throw new Error(`payment ${id} is due without a reason`);
    const comboName = gift.comboName;
    return {
      paymentId: id,
      payOrderId: orderId,
      comboName,
      channel,
      amount,
      transactionId,
      payTime: paidAt.getTime(),
      reason,
      fault: refundFault,
    };
  });
  return { list, total };
}

/** For what the channel did not give back by itself: it went back in the channel's own console, and that is written down. */
export async function settle(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<null> {
  await requireOperator(deps, caller);
  await deps.db.transaction(async (tx) => {
    const isDue = await markRefunded(tx, paymentId, deps.now());
    if (!isDue) throw new AppError('not-found', '没有这笔待退的款');
    await writeDown(deps, tx, caller, {
      action: 'refund',
      targetKind: 'payment',
      targetId: paymentId,
      reason,
      before: { 退款: '待退' },
      after: { 退款: '已退' },
    });
  });
  return null;
}
