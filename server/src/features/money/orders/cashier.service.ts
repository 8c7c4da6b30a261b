import { AppError } from '@app/contract/errors.ts';
import type { Cashier } from '@app/contract/money/orders.ts';
import { writeTestNotification } from '#adapters/payment/test-cashier.ts';
import type { Deps } from '#deps.ts';
import { isOpen } from './order-status.ts';
import { expireOrders, findAnyOrder, moveOrder, type OrderRow } from './orders.queries.ts';
import { type BookDeps, takeNotification } from './payments.service.ts';

type CashierDeps = BookDeps & Pick<Deps, 'secrets'>;

/** Whoever scanned the code is about to pay. */
export async function openTestCashierFor(deps: CashierDeps, payOrderId: string): Promise<Cashier> {
  await requireTestOrder(deps, payOrderId);
  await moveOrder(deps.db, payOrderId, 'PAYING', { updatedAt: deps.now() });
  return toCashier(await requireTestOrder(deps, payOrderId));
}

/** The same payment however often the button is pressed; an order that is over is not paid but shown as it is. */
export async function payTestOrder(
  deps: CashierDeps,
  payOrderId: string,
  result: 'success' | 'fail',
): Promise<Cashier> {
  const { status, amount } = await requireTestOrder(deps, payOrderId);
  if (isOpen(status)) {
    const transactionId = `test-${payOrderId}`;
    const outcome = result === 'success' ? 'SUCCESS' : 'FAIL';
    const news = { payOrderId, status: outcome, amount, transactionId, paidAt: deps.now() } as const;
    await takeNotification(deps, writeTestNotification(deps, news));
  }
  return toCashier(await requireTestOrder(deps, payOrderId));
}

async function requireTestOrder(deps: CashierDeps, payOrderId: string): Promise<OrderRow> {
  await expireOrders(deps.db, deps.now());
  const order = await findAnyOrder(deps.db, payOrderId);
  if (order?.channel !== 'test') throw new AppError('not-found', '找不到这个订单');
  return order;
}

function toCashier({ id, gift, amount, status, expiresAt }: OrderRow): Cashier {
  return { payOrderId: id, comboName: gift.comboName, amount, payStatus: status, expireAt: expiresAt.getTime() };
}
