import { AppError, messages } from '@app/contract/errors.ts';
import type { Combo } from '@app/contract/money/combos.ts';
import {
  closePayOrder,
  createPayOrder,
  listPayOrders,
  type OpenPayOrder,
  ORDER_LIFE_SECONDS,
  openStatuses,
  orderFailures,
  type PayOrder,
  type PayStatus,
  queryPayOrder,
} from '@app/contract/money/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { useCombos } from '#lib/doors/combo-store.ts';
import { trackVisit } from '#lib/doors/combo-tracking.ts';
import { refreshMembership, refreshPaidCombos } from '#lib/doors/paid-combos.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, queryClient, queryKeyOf } from '#lib/http/query-client.ts';

/** How often an open order is looked at while its page is on screen. */
const POLL_MS = 2_000;
const PAGE_SIZE = 20;

export function isOpen(status: PayStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Begins to buy; the server answers an open order of the same combo again. */
export async function placeOrder({
  comboId,
  comboName,
  price,
}: Pick<Combo, 'comboId' | 'comboName' | 'price'>): Promise<OpenPayOrder> {
  const payOrder = { comboId, amount: price, expireSecond: ORDER_LIFE_SECONDS } as const;
  useCombos.setState({ payOrder });
  trackVisit('buy', { comboId, comboName });
  const { sourceType } = useCombos.getState();
  const order = await callOrThrow(createPayOrder, { ...payOrder, sourceType }).catch(inWords(orderFailures.create));
  useCombos.setState({ orderDetail: order, orderStatusDetail: order });
  queryClient.setQueryData(orderById(order.payOrderId).queryKey, order);
  void refreshOrders();
  return order;
}

/** An order as it stands; asked for again while it is open and somebody looks at it. */
export const orderById = (payOrderId: string) =>
  queryOptions({
    queryKey: queryKeyOf(queryPayOrder, payOrderId),
    queryFn: () => lookAtOrder(payOrderId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data.payStatus) ? false : POLL_MS),
  });

async function lookAtOrder(payOrderId: string): Promise<OpenPayOrder> {
  const order = await callOrThrow(queryPayOrder, { payOrderId }).catch(inWords(orderFailures.query));
  const { orderStatusDetail } = useCombos.getState();
  const hasEnded = !isOpen(order.payStatus);
  const wasEnded = orderStatusDetail?.payOrderId === payOrderId && !isOpen(orderStatusDetail.payStatus);
  useCombos.setState({ orderStatusDetail: order });
  if (hasEnded && !wasEnded) {
    refreshMembership();
    void refreshOrders();
  }
  return order;
}

/** She does not want it any more. */
export async function closeOrder(payOrderId: string): Promise<PayOrder> {
  const closed = await callOrThrow(closePayOrder, { payOrderId }).catch(inWords(orderFailures.close));
  refreshPaidCombos();
  await Promise.all([refreshOrders(), queryClient.invalidateQueries({ queryKey: orderById(payOrderId).queryKey })]);
  return closed;
}

export const myOrders = endpointPages(listPayOrders, { limit: PAGE_SIZE });

function refreshOrders(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myOrders.queryKey });
}

/** Where the server has no sentence of its own, ours says at least what did not work (PAY-021). */
function inWords(words: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.message !== messages.unexpected) throw error;
    throw new AppError(error.code, words, error.details);
  };
}
