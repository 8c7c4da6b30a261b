import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@app/contract/endpoint.ts';
import { ROLES } from '@app/contract/identity/roles.ts';
import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import type { OpenPayOrder } from '@app/contract/money/orders.ts';
import { issueCodes, redeem } from '@app/contract/money/redemption.ts';
import { listAuditLog } from '@app/contract/running/console-audit.ts';
import * as codes from '@app/contract/running/console-codes.ts';
import * as orders from '@app/contract/running/console-orders.ts';
import { rightTo } from '@app/contract/running/console-pages.ts';
import { addDays } from '@app/engines/time/calendar-days.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#test/audit-entries.ts';
import { type ConsoleDesk, openConsoleDesk } from '#test/console-desk.ts';
import { orderDesk } from '#test/order-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: ConsoleDesk;
let cash: ReturnType<typeof orderDesk>;
let operator: Teacher;
let began: Date;
beforeAll(async () => {
  desk = await openConsoleDesk({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) } });
  cash = orderDesk(desk.app);
  operator = desk.people.operator;
  began = desk.app.clock.now;
});
afterAll(() => desk.app.close());
afterEach(async () => {
  desk.app.clock.now = began;
  await desk.app.database.pool.query('delete from payments');
  await desk.app.database.pool.query('delete from pay_orders');
});

const call = <E extends Endpoint>(endpoint: E, input: Parameters<typeof desk.app.call<E>>[1], as: Teacher = operator) =>
  desk.app.call(endpoint, input, as);
const list = async (wish: object = {}, as: Teacher = operator) => (await call(orders.listConsoleOrders, wish, as)).data;
const idsOf = async (wish: object = {}) => (await list(wish)).list.map(({ orderId }) => orderId);
const sums = async (wish: object = {}) => (await call(orders.sumConsoleOrders, wish)).data;
const ordered = async (as: Teacher, comboId = 'month') => (await cash.create(as, comboId)).data;
async function paidBy(as: Teacher, comboId = 'month'): Promise<OpenPayOrder> {
  const order = await ordered(as, comboId);
  await cash.notify(order);
  return order;
}
async function tableOf(endpoint: Endpoint, query: Record<string, string> = {}, as = operator) {
  const headers = { 's-auth-token': as.token };
  const response = await desk.app.app.inject({ method: 'GET', url: endpoint.path, query, headers });
  return { status: response.statusCode, lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

describe('the right to money', () => {
  it('is that of the role for everything the page reads and does, and a school has none of it', async () => {
    const { payOrderId } = await ordered(desk.colleague);
    await cash.notify({ payOrderId, amount: 1 });
    const [due] = (await call(orders.readConsoleOrder, { orderId: payOrderId })).data.due;
    for (const { roleCode } of ROLES) {
      const right = rightTo('money', roleCode);
      const as = desk.people[roleCode];
      const read: [Endpoint, object][] = [
        [orders.listConsoleOrders, {}],
        [orders.sumConsoleOrders, {}],
        [orders.readConsoleOrder, { orderId: payOrderId }],
      ];
      for (const [endpoint, input] of read) {
        expect([roleCode, (await call(endpoint, input, as)).code]).toEqual([roleCode, right ? 200 : 403]);
      }
      expect([roleCode, (await tableOf(orders.exportConsoleOrders, {}, as)).status]).toEqual([
        roleCode,
        right ? 200 : 403,
      ]);
      if (right === 'acts') continue;
      const settled = await call(orders.settleConsoleRefund, { paymentId: due?.paymentId ?? '', reason: '试试' }, as);
      expect([roleCode, settled.code]).toEqual([roleCode, 403]);
    }
    expect(rightTo('money', 'school-admin')).toBeUndefined();
    expect((await list()).list).toMatchObject([{ refundState: 'due' }]);
  });

  it('takes two things that prove who it is', async () => {
    const proved = (isTwice: boolean) =>
      desk.app.database.pool.query('update sessions set is_two_step = $2 where user_id = $1', [
        operator.userId,
        isTwice,
      ]);
    await proved(false);
    const { code } = await call(orders.listConsoleOrders, {});
    await proved(true);
    expect([code, (await call(orders.listConsoleOrders, {})).code]).toEqual([TWO_STEPS_REQUIRED, 200]);
  });
});

describe('the list of orders', () => {
  it('names who bought what and how it stands, newest first, with nobody’s whole mobile', async () => {
    await paidBy(desk.colleague);
    desk.app.clock.now = new Date(began.getTime() + 1_000);
    const second = await ordered(desk.stranger, 'year');
    const { list: shown } = await list();
    expect(shown).toMatchObject([
      { orderId: second.payOrderId, userName: '王小明', schoolName: '清河二校', payStatus: 'WAIT', received: 0 },
      { userName: '林晓芸', schoolName: '清河一校', comboName: '月卡', payStatus: 'SUCCESS', received: 2_900 },
    ]);
    expect(JSON.stringify(shown)).not.toContain(desk.colleague.mobile);
  });

  it('is sought by the number of an order, of the channel, and by how a mobile begins', async () => {
    const { payOrderId: hers } = await paidBy(desk.colleague);
    const { payOrderId: his } = await ordered(desk.stranger);
    expect(await idsOf({ keyword: hers })).toEqual([hers]);
    expect(await idsOf({ keyword: `transaction-${hers}` })).toEqual([hers]);
    expect(await idsOf({ keyword: desk.stranger.mobile })).toEqual([his]);
    expect(await idsOf({ keyword: desk.stranger.mobile.slice(0, 7) })).toContain(his);
    expect(await idsOf({ keyword: randomUUID() })).toEqual([]);
    expect(await idsOf({ keyword: "%' or 1=1" })).toEqual([]);
  });

  it('is that of a state: open ones end when their time is over', async () => {
    const paid = await paidBy(desk.colleague);
    const open = await ordered(desk.stranger);
    const cancelled = await ordered(desk.stranger, 'year');
    await cash.close(desk.stranger, cancelled.payOrderId);
    const wrong = await ordered(desk.colleague, 'year');
    await cash.notify(wrong, { amount: 1, transactionId: 'wrong' });
    const expected = { paid, open, cancelled, failed: wrong, 'refund-due': wrong };
    for (const [state, { payOrderId }] of Object.entries(expected))
      expect(await idsOf({ state })).toEqual([payOrderId]);
    expect(await idsOf({ state: 'refunded' })).toEqual([]);
    desk.app.clock.now = new Date(began.getTime() + 6 * HOUR_MS);
    expect(await idsOf({ state: 'open' })).toEqual([]);
    expect(await idsOf({ state: 'expired' })).toEqual([open.payOrderId]);
  });

  it('is that of the days in China, the last thirty where none are named, and never of more than a year', async () => {
    const { payOrderId } = await ordered(desk.colleague);
    const today = chinaDay(began);
    const midnight = startOfChinaDay(today);
    const place = (at: Date) =>
      desk.app.database.pool.query('update pay_orders set created_at = $1', [at]).then(() => undefined);
    await place(midnight);
    expect(await idsOf({ from: today, to: today })).toEqual([payOrderId]);
    await place(new Date(midnight.getTime() - 1));
    expect(await idsOf({ from: today, to: today })).toEqual([]);
    expect(await idsOf({ from: addDays(today, -1), to: addDays(today, -1) })).toEqual([payOrderId]);
    await place(new Date(midnight.getTime() - 40 * DAY_MS));
    expect(await idsOf()).toEqual([]);
    expect(await idsOf({ keyword: payOrderId })).toEqual([payOrderId]);
    for (const wish of [
      { from: today, to: addDays(today, -1) },
      { from: addDays(today, -400), to: today },
    ]) {
      expect((await call(orders.listConsoleOrders, wish)).code).toBe(400);
      expect((await call(orders.sumConsoleOrders, wish)).code).toBe(400);
      expect((await tableOf(orders.exportConsoleOrders, wish)).status).toBe(400);
    }
  });

  it('comes page by page, each order once, and none for a place nobody was given', async () => {
    await fill(Array.from({ length: 7 }, () => ({ status: 'CANCEL', amount: 1, paid: [] })));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await list({ cursor, limit: 3 });
      seen.push(...page.list.map(({ orderId }) => orderId));
      cursor = page.next;
    } while (cursor !== '');
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect((await call(orders.listConsoleOrders, { cursor: 'nonsense' })).code).toBe(400);
  });
});

type Made = { status: string; amount: number; paid: { amount: number; state: string }[] };

/** Orders as they might stand, all of one moment. */
async function fill(made: readonly Made[]): Promise<void> {
  for (const { status, amount, paid } of made) {
    const orderId = randomUUID();
    const gift = { comboId: 'month', comboName: '=月卡', days: 31, tier: 'month' };
    await desk.app.database.pool.query(
      `insert into pay_orders (id, combo_id, gift, amount, status, channel, expires_at, created_at)
       values ($1, 'month', $2, $3, $4, 'test', $5, $6)`,
      [orderId, gift, amount, status, new Date(began.getTime() + HOUR_MS), began],
    );
    for (const one of paid) {
      await desk.app.database.pool.query(
        `insert into payments (id, order_id, channel, transaction_id, amount, state, reason, paid_at)
         values ($1, $2, 'test', $3, $4, $5, $6, $7)`,
        [randomUUID(), orderId, randomUUID(), one.amount, one.state, one.state === 'booked' ? null : 'late', began],
      );
    }
  }
}

describe('the sums', () => {
  const fen = fc.integer({ min: 1, max: 2_147_483_647 });
  const someOrder = fc.record({
    status: fc.constantFrom('WAIT', 'PAYING', 'SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'),
    amount: fen,
    paid: fc.array(fc.record({ amount: fen, state: fc.constantFrom('refund-due', 'refunded') }), { maxLength: 2 }),
  });
  const states: Record<string, string> = orders.payStatusStates;
  const exactly = (amounts: number[]) => ({
    count: amounts.length,
    amount: Number(amounts.reduce((sum, one) => sum + BigInt(one), 0n)),
  });

  it('are exact to the fen, however large, and those of what is listed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someOrder, { maxLength: 12 }), async (made) => {
        await desk.app.database.pool.query('delete from payments');
        await desk.app.database.pool.query('delete from pay_orders');
        await fill(made);
        const summed = await sums();
        for (const [state, sum] of Object.entries(summed.orders)) {
          const those = made.filter(({ status }) => states[status] === state);
          expect([state, sum]).toEqual([state, exactly(those.map(({ amount }) => amount))]);
        }
        const payments = made.flatMap(({ paid }) => paid);
        const of = (state?: string) =>
          exactly(payments.filter((one) => !state || one.state === state).map(({ amount }) => amount));
        expect([summed.received, summed.due, summed.returned]).toEqual([of(), of('refund-due'), of('refunded')]);
        const rows = (await list({ limit: 100 })).list;
        expect(rows.reduce((sum, { received }) => sum + received, 0)).toBe(summed.received.amount);
        expect(rows.reduce((sum, { returned }) => sum + returned, 0)).toBe(summed.returned.amount);
      }),
      { numRuns: 12 },
    );
  });

  it('say which days they are of, and are those of what is sought', async () => {
    await paidBy(desk.colleague);
    await paidBy(desk.stranger, 'year');
    const today = chinaDay(began);
    expect(await sums()).toMatchObject({ from: addDays(today, -29), to: today, orders: { paid: { count: 2 } } });
    const hers = await sums({ keyword: desk.colleague.mobile });
    expect(hers).toMatchObject({ from: '', to: '', orders: { paid: { count: 1, amount: 2_900 } } });
  });
});

describe('the story of an order', () => {
  let order: OpenPayOrder;
  beforeEach(async () => {
    order = await ordered(desk.colleague);
    desk.app.clock.now = new Date(began.getTime() + 60_000);
  });
  const story = async () => (await call(orders.readConsoleOrder, { orderId: order.payOrderId })).data;

  it('tells that it was asked for, paid and given', async () => {
    await cash.notify(order);
    const told = (await story()).story;
    expect(told).toMatchObject([
      { what: 'asked', who: '林晓芸', amount: 2_900, note: '月卡' },
      { what: 'paid', who: '测试收银台', amount: 2_900, note: `流水号 transaction-${order.payOrderId}` },
      { what: 'given', who: '', note: '月卡，31 天' },
    ]);
    expect((await story()).due).toEqual([]);
  });

  it('tells by whom and why money went back, once, with an entry of the record before and after', async () => {
    await cash.notify(order, { amount: 1 });
    const [due] = (await story()).due;
    expect(due).toMatchObject({ amount: 1, reason: '金额和订单不符' });
    const refund = (reason: string) => call(orders.settleConsoleRefund, { paymentId: due?.paymentId ?? '', reason });
    expect((await refund('  ')).code).toBe(400);
    expect((await story()).due).toHaveLength(1);
    desk.app.clock.now = new Date(began.getTime() + 2 * 60_000);
    expect((await refund('已原路退回')).code).toBe(200);
    expect((await refund('再退一次')).code).toBe(404);
    const after = await story();
    expect(after).toMatchObject({ refundState: 'done', received: 1, returned: 1, due: [] });
    expect(after.story.map(({ what }) => what)).toEqual(['asked', 'paid', 'refund-due', 'ended', 'refunded']);
    expect(after.story.at(-1)).toMatchObject({ who: '某平台运营', amount: 1, note: '已原路退回' });
    expect(await auditEntries(desk.app, due?.paymentId ?? '')).toMatchObject([{ action: 'refund' }]);
    const entries = (await call(listAuditLog, { action: 'refund' })).data.list;
    expect(entries[0]).toMatchObject({ before: { 退款: '待退' }, after: { 退款: '已退' }, reason: '已原路退回' });
  });

  it('of an order that is not there is not told', async () => {
    expect((await call(orders.readConsoleOrder, { orderId: randomUUID() })).code).toBe(404);
    expect((await call(orders.readConsoleOrder, { orderId: 'nonsense' })).code).toBe(400);
  });
});

describe('the table that is taken along', () => {
  it('holds what is asked for, no formula, and is an entry of the record', async () => {
    await fill([{ status: 'FAIL', amount: 2_900, paid: [{ amount: 29, state: 'refunded' }] }]);
    await paidBy(desk.colleague);
    const { lines } = await tableOf(orders.exportConsoleOrders, { state: 'failed' });
    expect(lines[0]).toContain('订单编号,下单时间,老师');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,'=月卡,29\.00,没有成功,测试收银台,,0\.29,0\.29,已退$/);
    const [entry] = (await call(listAuditLog, { action: 'export' })).data.list;
    expect(entry).toMatchObject({ targetName: '订单表', actorRole: 'operator' });
  });
});

describe('batches of codes', () => {
  const wish = { comboId: 'month', count: 3, termDays: 30, reason: '开学活动' };
  const issue = async (more: object = {}) => (await call(issueCodes, { ...wish, ...more })).data.codes;
  const use = (code = '', as = desk.colleague) => call(redeem, { code }, as);
  const batches = async (keyword = '') => (await call(codes.listCodeBatches, { keyword })).data.list;
  const newest = async () => (await batches())[0]?.batchId ?? '';
  const withdraw = (batchId: string, reason = '发错了', as = operator) =>
    call(codes.withdrawCodes, { batchId, reason }, as);
  beforeEach(async () => {
    await desk.app.database.pool.query('delete from redemption_codes');
    await desk.app.database.pool.query('delete from redemption_batches');
  });

  it('are listed with who made them and how many were used, and never with a code', async () => {
    const [first] = await issue();
    await use(first);
    const shown = await batches();
    expect(shown).toMatchObject([
      { comboName: '月卡', note: '开学活动', makerName: '某平台运营', state: 'good', count: 3, used: 1, withdrawn: 0 },
    ]);
    expect(JSON.stringify(shown)).not.toContain(first);
    expect(await batches('没有这样的')).toEqual([]);
    expect(await batches('开学')).toHaveLength(1);
    desk.app.clock.now = new Date(began.getTime() + 30 * DAY_MS);
    expect(await batches()).toMatchObject([{ state: 'over' }]);
  });

  it('lose what nobody used when they are withdrawn, and nothing that was redeemed', async () => {
    const [used, unused] = await issue();
    await use(used);
    const batchId = await newest();
    expect((await withdraw(batchId, ' ')).code).toBe(400);
    expect((await withdraw(batchId)).data).toEqual({ withdrawn: 2 });
    expect(await use(unused)).toMatchObject({ code: 409, message: '这个兑换码已经停用，请联系发码的人' });
    expect(await use(used, desk.stranger)).toMatchObject({ message: '这个兑换码已经用过了' });
    expect((await call(codes.readCodeBatch, { batchId })).data).toMatchObject({
      ...{ state: 'withdrawn', used: 1, withdrawn: 2 },
    });
    expect(await withdraw(batchId)).toMatchObject({ code: 409, message: '这一批已经停用了' });
    const [entry] = (await call(listAuditLog, { action: 'withdraw-codes' })).data.list;
    expect(entry).toMatchObject({ reason: '发错了', before: { 可以兑换: 2 }, after: { 可以兑换: 0, 停用: 2 } });
  });

  it('that are used up, or not there, cannot be withdrawn', async () => {
    const [only] = await issue({ count: 1 });
    await use(only);
    expect(await withdraw(await newest())).toMatchObject({ message: '这一批都用完了，没有可以停用的' });
    expect((await withdraw(randomUUID())).code).toBe(404);
    expect(await batches()).toMatchObject([{ state: 'used-up' }]);
  });

  it('are either used or withdrawn, however close the two come', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const [code] = await issue({ count: 1 });
      const batchId = await newest();
      const [used, withdrawn] = await Promise.all([use(code), withdraw(batchId)]);
      expect([used.code, withdrawn.code].toSorted()).toEqual([200, 409]);
    }
  });

  it('are for those of the page alone', async () => {
    await issue();
    const batchId = await newest();
    for (const { roleCode } of ROLES) {
      const right = rightTo('money', roleCode);
      const as = desk.people[roleCode];
      expect([roleCode, (await call(codes.listCodeBatches, {}, as)).code]).toEqual([roleCode, right ? 200 : 403]);
      expect([roleCode, (await call(codes.readCodeBatch, { batchId }, as)).code]).toEqual([
        roleCode,
        right ? 200 : 403,
      ]);
      if (right !== 'acts') {
        expect([roleCode, (await withdraw(batchId, '试试', as)).code]).toEqual([roleCode, 403]);
      }
    }
    expect((await tableOf(codes.exportCodeBatches, {}, desk.people.teacher)).status).toBe(403);
    const { lines } = await tableOf(codes.exportCodeBatches);
    expect(lines[1]).toMatch(/月卡,开学活动,某平台运营,3,0,0,.+,可以兑换$/);
    expect(await batches()).toMatchObject([{ withdrawn: 0 }]);
  });
});
