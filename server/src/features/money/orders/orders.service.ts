import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type createPayOrder,
  type listPayOrders,
  type OpenPayOrder,
  ORDER_LIFE_SECONDS,
  orderFailures,
  type PayOrder,
} from '@app/contract/money/orders.ts';
import type { z } from 'zod';
import type { Payment } from '#adapters/payment/payment.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { ASK_AGAIN_MS, askChannel, askInTurn } from './channel-standing.service.ts';
import { giveBackDue } from './giving-back.service.ts';
import { isOpen } from './order-status.ts';
import * as queries from './orders.queries.ts';
import type { BookDeps } from './payments.service.ts';

type OrderDeps = BookDeps & Pick<Deps, 'combos' | 'config'>;
type Offer = NonNullable<ReturnType<Deps['combos']['offerAt']>>;

const ASKED_AT_ONCE = 100;
const ATTEMPTS = 3;

/**
 * Begins to buy. One order a teacher and package is open at a time: two tabs, or a second press, get the same one, unless the
 * price changed meanwhile; then the old one is closed.
 */
export async function createOrder(
  deps: OrderDeps,
  caller: Caller,
  wish: z.output<(typeof createPayOrder)['input']>,
  origin: string,
): Promise<OpenPayOrder> {
  const { payment } = deps;
  const { userId } = caller;
  const now = deps.now();
  const offer = requireOffer(deps, wish);
  if (!payment) throw new AppError('unavailable', '还没有开通支付，请联系学校管理员');
  await queries.expireOrders(deps.db, now, userId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const open = await queries.findOpenOrder(deps.db, userId, wish.comboId);
    if (open?.amount === offer.price && open.channel === payment.channel) {
      return beginPaying(deps, payment, caller, open, origin);
    }
    if (open) await endOrder(deps, open);
    const row = newOrder(deps, payment, userId, wish, offer);
    if (await queries.insertOrder(deps.db, row)) return beginPaying(deps, payment, caller, row, origin);
  }
  throw new AppError('conflict', orderFailures.create);
}

/** Asks the channel too: where its notifications do not come through, the page that waits brings the news. */
export async function readMyOrder(deps: OrderDeps, caller: Caller, payOrderId: string): Promise<OpenPayOrder> {
  const order = await requireOrder(deps, caller, payOrderId);
  if (!isOpen(order.status)) return toOpenOrder(order);
  await askInTurn(deps, order);
  await queries.expireOrders(deps.db, deps.now(), caller.userId);
  return toOpenOrder(await requireOrder(deps, caller, payOrderId));
}

/** An open order becomes CANCEL, unless it was paid meanwhile; a final one stays as it is (G-057). */
export async function closeMyOrder(deps: OrderDeps, caller: Caller, payOrderId: string): Promise<PayOrder> {
  const order = await requireOrder(deps, caller, payOrderId);
  if (isOpen(order.status)) await endOrder(deps, order);
  return toOrder(await requireOrder(deps, caller, payOrderId));
}

export async function listMyOrders(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  wish: z.output<(typeof listPayOrders)['input']>,
): Promise<OutputOf<typeof listPayOrders>> {
  await queries.expireOrders(deps.db, deps.now(), userId);
  const { rows, total } = await queries.listOrders(deps.db, userId, { payStatus: wish.payStatus, ...windowOf(wish) });
  return { list: rows.map(toOrder), total };
}

/** The last ones of an account, for whoever runs the platform. */
export async function listLastOrdersOf({ db }: Pick<Deps, 'db'>, userId: string, limit: number): Promise<PayOrder[]> {
  const { rows } = await queries.listOrders(db, userId, { payStatus: undefined, limit, offset: 0 });
  return rows.map(toOrder);
}

/** The channel is asked first: an order that is paid and closed in one breath is paid. */
async function endOrder(deps: BookDeps, order: queries.OrderRow): Promise<void> {
  await askChannel(deps, order);
  await queries.expireOrders(deps.db, deps.now(), order.userId ?? undefined);
  const isEnded = await queries.moveOrder(deps.db, order.id, 'CANCEL', { updatedAt: deps.now() });
  if (isEnded) await askChannel(deps, { ...order, status: 'CANCEL' });
}

/**
 * Brings the news of channels whose notifications were lost, ends what nobody paid in time (SRV-013), and gives back what
 * came too late.
 */
export async function settleOrders(deps: BookDeps): Promise<void> {
  const askedBefore = new Date(deps.now().getTime() - ASK_AGAIN_MS);
  const channel = deps.payment?.channel;
  const asked = channel ? await queries.listUnasked(deps.db, channel, askedBefore, ASKED_AT_ONCE) : [];
  for (const order of asked) await askInTurn(deps, order);
  await queries.expireOrders(deps.db, deps.now());
  await giveBackDue(deps);
  await queries.deleteUnpaidOrphans(deps.db);
}

function requireOffer(
  { combos, config, now }: OrderDeps,
  { comboId, amount }: { comboId: string; amount?: number | undefined },
): Offer {
  if (!config.arePackagesCounted) throw new AppError('forbidden', '这里不需要购买套餐');
  const offer = combos.offerAt(comboId, now());
  if (!offer) throw new AppError('not-found', '没有这个套餐');
  if (amount !== undefined && amount !== offer.price) throw new AppError('conflict', '价格有变化，请刷新后再购买');
  return offer;
}

function newOrder(
  deps: OrderDeps,
  { channel }: Payment,
  userId: string,
  { comboId, sourceType }: { comboId: string; sourceType: number },
  { gift, price }: Offer,
): queries.OrderRow {
  const now = deps.now();
  return {
    id: deps.newId(),
    userId,
    comboId,
    gift,
    amount: price,
    status: 'WAIT',
    channel,
    codeUrl: '',
    sourceType,
    expiresAt: new Date(now.getTime() + ORDER_LIFE_SECONDS * 1_000),
    askedAt: now,
    paidAt: null,
    unpayableAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** An order whose code never came, because the node died or the channel did not answer, asks for it again. */
async function beginPaying(
  deps: OrderDeps,
  payment: Payment,
  caller: Caller,
  order: queries.OrderRow,
  origin: string,
): Promise<OpenPayOrder> {
  if (order.codeUrl === '') {
    const { id, amount, expiresAt, gift } = order;
    try {
      const bill = { payOrderId: id, title: gift.comboName, amount, expiresAt, origin };
      await queries.setCodeUrl(deps.db, id, await payment.begin(bill));
    } catch (error) {
      await queries.failWithoutCode(deps.db, id, deps.now());
      throw error instanceof AppError ? error : new AppError('unavailable', orderFailures.create, { cause: error });
    }
  }
  return toOpenOrder(await requireOrder(deps, caller, order.id));
}

async function requireOrder({ db }: Pick<Deps, 'db'>, { userId }: Caller, payOrderId: string) {
  const order = await queries.findOrder(db, userId, payOrderId);
  if (!order) throw new AppError('not-found', '找不到这个订单');
  return order;
}

function toOrder(row: queries.OwnOrderRow): PayOrder {
  return {
    payOrderId: row.id,
    comboId: row.comboId,
    comboName: row.gift.comboName,
    amount: row.amount,
    payStatus: row.status,
    channel: row.channel,
    createTime: row.createdAt.getTime(),
    expireAt: row.expiresAt.getTime(),
    payTime: row.paidAt?.getTime() ?? 0,
    refundState: row.refundState,
  };
}

function toOpenOrder(row: queries.OwnOrderRow): OpenPayOrder {
  return { ...toOrder(row), codeUrl: isOpen(row.status) ? row.codeUrl : '', expireSecond: ORDER_LIFE_SECONDS };
}
