import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import * as orders from '@app/contract/money/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeChannel,
  fakeAlipay,
  fakeWechat,
  startFakeChannel,
} from '#adapters/payment/__fixtures__/fake-channels.ts';
import { type Notification, openPayment } from '#adapters/payment/payment.ts';
import { openSecrets } from '#lib/secrets.ts';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { settleOrders } from './orders.service.ts';

const WECHAT_HEADERS = ['timestamp', 'nonce', 'serial', 'signature'].map((name) => `wechatpay-${name}`);

describe.each([
  ['alipay', fakeAlipay, 'application/x-www-form-urlencoded', 'success'],
  ['wechat', fakeWechat, 'application/json', '{"code":"SUCCESS","message":"成功"}'],
] as const)('an order paid by %s (G-055)', (name, vendor, contentType, thanks) => {
  let channel: FakeChannel;
  let app: TestApp;
  let teacher: Teacher;
  let order: orders.OpenPayOrder;
  let number: string;
  beforeAll(async () => {
    channel = await startFakeChannel(vendor);
    const now = () => app?.clock.now ?? new Date();
    const payment = openPayment(channel.settings, { secrets: openSecrets('unused'), now });
    const env = { TOKEN_TTL_SECONDS: String(10 * 86_400) };
    app = await openTestApp(payment ? { payment, env } : {});
  });
  afterAll(async () => {
    await app.close();
    await channel.close();
  });
  beforeEach(async () => {
    channel.behaviour = 'right';
    teacher = await app.signUp();
    order = (await app.call(orders.createPayOrder, { comboId: 'year' }, teacher)).data;
    number = order.payOrderId.replaceAll('-', '');
  });

  const later = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  const deliver = ({ content, header }: Notification) =>
    app.app.inject({
      method: 'POST',
      url: orders.notifyPayment.path,
      payload: content,
      headers: {
        'content-type': contentType,
        ...Object.fromEntries(WECHAT_HEADERS.map((one) => [one, header(one) ?? ''])),
      },
    });
  const query = async () =>
    (await app.call(orders.queryPayOrder, { payOrderId: order.payOrderId }, teacher)).data.payStatus;
  const close = async () =>
    (await app.call(orders.closePayOrder, { payOrderId: order.payOrderId }, teacher)).data.payStatus;
  /** The job has been there; how her money stands. */
  const settled = async () => {
    later(5 * 60_000);
    await settleOrders(app.deps);
    return (await app.call(orders.queryPayOrder, { payOrderId: order.payOrderId }, teacher)).data.refundState;
  };
  const days = async () => (await app.call(getPaidComboInfoAndEquity, {}, teacher)).data.vipRemainingDays;

  it('shows the code of the channel and becomes SUCCESS by its notification, once', async () => {
    expect(order).toMatchObject({ channel: name, amount: 19_900, payStatus: 'WAIT' });
    expect(order.codeUrl).toContain(number);
    const notification = channel.pay(number, app.clock.now);
    const answers = [await deliver(notification), await deliver(notification)];

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, thanks],
      [200, thanks],
    ]);
    expect([await query(), await days()]).toEqual(['SUCCESS', 366]);
  });

  it('takes no forged notification', async () => {
    expect((await deliver(channel.pay(number, app.clock.now, { isForged: true }))).statusCode).toBe(403);
    expect(await days()).toBe(0);
  });

  it('becomes SUCCESS without any notification, for whoever waits and for the job', async () => {
    channel.pay(number, app.clock.now);
    expect(await query()).toBe('WAIT');
    later(4_000);
    expect([await query(), await days()]).toEqual(['SUCCESS', 366]);

    const second = (await app.call(orders.createPayOrder, { comboId: 'month' }, teacher)).data;
    channel.pay(second.payOrderId.replaceAll('-', ''), app.clock.now);
    later(4_000);
    await settleOrders(app.deps);
    expect(await days()).toBe(366 + 31);
  });

  it('stays as it is while the channel does not answer', async () => {
    later(4_000);
    channel.behaviour = 'garbage';
    expect(await query()).toBe('WAIT');
  });

  it('that was paid before she closed it is paid: the channel is asked first', async () => {
    channel.pay(number, app.clock.now);
    const { data } = await app.call(orders.closePayOrder, { payOrderId: order.payOrderId }, teacher);

    expect([data.payStatus, await days()]).toEqual(['SUCCESS', 366]);
  });

  it('that was closed while the channel slept brings its money back to her, exactly once', async () => {
    channel.behaviour = 'garbage';
    expect(await close()).toBe('CANCEL');
    channel.behaviour = 'right';
    channel.pay(number, app.clock.now);
    expect(await settled()).toBe('done');
    await settled();

    expect([await query(), await days()]).toEqual(['CANCEL', 0]);
    expect([...(channel.trades.get(number)?.refunds.values() ?? [])]).toEqual([19_900]);
  });

  it('that was closed and then paid is found by the job without any notification', async () => {
    expect(await close()).toBe('CANCEL');
    channel.pay(number, app.clock.now);

    expect(await settled()).toBe('done');
  });

  it('is asked about after it ended until nobody can pay it any more, and then no more', async () => {
    await close();
    later(orders.ORDER_LIFE_SECONDS * 1_000 + 11 * 60_000);
    await settled();
    channel.pay(number, app.clock.now);

    expect(await settled()).toBe('none');
  });

  it('shows that money is on its way while the channel is at it or refuses, and what keeps it to operators', async () => {
    const { rows } = await app.database.pool.query('select count(*)::int as due from payments where state = $1', [
      'refund-due',
    ]);
    expect(rows).toEqual([{ due: 0 }]);
    await close();
    const notification = channel.pay(number, app.clock.now);
    await deliver(notification);
    channel.behaviour = 'refuse';
    expect(await settled()).toBe('due');
    const operator = await app.signUp();
    await makeOperator(app, operator);
    const { list } = (await app.call(orders.listDueRefunds, {}, operator)).data;
    expect(list).toMatchObject([{ payOrderId: order.payOrderId, reason: 'late' }]);
    expect(list[0]?.fault).toBe('支付服务没有接受这个订单，请稍后再试');

    channel.behaviour = 'right';
    channel.isRefundSlow = name === 'wechat';
    if (name === 'wechat') expect(await settled()).toBe('due');
    expect(await settled()).toBe('done');
    expect(channel.trades.get(number)?.refunds.size).toBe(1);
  });

  it('that the channel does not take is FAIL with a sentence, and the next try is a new one', async () => {
    channel.behaviour = 'refuse';
    const refused = await app.call(orders.createPayOrder, { comboId: 'month' }, teacher);
    expect(refused).toMatchObject({ status: 503, message: '支付服务没有接受这个订单，请稍后再试' });
    const { list } = (await app.call(orders.listPayOrders, { payStatus: 'FAIL' }, teacher)).data;
    expect(list).toMatchObject([{ comboId: 'month' }]);

    channel.behaviour = 'right';
    const again = await app.call(orders.createPayOrder, { comboId: 'month' }, teacher);
    expect(again.data).toMatchObject({ payStatus: 'WAIT' });
    expect(again.data.payOrderId).not.toBe(list[0]?.payOrderId);
  });

  it('has no test cashier beside it', () => {
    expect(app.routes.map(({ path }) => path)).not.toContain(orders.openCashier.path);
  });
});
