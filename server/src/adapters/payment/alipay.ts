import { yuan } from '@app/engines/money/yuan.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import { type ChannelOptions, callChannel } from './channel-call.ts';
import { chinaTime, payOrderIdOf, tradeNumber } from './channel-words.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signText } from './keys.ts';
import type { Payment, PaymentNews, Standing } from './payment.ts';
import { notSigned, paymentError } from './payment-fault.ts';

export type AlipaySettings = {
  provider: 'alipay';
  appId: string;
  privateKey: string;
  /** Alipay's, not ours. */
  publicKey: string;
  gateway: string;
  notifyUrl: string;
};

/** Paid, and paid so long ago that it cannot go back any more. */
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
const CLOSED = 'TRADE_CLOSED';
const NOT_KNOWN = 'ACQ.TRADE_NOT_EXIST';

const Answer = z.object({ code: z.string(), sub_code: z.string().optional() });
const Code = z.object({ qr_code: z.url() });
const Yuan = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/);
/** The shape of a notification and of an answer about a trade; what is not paid yet lacks the last two. */
const Trade = z.object({
  out_trade_no: z.string(),
  trade_status: z.string(),
  total_amount: Yuan,
  trade_no: z.string().min(1).max(64),
  gmt_payment: z.string().optional(),
  send_pay_date: z.string().optional(),
});

/** Payment by a QR code (`alipay.trade.precreate`), signed with RSA2. */
export function openAlipay(settings: AlipaySettings, { now, timeoutMs }: ChannelOptions): Payment {
  const ownKey = privateKeyOf(settings.privateKey, 'ALIPAY_PRIVATE_KEY');
  const theirKey = publicKeyOf(settings.publicKey, 'ALIPAY_PUBLIC_KEY');

  /** What Alipay answers about one thing; `undefined` when it knows no such trade. */
  async function ask<T>(method: string, content: object, shape: z.ZodType<T>): Promise<T | undefined> {
    const fields: Record<string, string> = {
      app_id: settings.appId,
      method,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: spaced(now()),
      version: '1.0',
      notify_url: settings.notifyUrl,
    };
    const asked = { biz_content: JSON.stringify(content) };
    const sign = signText(ownKey, inOrder({ ...fields, ...asked }));
    // In the address, so that the charset is known before the body is read.
    const url = new URL(`?${new URLSearchParams({ ...fields, sign })}`, settings.gateway);
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const body = new URLSearchParams(asked).toString();
    const reply = await callChannel({ channel: 'alipay', method: 'POST', url, headers, body }, timeoutMs);
    const answer = signedPart(reply.text, `${method.replaceAll('.', '_')}_response`);
    const read = Answer.safeParse(parseJson(answer?.text ?? ''));
    if (!read.success || !answer)
      throw paymentError('channel-failed', `alipay: unreadable, status ${reply.statusCode}`);
    const { code, sub_code: subCode } = read.data;
    // What is refused before our signature is looked at comes unsigned, and changes nothing.
    if (code !== '10000' && subCode !== NOT_KNOWN)
      throw paymentError(faultOf(code), `alipay: ${code} ${subCode ?? ''}`);
    if (!isSignedBy(theirKey, answer.text, answer.sign))
      throw paymentError('channel-failed', 'alipay: wrong signature');
    return code === '10000' ? shape.parse(parseJson(answer.text)) : undefined;
  }

  return {
    name: `支付宝 ${settings.appId}`,
    channel: 'alipay',
    async begin({ payOrderId, title, amount, expiresAt }) {
      const bill = {
        out_trade_no: tradeNumber(payOrderId),
        total_amount: yuan(amount),
        subject: title,
        time_expire: spaced(expiresAt),
      };
      const answer = await ask('alipay.trade.precreate', bill, Code);
      if (!answer) throw paymentError('channel-failed', 'alipay: no code');
      return answer.qr_code;
    },
    async find(payOrderId) {
      const trade = await ask('alipay.trade.query', { out_trade_no: tradeNumber(payOrderId) }, Trade);
      return trade ? standingOf(trade, now()) : 'unknown';
    },
    async close(payOrderId) {
      await ask('alipay.trade.close', { out_trade_no: tradeNumber(payOrderId) }, z.unknown());
    },
    async refund({ payOrderId, refundId, amount, reason }) {
      const wish = {
        out_trade_no: tradeNumber(payOrderId),
        out_request_no: tradeNumber(refundId),
        refund_amount: yuan(amount),
        refund_reason: reason,
      };
      const answer = await ask('alipay.trade.refund', wish, z.object({ out_trade_no: z.string() }));
      if (!answer) throw paymentError('channel-failed', 'alipay: nothing to refund');
      return 'done';
    },
    read({ content }) {
      const { sign = '', sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(content));
      const isTheirs = isSignedBy(theirKey, inOrder(fields), sign) && fields.app_id === settings.appId;
      if (!isTheirs) throw notSigned('alipay: wrong signature of a notification');
      return newsOf(Trade.parse(fields), now());
    },
    thanks: { contentType: 'text/plain', body: 'success' },
  };
}

function standingOf(trade: z.infer<typeof Trade>, now: Date): Standing {
  return newsOf(trade, now) ?? (trade.trade_status === CLOSED ? 'closed' : 'open');
}

/** Null while nothing was paid. */
function newsOf(trade: z.infer<typeof Trade>, now: Date): PaymentNews | null {
  const payOrderId = payOrderIdOf(trade.out_trade_no);
  if (!payOrderId || !PAID.includes(trade.trade_status)) return null;
  const at = trade.gmt_payment ?? trade.send_pay_date;
  const paidAt = at ? new Date(`${at.replace(' ', 'T')}+08:00`) : now;
  return { payOrderId, status: 'SUCCESS', amount: fenOf(trade.total_amount), transactionId: trade.trade_no, paidAt };
}

/** `2026-11-15 20:00:00`. */
const spaced = (at: Date) => chinaTime(at).replace('T', ' ');

/** Without floating point: 19.9 is 1990. */
function fenOf(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What is signed: every field that has a value, by name. */
function inOrder(fields: Record<string, string>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The answer is signed as it is written, so it is cut out and not parsed and written again. */
function signedPart(text: string, name: string): { text: string; sign: string } | undefined {
  const start = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2);
  const whole = parseJson(text);
  if (start < 0 || !text.includes(`"${name}"`) || typeof whole !== 'object' || whole === null) return undefined;
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') depth -= 1;
    if (depth === 0) {
      return { text: text.slice(start, at + 1), sign: 'sign' in whole ? String(whole.sign) : '' };
    }
  }
  return undefined;
}

/** `2xxxx` and 40006 are faults of the account: keys, rights, contract. */
function faultOf(code: string): 'account' | 'channel-failed' {
  return /^(20001|40001|40002|40003|40006)$/.test(code) ? 'account' : 'channel-failed';
}
