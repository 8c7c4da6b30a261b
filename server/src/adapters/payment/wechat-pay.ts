import { createDecipheriv, randomBytes } from 'node:crypto';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { z } from 'zod';
import { type ChannelOptions, type ChannelReply, callChannel } from './channel-call.ts';
import { chinaTime, payOrderIdOf, tradeNumber } from './channel-words.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signText } from './keys.ts';
import type { Notification, Payment, PaymentNews, Standing } from './payment.ts';
import { notSigned, paymentError } from './payment-fault.ts';

export type WechatPaySettings = {
  provider: 'wechat';
  appId: string;
  merchantId: string;
  /** Of our own certificate. */
  certSerial: string;
  privateKey: string;
  /** 32 characters; notifications are encrypted with it. */
  apiV3Key: string;
  /** WeChat Pay's, and the id under which it signs. */
  publicKey: string;
  publicKeyId: string;
  baseUrl: string;
  notifyUrl: string;
};

/** What was signed longer ago is somebody's copy. */
const MAX_AGE_SECONDS = 300;
const GCM_TAG_BYTES = 16;
/** Closed by us, given back, taken back, or refused by the payer's bank. */
const OVER = ['CLOSED', 'REFUND', 'REVOKED', 'PAYERROR'];

const CodeUrl = z.object({ code_url: z.string().min(1) });
const Refusal = z.object({ code: z.string() });
const Trade = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.int().optional() }).optional(),
});
const Refunded = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) });
const Envelope = z.object({
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

/** Payment by a QR code (v3, `native`): calls and answers are signed, notifications are encrypted besides. */
export function openWechatPay(settings: WechatPaySettings, { now, timeoutMs }: ChannelOptions): Payment {
  const { merchantId } = settings;
  const ownKey = privateKeyOf(settings.privateKey, 'WECHAT_PAY_PRIVATE_KEY');
  const theirKey = publicKeyOf(settings.publicKey, 'WECHAT_PAY_PUBLIC_KEY');
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function isTheirs({ content, header }: Notification): boolean {
    const timestamp = header('wechatpay-timestamp') ?? '';
    const isFresh = Math.abs(seconds() - Number(timestamp)) <= MAX_AGE_SECONDS;
    const signed = `${timestamp}\n${header('wechatpay-nonce') ?? ''}\n${content}\n`;
    const isOurKey = header('wechatpay-serial') === settings.publicKeyId;
    return isFresh && isOurKey && isSignedBy(theirKey, signed, header('wechatpay-signature') ?? '');
  }

  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<ChannelReply> {
    const body = content ? JSON.stringify(content) : '';
    const [timestamp, nonce] = [String(seconds()), randomBytes(16).toString('hex')];
    const signature = signText(ownKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
    const proof = { mchid: merchantId, nonce_str: nonce, signature, timestamp, serial_no: settings.certSerial };
    const fields = Object.entries(proof).map(([name, value]) => `${name}="${value}"`);
    const headers = {
      authorization: `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`,
      accept: 'application/json',
      'user-agent': 'teacher-assistant',
      'wechatpay-serial': settings.publicKeyId,
      ...(content ? { 'content-type': 'application/json' } : {}),
    };
    const url = new URL(path, settings.baseUrl);
    const asked = { channel: 'wechat', method, url, headers, ...(content ? { body } : {}) };
    const reply = await callChannel(asked, timeoutMs);
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300;
    if (isDone && !isTheirs({ content: reply.text, header: reply.header })) {
      throw paymentError('channel-failed', 'wechat: wrong signature');
    }
    return reply;
  }

  const pathOf = (payOrderId: string) => `/v3/pay/transactions/out-trade-no/${tradeNumber(payOrderId)}`;

  return {
    name: `微信支付 ${merchantId}`,
    channel: 'wechat',
    async begin({ payOrderId, title, amount, expiresAt }) {
      const reply = await call('POST', '/v3/pay/transactions/native', {
        appid: settings.appId,
        mchid: merchantId,
        description: title,
        out_trade_no: tradeNumber(payOrderId),
        time_expire: `${chinaTime(expiresAt)}+08:00`,
        notify_url: settings.notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      });
      return requireDone(reply, CodeUrl).code_url;
    },
    async find(payOrderId) {
      const reply = await call('GET', `${pathOf(payOrderId)}?mchid=${merchantId}`);
      return reply.statusCode === 404 ? 'unknown' : standingOf(requireDone(reply, Trade), merchantId, now());
    },
    async close(payOrderId) {
      const reply = await call('POST', `${pathOf(payOrderId)}/close`, { mchid: merchantId });
      if (reply.statusCode !== 204) requireDone(reply, z.unknown());
    },
    async refund({ payOrderId, refundId, amount, reason }) {
      const reply = await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: tradeNumber(payOrderId),
        out_refund_no: tradeNumber(refundId),
        reason,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      });
      const { status } = requireDone(reply, Refunded);
      if (status === 'SUCCESS') return 'done';
      if (status === 'PROCESSING') return 'pending';
      throw paymentError('channel-failed', `wechat: refund ${status}`);
    },
    read(notification) {
      if (!isTheirs(notification)) throw notSigned('wechat: wrong signature of a notification');
      const { resource } = Envelope.parse(parseJson(notification.content));
      return newsOf(Trade.parse(parseJson(decrypt(settings.apiV3Key, resource))), merchantId, now());
    },
    thanks: { contentType: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },
  };
}

function standingOf(trade: z.infer<typeof Trade>, merchantId: string, now: Date): Standing {
  return newsOf(trade, merchantId, now) ?? (OVER.includes(trade.trade_state) ? 'closed' : 'open');
}

function newsOf(trade: z.infer<typeof Trade>, merchantId: string, now: Date): PaymentNews | null {
  const payOrderId = payOrderIdOf(trade.out_trade_no);
  const { transaction_id: transactionId, amount, success_time: at } = trade;
  const isPaid = trade.trade_state === 'SUCCESS' && trade.mchid === merchantId;
  if (!payOrderId || !isPaid || !transactionId || amount?.total === undefined) return null;
  return { payOrderId, status: 'SUCCESS', amount: amount.total, transactionId, paidAt: at ? new Date(at) : now };
}

function requireDone<T>({ statusCode, text }: ChannelReply, shape: z.ZodType<T>): T {
  const body = parseJson(text);
  const done = statusCode === 200 ? shape.safeParse(body) : undefined;
  if (done?.success) return done.data;
  const code = Refusal.safeParse(body).data?.code ?? 'unreadable';
  const isAccount = statusCode === 401 || statusCode === 403;
  throw paymentError(isAccount ? 'account' : 'channel-failed', `wechat: ${code}, status ${statusCode}`);
}

function decrypt(key: string, sealed: z.infer<typeof Envelope>['resource']): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.nonce);
  decipher.setAAD(Buffer.from(sealed.associated_data));
  decipher.setAuthTag(bytes.subarray(bytes.length - GCM_TAG_BYTES));
  const text = decipher.update(bytes.subarray(0, bytes.length - GCM_TAG_BYTES), undefined, 'utf8');
  return text + decipher.final('utf8');
}
