import { randomUUID } from 'node:crypto';
import * as combos from '@app/contract/money/combos.ts';
import * as orders from '@app/contract/money/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { orderDesk } from '#test/order-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { settleOrders } from './orders.service.ts';

const LIFE_MS = orders.ORDER_LIFE_SECONDS * 1_000;
const start = new Date('2026-11-15T12:00:00Z');

let app: TestApp;
let desk: ReturnType<typeof orderDesk>;
let teacher: Teacher;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) }, database });
  desk = orderDesk(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  app.clock.now = start;
  teacher = await app.signUp();
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const list = async (as = teacher, wish = {}) => (await app.call(orders.listPayOrders, wish, as)).data;
const openedCashier = (payOrderId: string) => app.call(orders.openCashier, { payOrderId });
const pay = (payOrderId: string, result: 'success' | 'fail' = 'success') =>
  app.call(orders.payAtCashier, { payOrderId, result });

describe('buying a package (PAY-020)', () => {
  it('goes from the order over the cashier to a membership', async () => {
    const { data: order } = await desk.create(teacher, 'month', { amount: 2_900 });
    expect(order).toMatchObject({ comboId: 'month', comboName: '月卡', amount: 2_900, payStatus: 'WAIT', payTime: 0 });
    expect(order.codeUrl).toMatch(new RegExp(`^http://.*${orders.cashierPath(order.payOrderId)}$`));

    expect((await openedCashier(order.payOrderId)).data).toEqual({
      payOrderId: order.payOrderId,
      comboName: '月卡',
      amount: 2_900,
      payStatus: 'PAYING',
      expireAt: order.expireAt,
    });
    expect((await desk.query(teacher, order.payOrderId)).data.payStatus).toBe('PAYING');
    expect((await pay(order.payOrderId)).data.payStatus).toBe('SUCCESS');

    const { data: paidOrder } = await desk.query(teacher, order.payOrderId);
    expect(paidOrder).toMatchObject({
      payStatus: 'SUCCESS',
      payTime: start.getTime(),
      codeUrl: '',
      refundState: 'none',
    });
    expect(await desk.paid(teacher)).toMatchObject({
      vipRemainingDays: 31,
      highestVip: 'month',
      paidComboList: [{ comboId: 'month', source: 'order' }],
    });
  });

  it('shows, when its code is scanned, a page whatever the scanner accepts', async () => {
    const { data } = await desk.create(teacher);
    const page = await app.app.inject({ url: new URL(data.codeUrl).pathname, headers: { accept: '*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('of a pack adds to what can be used and makes nobody a member', async () => {
    const { data } = await desk.create(teacher, 'pack-ai-200');
    await pay(data.payOrderId);

    expect(await desk.paid(teacher)).toMatchObject({ highestVip: 'free', vipRemainingDays: 0 });
    expect((await app.call(combos.getAssistantEquityNum, {}, teacher)).data.remaining).toBe(260);
  });

  it('gives it once, however often the button is pressed', async () => {
    const { data } = await desk.create(teacher);
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(data.payOrderId)));

    expect(answers.map((answer) => answer.data.payStatus)).toEqual(Array(5).fill('SUCCESS'));
    expect(await desk.paymentsOf(data.payOrderId)).toEqual([{ state: 'booked', reason: null, amount: 2_900 }]);
    expect((await desk.paid(teacher)).vipRemainingDays).toBe(31);
  });

  it('that fails at the cashier gives nothing and stays failed', async () => {
    const { data } = await desk.create(teacher);
    expect((await pay(data.payOrderId, 'fail')).data.payStatus).toBe('FAIL');
    expect((await pay(data.payOrderId)).data.payStatus).toBe('FAIL');

    expect(await desk.paid(teacher)).toMatchObject({ highestVip: 'free' });
    expect((await desk.create(teacher)).data.payOrderId).not.toBe(data.payOrderId);
  });
});

describe('a new order', () => {
  it('is good for 18000 seconds (PAY-011, PAY-012)', async () => {
    const { data } = await desk.create(teacher);
    expect(data).toMatchObject({ comboId: 'month', amount: 2_900, expireSecond: 18_000 });
    expect(data.expireAt).toBe(start.getTime() + LIFE_MS);
    const other = await app.app.inject({
      method: 'POST',
      url: orders.createPayOrder.path,
      payload: { comboId: 'month', expireSecond: 60 },
      headers: { 's-auth-token': teacher.token },
    });
    expect(other.json()).toMatchObject({ code: 400, message: '订单有效期不正确' });
  });

  it('costs what the list says: another amount is refused and nothing is created (SRV-015)', async () => {
    expect(await desk.create(teacher, 'month', { amount: -2_900 })).toMatchObject({ message: '金额不正确' });
    for (const amount of [1, 0, 2_901]) {
      expect(await desk.create(teacher, 'month', { amount })).toMatchObject({
        status: 409,
        message: '价格有变化，请刷新后再购买',
      });
    }
    expect((await list()).total).toBe(0);
  });

  it('is the same in two tabs and after a second press', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.create(teacher)));

    expect(new Set(answers.map(({ data }) => data.payOrderId)).size).toBe(1);
    expect((await list()).total).toBe(1);
    expect((await desk.create(teacher, 'year')).data.payOrderId).not.toBe(answers[0]?.data.payOrderId);
  });

  it('takes the place of one with another price', async () => {
    app.clock.now = new Date('2027-02-28T23:00:00+08:00');
    const { data: cheap } = await desk.create(teacher, 'year');
    later(2 * 3_600_000);
    const { data: dear } = await desk.create(teacher, 'year');

    expect([cheap.amount, dear.amount]).toEqual([17_910, 19_900]);
    expect((await desk.query(teacher, cheap.payOrderId)).data.payStatus).toBe('CANCEL');
  });

  it.each([
    ['free', 404, '没有这个套餐'],
    ['nonsense', 404, '没有这个套餐'],
    ['', 400, '请选择套餐'],
  ])('for %j is refused', async (comboId, status, message) => {
    expect(await desk.create(teacher, comboId)).toMatchObject({ status, message });
  });
});

describe('an order nobody pays (SRV-013)', () => {
  it('is EXPIRE for whoever reads it after its time, and not before', async () => {
    const { data } = await desk.create(teacher);
    later(LIFE_MS - 1);
    expect((await desk.query(teacher, data.payOrderId)).data.payStatus).toBe('WAIT');
    later(1);
    expect((await desk.query(teacher, data.payOrderId)).data).toMatchObject({ payStatus: 'EXPIRE', codeUrl: '' });
    expect((await openedCashier(data.payOrderId)).data.payStatus).toBe('EXPIRE');
    expect((await pay(data.payOrderId)).data.payStatus).toBe('EXPIRE');
    expect((await desk.create(teacher)).data.payOrderId).not.toBe(data.payOrderId);
  });

  it('is EXPIRE after the job, read or not', async () => {
    const [first, second] = [(await desk.create(teacher)).data, (await desk.create(teacher, 'year')).data];
    await openedCashier(second.payOrderId);
    later(LIFE_MS);
    await settleOrders(app.deps);

    const { rows } = await app.database.pool.query('select status from pay_orders where id = any($1)', [
      [first.payOrderId, second.payOrderId],
    ]);
    expect(rows).toEqual([{ status: 'EXPIRE' }, { status: 'EXPIRE' }]);
  });
});

describe('closing an order (G-057, WIRE-007)', () => {
  it('cancels an open one, and again changes nothing', async () => {
    const { data } = await desk.create(teacher);
    expect((await desk.close(teacher, data.payOrderId)).data.payStatus).toBe('CANCEL');
    expect((await desk.close(teacher, data.payOrderId)).data.payStatus).toBe('CANCEL');
    expect((await pay(data.payOrderId)).data.payStatus).toBe('CANCEL');
    expect(await desk.paid(teacher)).toMatchObject({ highestVip: 'free' });
  });

  it.each(['SUCCESS', 'FAIL', 'EXPIRE'])('leaves one that is %s as it is and says success', async (status) => {
    const { data } = await desk.create(teacher);
    if (status === 'EXPIRE') later(LIFE_MS);
    else await pay(data.payOrderId, status === 'SUCCESS' ? 'success' : 'fail');

    const closed = await desk.close(teacher, data.payOrderId);
    expect([closed.code, closed.data.payStatus]).toEqual([200, status]);
  });

  it('and paying at once end in one way, and the money is never lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { data } = await desk.create(teacher);
      await Promise.all([desk.close(teacher, data.payOrderId), desk.notify(data)]);

      const { payStatus, refundState } = (await desk.query(teacher, data.payOrderId)).data;
      expect([
        ['SUCCESS', 'none'],
        ['CANCEL', 'due'],
      ]).toContainEqual([payStatus, refundState]);
      expect(await desk.paymentsOf(data.payOrderId)).toHaveLength(1);
    }
    const bought = (await list(teacher, { payStatus: 'SUCCESS' })).total;
    expect((await desk.paid(teacher)).vipRemainingDays).toBe(31 * bought);
  });
});

describe('my orders (G-054)', () => {
  it('are listed newest first, by page and by status', async () => {
    const bought: string[] = [];
    for (const comboId of ['month', 'quarter', 'year']) {
      later(1_000);
      bought.push((await desk.create(teacher, comboId)).data.payOrderId);
    }
    await pay(bought[1] ?? '');

    expect((await list()).list.map(({ payOrderId }) => payOrderId)).toEqual(bought.toReversed());
    expect(await list(teacher, { page: 2, limit: 2 })).toMatchObject({ total: 3, list: [{ payOrderId: bought[0] }] });
    expect(await list(teacher, { payStatus: 'SUCCESS' })).toMatchObject({ total: 1, list: [{ comboId: 'quarter' }] });
  });

  it('are nobody else’s to see or close', async () => {
    const stranger = await app.signUp();
    const { data } = await desk.create(teacher);

    expect((await list(stranger)).total).toBe(0);
    expect(await desk.query(stranger, data.payOrderId)).toMatchObject({ status: 404, message: '找不到这个订单' });
    expect(await desk.close(stranger, data.payOrderId)).toMatchObject({ status: 404, message: '找不到这个订单' });
    expect((await desk.query(teacher, data.payOrderId)).data.payStatus).toBe('WAIT');
    expect(await desk.query(teacher, randomUUID())).toMatchObject({ status: 404, message: '找不到这个订单' });
    expect(await desk.query(teacher, 'nonsense')).toMatchObject({ status: 400, message: '订单编号不正确' });
  });
});

describe('a channel that breaks', () => {
  it('leaves the order FAIL and a sentence, even where it had none of its own (PAY-021)', async () => {
    if (!app.deps.payment) throw new Error('there is no channel');
    const broken = { ...app.deps.payment, begin: () => Promise.reject(new Error('some fault of ours')) };
    const node = await openTestApp({ payment: broken, database });
    const refused = await orderDesk(node).create(teacher);
    await node.close();

    expect(refused).toMatchObject({ status: 503, message: '创建订单失败' });
    expect((await list()).list).toMatchObject([{ payStatus: 'FAIL' }]);
    expect((await desk.create(teacher)).data.payStatus).toBe('WAIT');
  });

  it('and a node that died before the code came leave an order that asks for it again', async () => {
    const { data } = await desk.create(teacher);
    await app.database.pool.query(`update pay_orders set code_url = '' where id = $1`, [data.payOrderId]);
    const again = (await desk.create(teacher)).data;

    expect([again.payOrderId, again.codeUrl]).toEqual([data.payOrderId, data.codeUrl]);
  });
});

describe('where nobody takes money', () => {
  it('an order says so and the test cashier is not there', async () => {
    const { data } = await desk.create(teacher, 'year');
    const closed = await openTestApp({ env: { PAYMENT_PROVIDER: 'none' }, database });
    const hers = orderDesk(closed);

    expect(await hers.create(teacher)).toMatchObject({ status: 503, message: '还没有开通支付，请联系学校管理员' });
    const { payOrderId } = data;
    expect((await closed.call(orders.openCashier, { payOrderId })).status).toBe(404);
    expect((await closed.call(orders.payAtCashier, { payOrderId })).status).toBe(404);
    expect(await hers.notify(data)).toBe(404);
    expect((await desk.query(teacher, payOrderId)).data.payStatus).toBe('WAIT');
    await closed.close();
  });

  it('and nothing is counted, nothing is sold', async () => {
    const open = await openTestApp({ env: { PACKAGES: 'unlimited' }, database });
    expect(await orderDesk(open).create(teacher)).toMatchObject({ status: 403, message: '这里不需要购买套餐' });
    await open.close();
  });
});
