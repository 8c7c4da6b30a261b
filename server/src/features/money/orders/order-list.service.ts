import { AppError } from '@app/contract/errors.ts';
import {
  type ConsoleOrder,
  MAX_ORDER_DAYS,
  type OrderState,
  type OrderSum,
  type OrderSums,
  payStatusStates,
  USUAL_ORDER_DAYS,
} from '@app/contract/running/console-orders.ts';
import { addDays } from '@app/engines/time/calendar-days.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { maskedMobile } from '@app/engines/users/masked-mobile.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import * as queries from './order-list.queries.ts';
import { expireOrders } from './orders.queries.ts';

type ListDeps = Pick<Deps, 'db' | 'now'>;
type Days = { from?: string | undefined; to?: string | undefined };
export type OrdersWish = Days & { keyword: string };
type TableWish = OrdersWish & { state: OrderState | ''; order: 'asc' | 'desc'; cursor: string; limit: number };

/** Orders of everybody, for whoever answers for the money. */
export async function listEverybodysOrders(
  deps: ListDeps,
  wish: TableWish,
): Promise<{ list: ConsoleOrder[]; next: string }> {
  const place = readCursor(wish.cursor, 'moment', 'uuid');
  const { state, order, limit } = wish;
  const { filter } = filterOf(deps, wish);
  await expireOrders(deps.db, deps.now());
  const rows = await queries.listAnyOrders(deps.db, { ...filter, state }, { order, place }, limit + 1);
  const { list, next } = pageOf(rows, limit, ({ timeText, order: { id } }) => ({ value: timeText, id }));
  return { list: list.map(toConsoleOrder), next };
}

export async function sumEverybodysOrders(deps: ListDeps, wish: OrdersWish): Promise<OrderSums> {
  const { filter, days } = filterOf(deps, wish);
  await expireOrders(deps.db, deps.now());
  // Of one moment: an order that is paid between the two must not be in one of them alone.
  const [orders, payments] = await deps.db.transaction(
    async (tx) => [await queries.sumOrders(tx, filter), await queries.sumPayments(tx, filter)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const sums = { open: none(), paid: none(), expired: none(), cancelled: none(), failed: none() };
  for (const { status, ...sum } of orders) add(sums[payStatusStates[status]], sum);
  const money = { booked: none(), 'refund-due': none(), refunded: none() };
  const received = none();
  for (const { state, ...sum } of payments) {
    add(money[state], sum);
    add(received, sum);
  }
  return { ...days, orders: sums, received, due: money['refund-due'], returned: money.refunded };
}

const none = (): OrderSum => ({ count: 0, amount: 0 });

function add(to: OrderSum, { count, amount }: { count: number; amount: string }): void {
  to.count += count;
  to.amount += Number(amount);
  // Some ninety thousand billion yuan; beyond it numbers skip fen.
  if (!Number.isSafeInteger(to.amount)) throw new Error('a sum of money is not whole any more');
}

/** The days she names; without any the last ones, or all of them where something is sought by name. */
function filterOf({ now }: Pick<Deps, 'now'>, { keyword, from, to }: OrdersWish) {
  if (keyword !== '' && !from && !to) {
    return { filter: { keyword, from: undefined, before: undefined }, days: { from: '', to: '' } };
  }
  const last = to ?? (from ? laterOf(from, chinaDay(now())) : chinaDay(now()));
  const first = from ?? addDays(last, 1 - USUAL_ORDER_DAYS);
  if (first > last) throw new AppError('invalid', '结束日不能早于开始日');
  const [begin, before] = [startOfChinaDay(first), new Date(startOfChinaDay(last).getTime() + DAY_MS)];
  if (before.getTime() - begin.getTime() > MAX_ORDER_DAYS * DAY_MS) {
    throw new AppError('invalid', `一次最多看 ${MAX_ORDER_DAYS} 天，请把日期选近一点`);
  }
  return { filter: { keyword, from: begin, before }, days: { from: first, to: last } };
}

const laterOf = (a: string, b: string) => (a > b ? a : b);

type Row = NonNullable<Awaited<ReturnType<typeof queries.readAnyOrder>>>;

export function toConsoleOrder({ order, isDue, isReturned, ...row }: Row): ConsoleOrder {
  return {
    orderId: order.id,
    userName: row.userName,
    mobile: row.mobile && maskedMobile(row.mobile),
    schoolName: row.schoolName,
    comboName: order.gift.comboName,
    amount: order.amount,
    payStatus: order.status,
    channel: order.channel,
    createTime: order.createdAt.getTime(),
    payTime: order.paidAt?.getTime() ?? 0,
    refundState: isDue ? 'due' : isReturned ? 'done' : 'none',
    received: row.received,
    returned: row.returned,
  };
}
