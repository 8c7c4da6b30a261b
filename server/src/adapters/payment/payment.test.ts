import { AppError } from '@app/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from '#lib/secrets.ts';
import { type FakeChannel, fakeAlipay, fakeWechat, startFakeChannel } from './__fixtures__/fake-channels.ts';
import { openPayment, type Payment } from './payment.ts';

const PAY_ORDER_ID = '5e0c1f3a-9d52-4a53-8f0e-1b6c2d3e4f50';
const REFUND_ID = '0b5e1a52-6a1e-4d1b-9c55-6f2f1f0c7a10';
const NUMBER = '5e0c1f3a9d524a538f0e1b6c2d3e4f50';
const now = new Date('2026-11-15T12:00:00Z');
const bill = {
  payOrderId: PAY_ORDER_ID,
  title: '年卡 & 云盘 100 GB',
  amount: 19_900,
  expiresAt: new Date('2026-11-15T17:00:00Z'),
  origin: 'http://localhost:8080',
};

describe.each([
  ['alipay', fakeAlipay, `https://qr.alipay.com/${NUMBER}`],
  ['wechat', fakeWechat, `weixin://wxpay/bizpayurl?pr=${NUMBER}`],
] as const)('paying by %s (G-055)', (name, vendor, codeUrl) => {
  let channel: FakeChannel;
  let payment: Payment;
  let clock: Date;
  beforeEach(async () => {
    clock = now;
    channel = await startFakeChannel(vendor);
    const options = { secrets: openSecrets('unused'), now: () => clock, timeoutMs: 2_000 };
    const opened = openPayment(channel.settings, options);
    if (!opened) throw new Error('nobody takes money');
    payment = opened;
  });
  afterEach(() => channel.close());

  const fails = async (work: () => Promise<unknown>): Promise<AppError> => {
    const error = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof AppError)) throw new Error(`no refusal but ${String(error)}`);
    return error;
  };

  it('begins with a signed call and answers what the QR code holds, the same when asked again', async () => {
    expect(await payment.begin(bill)).toBe(codeUrl);
    expect(await payment.begin(bill)).toBe(codeUrl);
    expect(channel.trades.get(NUMBER)).toMatchObject({
      fen: 19_900,
      title: bill.title,
      expiresAt: bill.expiresAt.getTime(),
      notifyUrl: 'https://school.example.com/futureclass/payWeb/payOrder/notify',
    });
    expect(payment).toMatchObject({ channel: name });
  });

  it('reads a notification, and finds the same when it asks', async () => {
    await payment.begin(bill);
    expect(await payment.find(PAY_ORDER_ID)).toBe(name === 'alipay' ? 'unknown' : 'open');
    const news = payment.read(channel.pay(NUMBER, now));

    expect(news).toEqual({
      payOrderId: PAY_ORDER_ID,
      status: 'SUCCESS',
      amount: 19_900,
      transactionId: `42${NUMBER.slice(0, 20)}`,
      paidAt: now,
    });
    expect(await payment.find(PAY_ORDER_ID)).toEqual(news);
  });

  it.each([1, 9, 10, 99, 100, 101, 1_990, 19_999, 123_456_789])('says %i fen exactly', async (amount) => {
    await payment.begin({ ...bill, amount });
    expect(payment.read(channel.pay(NUMBER, now))?.amount).toBe(amount);
  });

  it('says of another amount what really came', async () => {
    await payment.begin(bill);
    expect(payment.read(channel.pay(NUMBER, now, { fen: 1 }))?.amount).toBe(1);
  });

  it('refuses a notification that somebody else signed, or changed, or did not sign', async () => {
    await payment.begin(bill);
    const forged = channel.pay(NUMBER, now, { isForged: true });
    const right = channel.pay(NUMBER, now);
    const changed =
      name === 'alipay' ? right.content.replace('199.00', '1.00') : right.content.replace('TRANS', 'trans');

    expect(() => payment.read(forged)).toThrow('签名不正确');
    expect(changed).not.toBe(right.content);
    expect(() => payment.read({ ...right, content: changed })).toThrow('签名不正确');
    expect(() => payment.read({ content: '', header: () => undefined })).toThrow('签名不正确');
    expect(payment.read(right)?.payOrderId).toBe(PAY_ORDER_ID);
  });

  it('closes a trade, known or not', async () => {
    await payment.close(PAY_ORDER_ID).catch((error: AppError) => expect(error.code).toBe('unavailable'));
    await payment.begin(bill);
    await payment.close(PAY_ORDER_ID);

    // Alipay does not know a code before it was scanned.
    expect(await payment.find(PAY_ORDER_ID)).toBe(name === 'alipay' ? 'unknown' : 'closed');
  });

  it('does not close a trade that is paid', async () => {
    await payment.begin(bill);
    channel.pay(NUMBER, now);

    expect((await fails(() => payment.close(PAY_ORDER_ID))).code).toBe('unavailable');
    expect(await payment.find(PAY_ORDER_ID)).toMatchObject({ status: 'SUCCESS' });
  });

  it('gives back what came, once however often it is asked', async () => {
    const refund = { payOrderId: PAY_ORDER_ID, refundId: REFUND_ID, amount: 19_900, reason: '订单已结束' };
    await payment.begin(bill);
    expect((await fails(() => payment.refund(refund))).code).toBe('unavailable');
    channel.pay(NUMBER, now);
    const ends = [await payment.refund(refund), await payment.refund(refund)];

    expect(ends).toEqual(['done', 'done']);
    expect([...(channel.trades.get(NUMBER)?.refunds ?? [])]).toEqual([[REFUND_ID.replaceAll('-', ''), 19_900]]);
  });

  it.each([
    ['refuse', '支付服务没有接受这个订单，请稍后再试'],
    ['account', '支付服务暂时不能用，请联系学校管理员'],
    ['garbage', '支付服务没有接受这个订单，请稍后再试'],
    ['silence', '支付服务没有及时回应，请稍后再试'],
    ['forged', '支付服务没有接受这个订单，请稍后再试'],
  ] as const)('says what is wrong when the channel answers with %s', async (behaviour, message) => {
    channel.behaviour = behaviour;
    const error = await fails(() => payment.begin(bill));

    expect([error.code, error.message]).toEqual(['unavailable', message]);
    expect(String(error.cause)).toMatch(new RegExp(name));
    expect(String(error.cause)).not.toMatch(/PRIVATE|19900|199\.00/);
  });

  it('says so when the channel cannot be reached', async () => {
    await channel.close();
    expect((await fails(() => payment.begin(bill))).message).toBe('连接不上支付服务，请稍后再试');
  });

  it('refuses keys that are none, by the name of the setting', () => {
    const options = { secrets: openSecrets('unused'), now: () => now };
    const broken = { ...channel.settings, privateKey: 'nonsense' };
    expect(() => openPayment(broken, options)).toThrow(/PRIVATE_KEY 不是有效的密钥/);
  });
});

it('a notification of WeChat Pay that was signed long ago is refused', async () => {
  const channel = await startFakeChannel(fakeWechat);
  let clock = now;
  const payment = openPayment(channel.settings, { secrets: openSecrets('unused'), now: () => clock });
  await payment?.begin(bill);
  const notification = channel.pay(NUMBER, now);
  clock = new Date(now.getTime() + 301_000);

  expect(() => payment?.read(notification)).toThrow('签名不正确');
  await channel.close();
});
