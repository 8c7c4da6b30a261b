import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PayStatus, type RefundReason, RefundState } from '../money/orders.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';
import { PayChannel } from './platform.ts';
import { Day } from './tracking.ts';

/** How far apart the first and the last day may be: what lies between is summed. */
export const MAX_ORDER_DAYS = 366;
/** What is looked at where no day is named and nothing is searched. */
export const USUAL_ORDER_DAYS = 30;

/** What can be asked for: how an order ended, or what became of money that came for it. */
export const orderStates = {
  open: '等待支付',
  paid: '已支付',
  expired: '过期未付',
  cancelled: '已取消',
  failed: '没有成功',
  'refund-due': '有款待退',
  refunded: '有款已退',
} as const;
export const OrderState = z.enum(
  ['open', 'paid', 'expired', 'cancelled', 'failed', 'refund-due', 'refunded'],
  '没有这种状态',
);
export type OrderState = z.infer<typeof OrderState>;

/** How an order stands itself. */
export const payStatusStates: Readonly<Record<PayStatus, Exclude<OrderState, 'refund-due' | 'refunded'>>> = {
  WAIT: 'open',
  PAYING: 'open',
  SUCCESS: 'paid',
  FAIL: 'failed',
  EXPIRE: 'expired',
  CANCEL: 'cancelled',
};

export const payChannelNames: Readonly<Record<PayChannel, string>> = {
  test: '测试收银台',
  alipay: '支付宝',
  wechat: '微信支付',
};

export const refundReasonWords: Readonly<Record<RefundReason, string>> = {
  late: '订单结束后才到账',
  amount: '金额和订单不符',
  twice: '同一订单付了两次',
  'no-owner': '下单的账号已注销',
  withdrawn: '买到的内容已下架',
};

const fen = z.int();

/** Amounts are fen, times milliseconds. */
export const ConsoleOrder = z.object({
  orderId: z.string(),
  /** Empty once the account is gone. */
  userName: z.string(),
  mobile: z.string(),
  schoolName: z.string(),
  comboName: z.string(),
  amount: fen,
  payStatus: z.enum(PayStatus),
  channel: z.enum(PayChannel),
  createTime: z.number(),
  /** 0 until it was paid. */
  payTime: z.number(),
  refundState: z.enum(RefundState),
  /** All that came for it, and what of that went back. */
  received: fen,
  returned: fen,
});
export type ConsoleOrder = z.infer<typeof ConsoleOrder>;

const days = { from: Day.optional(), to: Day.optional() };
const filter = tableInput(['time'], { state: OrderState.or(z.literal('')).default(''), ...days });

export const listConsoleOrders = endpoint({
  method: 'GET',
  path: consolePath('/orders/list'),
  summary:
    'Console: orders of everybody; sought by the number of an order, a number of the channel, or how a mobile begins',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(ConsoleOrder),
});

export const exportConsoleOrders = endpoint({
  method: 'GET',
  path: consolePath('/orders/export'),
  summary: 'Console: the same as a table; that it was taken is an entry of the record',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

const Sum = z.object({ count: z.int(), amount: fen });
export type OrderSum = z.infer<typeof Sum>;

export const OrderSums = z.object({
  /** The days that were summed; empty where all were, for what was sought. */
  from: z.string(),
  to: z.string(),
  /** Orders by how they stand, at their price. */
  orders: z.object({ open: Sum, paid: Sum, expired: Sum, cancelled: Sum, failed: Sum }),
  /** Money that came for them: all of it, what waits to go back, what went back. */
  received: Sum,
  due: Sum,
  returned: Sum,
});
export type OrderSums = z.infer<typeof OrderSums>;

export const sumConsoleOrders = endpoint({
  method: 'GET',
  path: consolePath('/orders/sums'),
  summary: 'Console: the orders of some days added up by how they stand, and the money that came for them, in fen',
  onError: 'rethrow',
  input: filter.pick({ keyword: true, from: true, to: true }),
  output: OrderSums,
});

/** What happened to an order, in words. */
export const orderEvents = {
  asked: '下单',
  paid: '到账',
  given: '发放套餐',
  'taken-back': '收回套餐',
  ended: '订单结束',
  'refund-due': '应退款',
  'refund-tried': '自动退款',
  refunded: '已退款',
} as const;
export const OrderEvent = z.object({
  what: z.enum(['asked', 'paid', 'given', 'taken-back', 'ended', 'refund-due', 'refund-tried', 'refunded']),
  time: z.number(),
  /** A person or the channel; empty where it was done by the program. */
  who: z.string(),
  amount: fen.nullable(),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const ConsoleOrderRead = ConsoleOrder.extend({
  story: z.array(OrderEvent),
  /** Money of it that waits to go back. */
  due: z.array(
    z.object({ paymentId: z.string(), amount: fen, transactionId: z.string(), reason: z.string(), fault: z.string() }),
  ),
});
export type ConsoleOrderRead = z.infer<typeof ConsoleOrderRead>;

export const readConsoleOrder = endpoint({
  method: 'GET',
  path: consolePath('/orders/read'),
  summary: 'Console: one order, and what happened to it by whom',
  onError: 'rethrow',
  input: z.object({ orderId: z.uuid('订单编号不正确') }),
  output: ConsoleOrderRead,
});

export const settleConsoleRefund = endpoint({
  method: 'POST',
  path: consolePath('/orders/refunded'),
  summary: 'Console: a payment that had to go back was given back in the channel’s own console; why is written down',
  input: z.object({
    paymentId: z.uuid('编号不正确'),
    reason: z.string('请写明理由').trim().min(1, '请写明理由').max(200, '理由不能超过 200 字'),
  }),
  output: z.null(),
});
