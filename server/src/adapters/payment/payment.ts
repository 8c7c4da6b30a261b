import type { PayChannel } from '@app/contract/running/platform.ts';
import type { Secrets } from '#lib/secrets.ts';
import { type AlipaySettings, openAlipay } from './alipay.ts';
import type { ChannelOptions } from './channel-call.ts';
import { openTestCashier } from './test-cashier.ts';
import { openWechatPay, type WechatPaySettings } from './wechat-pay.ts';

/** An order as a channel knows it. */
export type Bill = {
  payOrderId: string;
  title: string;
  /** In fen. */
  amount: number;
  expiresAt: Date;
  /** Where the teacher's browser found us. */
  origin: string;
};

/** What a channel says of an order, once its signature was found good. */
export type PaymentNews = {
  payOrderId: string;
  status: 'SUCCESS' | 'FAIL';
  /** In fen, as it really came. */
  amount: number;
  /** The channel's own number of the payment; whatever else it says of the same payment carries the same. */
  transactionId: string;
  paidAt: Date;
};

/**
 * How an order stands with a channel: paid, waiting to be, or never to be paid any more. `unknown` where the channel has not
 * heard of it: until its time is over somebody may still scan the code.
 */
export type Standing = PaymentNews | 'open' | 'closed' | 'unknown';

export type Refund = {
  payOrderId: string;
  /** Names this giving back, so that asking again is the same and gives nothing twice. */
  refundId: string;
  /** In fen: all that came. */
  amount: number;
  reason: string;
};

/** A request of a channel as it came. */
export type Notification = { content: string; header: (name: string) => string | undefined };

/** Somebody who takes the money. */
export type Payment = {
  /** Shown to operators. */
  name: string;
  channel: PayChannel;
  /** Asks for a payment and answers what the QR code holds; for one order as often as needed. */
  begin(bill: Bill): Promise<string>;
  /** For where notifications do not come through. */
  find(payOrderId: string): Promise<Standing>;
  /** Nobody shall pay it any more. Money that comes all the same goes back. */
  close(payOrderId: string): Promise<void>;
  /** Gives back what came; for one refund as often as needed. `pending` when the channel is still at it. */
  refund(refund: Refund): Promise<'done' | 'pending'>;
  /** What a notification says; throws when the channel did not sign it. Null when it is about nothing we wait for. */
  read(notification: Notification): PaymentNews | null;
  /** What the channel wants to hear when its notification was taken. */
  thanks: { contentType: string; body: string };
};

export type PaymentSettings = { provider: 'none' } | { provider: 'test' } | AlipaySettings | WechatPaySettings;

/** Null where nobody takes money. */
export function openPayment(settings: PaymentSettings, options: ChannelOptions & { secrets: Secrets }): Payment | null {
  switch (settings.provider) {
    case 'none':
      return null;
    case 'test':
      return openTestCashier(options);
    case 'alipay':
      return openAlipay(settings, options);
    case 'wechat':
      return openWechatPay(settings, options);
  }
}
