import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notification, PaymentSettings } from '#adapters/payment/payment.ts';

/** What a fake channel does with the next calls. `silence` never answers, `forged` answers with somebody else's key. */
export type Behaviour = 'right' | 'refuse' | 'account' | 'garbage' | 'silence' | 'forged';

type Bill = { number: string; fen: number; title: string; expiresAt: number; notifyUrl: string };
type Trade = Bill & {
  state: 'open' | 'paid' | 'closed';
  transactionId: string;
  paidAt: Date;
  /** What went back, by the name the merchant gave it: the same name gives back once. */
  refunds: Map<string, number>;
};

export type FakeChannel = {
  settings: PaymentSettings;
  trades: Map<string, Trade>;
  behaviour: Behaviour;
  /** The next refund is only begun; asked again it is done. */
  isRefundSlow: boolean;
  /** Somebody scans the code and pays; answers the notification the channel sends. */
  pay(number: string, at: Date, change?: { fen?: number; isForged?: boolean }): Notification;
  close(): Promise<void>;
};

export const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const sign = (key: string, text: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64');
const isSigned = (key: string, text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');

type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Reply = { statusCode: number; headers?: Record<string, string>; body: string };
type Vendor = {
  settingsAt(baseUrl: string): PaymentSettings;
  answer(channel: FakeChannel, call: Call): Reply;
  notify(trade: Trade, key: string): Notification;
};

const [ours, theirs, somebodys] = [keys(), keys(), keys()];
const API_V3_KEY = '0123456789abcdef0123456789abcdef';
const notifyUrl = 'https://school.example.com/futureclass/payWeb/payOrder/notify';

/** Everything is recomputed from what arrived, after the channel's documentation, sharing nothing with the adapter. */
export const fakeWechat: Vendor = {
  settingsAt: (baseUrl) => ({
    provider: 'wechat',
    appId: 'wx-app',
    merchantId: '1900000001',
    certSerial: 'OURSERIAL',
    privateKey: ours.privateKey,
    apiV3Key: API_V3_KEY,
    publicKey: theirs.publicKey,
    publicKeyId: 'PUB_KEY_ID_1',
    baseUrl,
    notifyUrl,
  }),
  answer(channel, { method, path, headers, body }) {
    const proof = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const signed = `${method}\n${path}\n${proof.timestamp}\n${proof.nonce_str}\n${body}\n`;
    const isOurs =
      proof.mchid === '1900000001' && proof.serial_no === 'OURSERIAL' && headers['wechatpay-serial'] === 'PUB_KEY_ID_1';
    if (!isOurs || !isSigned(ours.publicKey, signed, proof.signature ?? '')) return refusal(401, 'SIGN_ERROR');
    if (channel.behaviour === 'refuse') return refusal(500, 'SYSTEM_ERROR');
    if (channel.behaviour === 'account') return refusal(403, 'NO_AUTH');
    const done = (statusCode: number, content: string) => {
      const [timestamp, nonce] = [proof.timestamp ?? '', 'answer-nonce'];
      const key = channel.behaviour === 'forged' ? somebodys : theirs;
      return { statusCode, body: content, headers: wechatHeaders(key.privateKey, timestamp, nonce, content) };
    };
    if (path === '/v3/pay/transactions/native') {
      const bill = JSON.parse(body);
      const { out_trade_no: number, description: title, notify_url } = bill;
      const [fen, expiresAt] = [bill.amount.total, Date.parse(bill.time_expire)];
      addTrade(channel, { number, fen, title, expiresAt, notifyUrl: notify_url });
      return done(200, JSON.stringify({ code_url: `weixin://wxpay/bizpayurl?pr=${number}` }));
    }
    if (path === '/v3/refund/domestic/refunds') {
      const { out_trade_no, out_refund_no, amount } = JSON.parse(body);
      const known = channel.trades.get(out_trade_no);
      if (known?.state !== 'paid' || amount.total !== known.fen) return refusal(400, 'INVALID_REQUEST');
      return done(200, JSON.stringify({ status: refundOf(channel, known, out_refund_no, amount.refund) }));
    }
    const number = /out-trade-no\/(\w+)/.exec(path)?.[1] ?? '';
    const trade = channel.trades.get(number);
    if (!trade) return refusal(404, 'ORDER_NOT_EXIST');
    if (path.endsWith('/close')) {
      if (trade.state === 'paid') return refusal(400, 'ORDERPAID');
      trade.state = 'closed';
      return done(204, '');
    }
    return done(200, JSON.stringify(wechatTrade(trade)));
  },
  notify(trade, key) {
    const [nonce, associated] = ['abcdefghijkl', 'transaction'];
    const cipher = createCipheriv('aes-256-gcm', API_V3_KEY, nonce).setAAD(Buffer.from(associated));
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(wechatTrade(trade))),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: associated,
    };
    const content = JSON.stringify({ id: randomUUID(), event_type: 'TRANSACTION.SUCCESS', resource });
    const headers = wechatHeaders(key, String(Math.floor(trade.paidAt.getTime() / 1_000)), 'notice-nonce', content);
    return { content, header: (name) => headers[name] };
  },
};

function wechatHeaders(key: string, timestamp: string, nonce: string, content: string): Record<string, string> {
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': 'PUB_KEY_ID_1',
    'wechatpay-signature': sign(key, `${timestamp}\n${nonce}\n${content}\n`),
  };
}

function wechatTrade({ number, fen, state, transactionId, paidAt }: Trade) {
  const paid = { transaction_id: transactionId, success_time: paidAt.toISOString(), amount: { total: fen } };
  const states = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const;
  return { mchid: '1900000001', out_trade_no: number, trade_state: states[state], ...(state === 'paid' ? paid : {}) };
}

const refusal = (statusCode: number, code: string): Reply => ({
  statusCode,
  body: JSON.stringify({ code, message: '' }),
});

const chinaTime = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const inOrder = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

export const fakeAlipay: Vendor = {
  settingsAt: (baseUrl) => ({
    provider: 'alipay',
    appId: '2021000000000001',
    // As their console shows them: without the first and last line.
    privateKey: ours.privateKey.replaceAll(/-----.*-----|\n/g, ''),
    publicKey: theirs.publicKey.replaceAll(/-----.*-----|\n/g, ''),
    gateway: `${baseUrl}/gateway.do`,
    notifyUrl,
  }),
  answer(channel, { path, body }) {
    const given = [...new URL(path, 'http://gateway').searchParams, ...new URLSearchParams(body)];
    const { sign: signature = '', ...fields } = Object.fromEntries(given);
    const { method = '', biz_content: content = '{}' } = fields;
    const name = `${method.replaceAll('.', '_')}_response`;
    const answer = (part: object) => {
      const text = JSON.stringify(part);
      const key = channel.behaviour === 'forged' ? somebodys : theirs;
      return { statusCode: 200, body: `{"${name}":${text},"sign":"${sign(key.privateKey, text)}"}` };
    };
    const isOurs = fields.app_id === '2021000000000001' && fields.sign_type === 'RSA2';
    if (!isOurs || !isSigned(ours.publicKey, inOrder(fields), signature)) {
      return answer({ code: '40002', sub_code: 'isv.invalid-signature' });
    }
    if (channel.behaviour === 'refuse') return answer({ code: '20000', sub_code: 'aop.unknow-error' });
    if (channel.behaviour === 'account') return answer({ code: '40006', sub_code: 'isv.insufficient-isv-permissions' });
    const wish = JSON.parse(content);
    const number: string = wish.out_trade_no;
    if (method === 'alipay.trade.precreate') {
      const fen = Math.round(Number(wish.total_amount) * 100);
      const expiresAt = Date.parse(`${wish.time_expire.replace(' ', 'T')}+08:00`);
      addTrade(channel, { number, fen, title: wish.subject, expiresAt, notifyUrl: fields.notify_url ?? '' });
      return answer({ code: '10000', msg: 'Success {"}', qr_code: `https://qr.alipay.com/${number}` });
    }
    const trade = channel.trades.get(number);
    // A trade exists for them only from the moment somebody scanned its code.
    if (!trade || trade.state === 'open') return answer({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    if (method === 'alipay.trade.refund') {
      refundOf(channel, trade, wish.out_request_no, Math.round(Number(wish.refund_amount) * 100));
      return answer({ code: '10000', msg: 'Success', out_trade_no: number, fund_change: 'Y' });
    }
    if (method === 'alipay.trade.close') {
      if (trade.state === 'paid') return answer({ code: '40004', sub_code: 'ACQ.REASON_TRADE_STATUS_INVALID' });
      trade.state = 'closed';
    }
    return answer({ code: '10000', msg: 'Success', ...alipayTrade(trade), send_pay_date: chinaTime(trade.paidAt) });
  },
  notify(trade, key) {
    const fields = {
      ...alipayTrade(trade),
      app_id: '2021000000000001',
      gmt_payment: chinaTime(trade.paidAt),
      subject: trade.title,
    };
    const signed = { ...fields, sign_type: 'RSA2', sign: sign(key, inOrder(fields)) };
    return { content: new URLSearchParams(signed).toString(), header: () => undefined };
  },
};

function alipayTrade({ number, fen, state, transactionId }: Trade) {
  const trade_status = state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED';
  return { out_trade_no: number, trade_no: transactionId, trade_status, total_amount: yuan(fen) };
}

function refundOf(channel: FakeChannel, trade: Trade, name: string, fen: number): 'SUCCESS' | 'PROCESSING' {
  trade.refunds.set(name, fen);
  const isSlow = channel.isRefundSlow;
  channel.isRefundSlow = false;
  return isSlow ? 'PROCESSING' : 'SUCCESS';
}

function addTrade(channel: FakeChannel, bill: Bill): void {
  const known = channel.trades.get(bill.number);
  if (!known)
    channel.trades.set(bill.number, {
      ...bill,
      state: 'open',
      transactionId: `42${bill.number.slice(0, 20)}`,
      paidAt: new Date(0),
      refunds: new Map(),
    });
}

export async function startFakeChannel(vendor: Vendor): Promise<FakeChannel> {
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a server listening on a TCP port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const channel: FakeChannel = {
    settings: vendor.settingsAt(`http://127.0.0.1:${port}`),
    trades: new Map(),
    behaviour: 'right',
    isRefundSlow: false,
    pay(number, at, { fen, isForged = false } = {}) {
      const trade = channel.trades.get(number);
      if (!trade) throw new Error(`nobody asked for ${number}`);
      Object.assign(trade, { state: 'paid', paidAt: at, ...(fen === undefined ? {} : { fen }) });
      return vendor.notify(trade, (isForged ? somebodys : theirs).privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (channel.behaviour === 'silence') return;
    if (channel.behaviour === 'garbage') return response.writeHead(502).end('<html>Bad Gateway</html>');
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() };
    const reply = vendor.answer(channel, call);
    return response.writeHead(reply.statusCode, reply.headers).end(reply.body);
  }

  return channel;
}
