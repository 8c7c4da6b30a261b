import type { OutputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/running/console-orders.ts';
import { yuan } from '@app/engines/money/yuan.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import {
  listEverybodysOrders,
  type OrdersWish,
  sumEverybodysOrders,
} from '#features/money/orders/order-list.service.ts';
import { readOrderStory } from '#features/money/orders/order-story.service.ts';
import { settle } from '#features/money/orders/refunds.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { requirePage } from './console-right.service.ts';
import { noteExport } from './exports.service.ts';

type OrderDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Wish = z.output<typeof contract.listConsoleOrders.input>;

const PAGE_OF_FILE = 500;

export async function listOrders(
  deps: OrderDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listConsoleOrders>> {
  await requirePage(deps, caller, 'money', 'looks');
  return listEverybodysOrders(deps, wish);
}

export async function exportOrders(deps: OrderDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  await requirePage(deps, caller, 'money', 'looks');
  // What cannot be listed is refused before the file begins.
  const first = await listEverybodysOrders(deps, { ...wish, cursor: '', limit: PAGE_OF_FILE });
  await noteExport(deps, caller, { targetKind: 'pay-orders', targetId: 'pay-orders', label: '订单表' });
  return csvFile(
    '订单',
    [
      ...['订单编号', '下单时间', '老师', '手机', '学校', '套餐', '金额（元）', '状态', '支付方式'],
      ...['支付时间', '到账（元）', '退回（元）', '退款'],
    ],
    async (cursor) => (cursor === '' ? first : listEverybodysOrders(deps, { ...wish, cursor, limit: PAGE_OF_FILE })),
    (one) => [
      ...[one.orderId, timeOf(one.createTime), one.userName, one.mobile, one.schoolName, one.comboName],
      ...[yuan(one.amount), contract.orderStates[contract.payStatusStates[one.payStatus]]],
      ...[contract.payChannelNames[one.channel], timeOf(one.payTime), yuan(one.received), yuan(one.returned)],
      refundWords[one.refundState],
    ],
  );
}

export async function sumOrders(deps: OrderDeps, caller: Caller, wish: OrdersWish): Promise<contract.OrderSums> {
  await requirePage(deps, caller, 'money', 'looks');
  return sumEverybodysOrders(deps, wish);
}

export async function readOrder(deps: OrderDeps, caller: Caller, orderId: string): Promise<contract.ConsoleOrderRead> {
  await requirePage(deps, caller, 'money', 'looks');
  return readOrderStory(deps, orderId);
}

export async function settleRefund(
  deps: OrderDeps,
  caller: Caller,
  wish: z.output<typeof contract.settleConsoleRefund.input>,
): Promise<null> {
  await requirePage(deps, caller, 'money', 'acts');
  return settle(deps, caller, wish);
}

const refundWords = { none: '', due: '待退', done: '已退' } as const;

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function timeOf(time: number): string {
  return time === 0 ? '' : moment.format(time);
}
