import type { PayStatus, RefundReason } from '@app/contract/money/orders.ts';
import type { PayChannel } from '@app/contract/running/platform.ts';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Gift } from '#content/combos.ts';
import { moment, timestamps } from './columns.ts';

export const payOrders = pgTable('pay_orders', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  comboId: text('combo_id').notNull(),
  gift: jsonb().$type<Gift>().notNull(),
  amount: integer().notNull(),
  status: text().$type<PayStatus>().notNull().default('WAIT'),
  channel: text().$type<PayChannel>().notNull(),
  codeUrl: text('code_url').notNull().default(''),
  sourceType: integer('source_type').notNull().default(1),
  expiresAt: moment('expires_at').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  paidAt: moment('paid_at'),
  unpayableAt: moment('unpayable_at'),
  ...timestamps,
});

export type PaymentState = 'booked' | 'refund-due' | 'refunded';

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  channel: text().$type<PayChannel>().notNull(),
  transactionId: text('transaction_id').notNull(),
  amount: integer().notNull(),
  state: text().$type<PaymentState>().notNull(),
  reason: text().$type<RefundReason>(),
  refundAskedAt: moment('refund_asked_at'),
  refundFault: text('refund_fault').notNull().default(''),
  paidAt: moment('paid_at').notNull(),
  ...timestamps,
});
