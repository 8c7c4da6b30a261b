import * as contract from '@app/contract/running/console-orders.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

/** What the address says of the table; a day that is none is left out. */
export function ordersWish(place: ConsolePlace) {
  return {
    ...daysOf(place),
    state: contract.OrderState.safeParse(place.state).data ?? ('' as const),
    sort: 'time' as const,
    order: place.order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}

function daysOf(place: ConsolePlace) {
  const { from, to } = contract.sumConsoleOrders.input.pick({ from: true, to: true }).safeParse(place).data ?? {};
  return { keyword: place.keyword ?? '', ...(from && { from }), ...(to && { to }) };
}

export const orderSums = (place: ConsolePlace) => endpointQuery(contract.sumConsoleOrders, daysOf(place));
export const order = (orderId: string) => endpointQuery(contract.readConsoleOrder, { orderId });

export async function settleRefund(wish: { paymentId: string; reason: string }): Promise<void> {
  const refresh = () =>
    refreshQueries(contract.listConsoleOrders, contract.sumConsoleOrders, contract.readConsoleOrder);
  await callOrThrow(contract.settleConsoleRefund, wish).finally(refresh);
}
