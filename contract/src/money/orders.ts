import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { PayChannel } from '../running/platform.ts';
import { int4 } from '../whole-numbers.ts';

/** Decision G-054. The first two are open, the others final. */
export const PayStatus = ['WAIT', 'PAYING', 'SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'] as const;
export type PayStatus = (typeof PayStatus)[number];
export const openStatuses = ['WAIT', 'PAYING'] as const satisfies readonly PayStatus[];

/** Every order may be paid for five hours (PAY-012). */
export const ORDER_LIFE_SECONDS = 18_000;

/** What a failed call says when the server gave no sentence of its own (PAY-021). */
export const orderFailures = {
  create: '创建订单失败',
  query: '查询订单状态失败',
  close: '关闭订单失败',
} as const;

/** Money that came for an order nobody could pay any more, or for what cannot be had: it goes back the way it came. */
export const RefundState = ['none', 'due', 'done'] as const;
export type RefundState = (typeof RefundState)[number];

/** The page of the test cashier, which anybody with the address may open: it is what the QR code holds. */
export const cashierPath = (payOrderId: string) => `/pay/cashier/${payOrderId}`;

/** Amounts are fen, times milliseconds. */
export const PayOrder = z.object({
  payOrderId: z.uuid(),
  comboId: z.string(),
  comboName: z.string(),
  amount: z.int().min(0),
  payStatus: z.enum(PayStatus),
  channel: z.enum(PayChannel),
  createTime: z.number(),
  expireAt: z.number(),
  /** 0 until money came. */
  payTime: z.number(),
  refundState: z.enum(RefundState),
});
export type PayOrder = z.infer<typeof PayOrder>;

/** What the QR code holds: to be scanned, or opened on the same phone. Empty once the order is not open. */
export const OpenPayOrder = PayOrder.extend({
  codeUrl: z.string(),
  expireSecond: z.literal(ORDER_LIFE_SECONDS),
});
export type OpenPayOrder = z.infer<typeof OpenPayOrder>;

const payment = { onError: 'rethrow' } as const;
const payOrderId = z.uuid('订单编号不正确');
const OfOrder = z.object({ payOrderId });

export const createPayOrder = endpoint({
  method: 'POST',
  ...gateway('/payWeb/payOrder/create'),
  summary:
    'Begins to buy a package, at the price of the list. Asked again while one is open, answers with the same order',
  ...payment,
  input: z.object({
    comboId: z.string('请选择套餐').min(1, '请选择套餐').max(64, '请选择套餐'),
    /** What the page shows in fen; refused where it is not the price (SRV-015). */
    amount: int4('金额不正确').optional(),
    expireSecond: z.literal(ORDER_LIFE_SECONDS, '订单有效期不正确').default(ORDER_LIFE_SECONDS),
    sourceType: z.int('来源不正确').min(0, '来源不正确').max(1_000, '来源不正确').default(1),
  }),
  output: OpenPayOrder,
});

export const queryPayOrder = endpoint({
  method: 'GET',
  ...gateway('/payWeb/payOrder/query'),
  summary: 'How one of my orders stands',
  ...payment,
  input: OfOrder,
  output: OpenPayOrder,
});

export const closePayOrder = endpoint({
  method: 'GET',
  ...gateway('/payWeb/payOrder/close'),
  summary: 'I do not want it any more: an open order becomes CANCEL, a final one stays as it is (G-057)',
  ...payment,
  input: OfOrder,
  output: PayOrder,
});

const paging = {
  page,
  limit: limit(50, 10),
};

export const listPayOrders = endpoint({
  method: 'GET',
  path: '/futureclass/payWeb/payOrder/list',
  summary: 'My orders, newest first',
  ...payment,
  input: z.object({ ...paging, payStatus: z.enum(PayStatus, '订单状态不正确').optional() }),
  output: z.object({ list: z.array(PayOrder), total: z.int() }),
});

/** What the test cashier shows to whoever opens its page; it says nothing about the teacher. */
export const Cashier = z.object({
  payOrderId: z.uuid(),
  comboName: z.string(),
  amount: z.int(),
  payStatus: z.enum(PayStatus),
  expireAt: z.number(),
});
export type Cashier = z.infer<typeof Cashier>;

export const openCashier = endpoint({
  method: 'POST',
  path: '/futureclass/payWeb/cashier/open',
  summary: 'The test cashier was opened: the order, which is PAYING from now on. Not there in production',
  access: 'public',
  input: OfOrder,
  output: Cashier,
});

export const payAtCashier = endpoint({
  method: 'POST',
  path: '/futureclass/payWeb/cashier/pay',
  summary:
    'Pays at the test cashier, or lets it fail: it sends a signed notification as a real channel does. No money moves',
  access: 'public',
  input: OfOrder.extend({ result: z.enum(['success', 'fail'], '请选择支付结果').default('success') }),
  output: Cashier,
});

/** Where a channel tells what became of an order; what it sends and wants to hear is its own. */
export const notifyPayment = endpoint({
  method: 'POST',
  path: '/futureclass/payWeb/payOrder/notify',
  summary:
    'For payment channels: an order was paid or was not. Signed by the channel, good once, however often it comes',
  access: 'signed',
  envelope: 'none',
  input: z.looseObject({}),
  output: z.string(),
});

/**
 * Why money must go back: the order was closed or over, the amount was another, it was paid before, its teacher is gone, or
 * what was bought cannot be had any more.
 */
export const RefundReason = ['late', 'amount', 'twice', 'no-owner', 'withdrawn'] as const;
export type RefundReason = (typeof RefundReason)[number];

/** For operators: money that must go back, with nothing of the teacher's. */
export const DueRefund = z.object({
  paymentId: z.uuid(),
  payOrderId: z.uuid(),
  comboName: z.string(),
  channel: z.enum(PayChannel),
  /** What really came, which may not be the price. */
  amount: z.int(),
  /** The channel's own number of the payment. */
  transactionId: z.string(),
  payTime: z.number(),
  reason: z.enum(RefundReason),
  /** Why the channel did not give it back by itself; empty while that is only a matter of time. */
  fault: z.string(),
});
export type DueRefund = z.infer<typeof DueRefund>;

export const listDueRefunds = endpoint({
  method: 'GET',
  path: '/futureclass/payWeb/payOrder/refunds',
  summary: 'For operators: payments that must go back and have not yet, oldest first, and what keeps them',
  ...payment,
  input: z.object(paging),
  output: z.object({ list: z.array(DueRefund), total: z.int() }),
});

export const settleRefund = endpoint({
  method: 'POST',
  path: '/futureclass/payWeb/payOrder/refunded',
  summary: 'For operators: a payment was given back in the channel’s own console; the reason is written down',
  ...payment,
  input: z.object({
    paymentId: z.uuid('编号不正确'),
    reason: z.string('请写明理由').trim().min(1, '请写明理由').max(200, '理由不能超过 200 字'),
  }),
  output: z.null(),
});
