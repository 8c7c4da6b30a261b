import { randomUUID } from 'node:crypto';
import { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import * as orders from '@app/contract/money/orders.ts';
import * as account from '@app/contract/running/account.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { eraseClosedAccounts } from '#features/running/account/closing.service.ts';
import { auditEntries } from '#test/audit-entries.ts';
import { makeOperator } from '#test/operator.ts';
import { orderDesk } from '#test/order-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { settleOrders } from './orders.service.ts';

const LIFE_MS = orders.ORDER_LIFE_SECONDS * 1_000;
const start = new Date('2026-11-15T12:00:00Z');

let app: TestApp;
let desk: ReturnType<typeof orderDesk>;
let teacher: Teacher;
let order: orders.OpenPayOrder;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) } });
  desk = orderDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  teacher = await app.signUp();
  order = (await desk.create(teacher)).data;
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const stands = async () => {
  const { payStatus, refundState } = (await desk.query(teacher, order.payOrderId)).data;
  return [payStatus, refundState];
};
const days = async () => (await desk.paid(teacher)).vipRemainingDays;

describe('a notification (SRV-014)', () => {
  it('pays the order, and again changes nothing, however many come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, () => desk.notify(order)));

    expect(statuses).toEqual(Array(6).fill(200));
    expect(await stands()).toEqual(['SUCCESS', 'none']);
    expect(await desk.paymentsOf(order.payOrderId)).toHaveLength(1);
    expect(await days()).toBe(31);
  });

  it('is thanked for in the words of the channel', async () => {
    const { content, signature } = desk.letter(order);
    const response = await desk.post(content, signature);
    expect([response.headers['content-type'], response.body]).toEqual(['text/plain', 'success']);
  });

  it('is refused unless the channel signed exactly this', async () => {
    const { content, signature } = desk.letter(order);
    const changed = content.replace('"amount":2900', '"amount":2901');

    for (const [letter, sign] of [
      [content, ''],
      [content, 'nonsense'],
      [content, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      [changed, signature],
    ] as const) {
      const response = await desk.post(letter, sign);
      expect(response.statusCode).toBe(403);
      expect(response.json().message).toBe('签名不正确');
    }
    expect(await stands()).toEqual(['WAIT', 'none']);
  });

  it('is refused when it was signed long ago', async () => {
    const { content, signature } = desk.letter(order);
    later(5 * 60_000 + 1);

    expect((await desk.post(content, signature)).statusCode).toBe(403);
    expect(await stands()).toEqual(['WAIT', 'none']);
  });

  it('of another amount gives nothing; the money waits to go back', async () => {
    for (const [index, amount] of [1, 2_899].entries()) {
      expect(await desk.notify(order, { amount, transactionId: `wrong-${order.payOrderId}-${index}` })).toBe(200);
    }

    expect(await stands()).toEqual(['FAIL', 'due']);
    expect(await desk.paymentsOf(order.payOrderId)).toEqual([
      { state: 'refund-due', reason: 'amount', amount: 1 },
      { state: 'refund-due', reason: 'late', amount: 2_899 },
    ]);
    expect(await days()).toBe(0);
  });

  it('of an unknown order is refused, so that the channel comes again', async () => {
    expect(await desk.notify({ payOrderId: randomUUID(), amount: 2_900 })).toBe(404);
  });

  it.each(['CANCEL', 'EXPIRE'])('that comes for an order that is %s is kept to go back', async (status) => {
    if (status === 'CANCEL') await desk.close(teacher, order.payOrderId);
    else {
      later(LIFE_MS);
      await settleOrders(app.deps);
    }
    expect(await desk.notify(order)).toBe(200);
    expect(await desk.notify(order)).toBe(200);

    expect(await stands()).toEqual([status, 'due']);
    expect(await desk.paymentsOf(order.payOrderId)).toEqual([{ state: 'refund-due', reason: 'late', amount: 2_900 }]);
    expect(await days()).toBe(0);
  });

  it('that money came in time counts, even when it is heard later', async () => {
    later(LIFE_MS);
    await desk.notify(order, { paidAt: new Date(start.getTime() + LIFE_MS - 1) });
    expect(await stands()).toEqual(['SUCCESS', 'none']);
  });

  it('of a second payment keeps the first and gives the second back', async () => {
    await desk.notify(order);
    await desk.notify(order, { transactionId: `second-${order.payOrderId}` });

    expect(await stands()).toEqual(['SUCCESS', 'due']);
    expect(await desk.paymentsOf(order.payOrderId)).toMatchObject([
      { state: 'booked', reason: null },
      { state: 'refund-due', reason: 'twice' },
    ]);
    expect(await days()).toBe(31);
  });

  it('of a failure after the payment changes nothing', async () => {
    await desk.notify(order);
    await desk.notify(order, { status: 'FAIL' });
    expect(await stands()).toEqual(['SUCCESS', 'none']);
  });
});

describe('any sequence of orders, payments, closings and waiting', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), comboId: fc.constantFrom('month', 'year', 'pack-ai-50') }),
    fc.record({
      kind: fc.constant('notify' as const),
      which: fc.nat(),
      transaction: fc.nat(3),
      isRight: fc.boolean(),
    }),
    fc.record({ kind: fc.constantFrom('open' as const, 'close' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(60_000, LIFE_MS) }),
    fc.constant({ kind: 'job' as const }),
  );

  it('loses no money, books none twice and gives exactly what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        app.clock.now = start;
        teacher = await app.signUp();
        const made = new Map<string, number>();
        const came = new Set<string>();
        const isFinal = new Map<string, string>();
        for (const one of steps) {
          const payOrderId = 'which' in one ? ([...made.keys()][one.which % made.size] ?? '') : '';
          if ('which' in one && payOrderId === '') continue;
          if (one.kind === 'create') {
            const { data } = await desk.create(teacher, one.comboId);
            made.set(data.payOrderId, data.amount);
          }
          if (one.kind === 'notify') {
            const transactionId = `${payOrderId}-${one.transaction}`;
            const amount = (made.get(payOrderId) ?? 0) + (one.isRight ? 0 : 1);
            expect(await desk.notify({ payOrderId, amount }, { transactionId })).toBe(200);
            came.add(transactionId);
          }
          if (one.kind === 'open') await app.call(orders.openCashier, { payOrderId });
          if (one.kind === 'close') await desk.close(teacher, payOrderId);
          if (one.kind === 'wait') later(one.ms);
          if (one.kind === 'job') await settleOrders(app.deps);
          for (const { payOrderId: id, payStatus } of (await app.call(orders.listPayOrders, { limit: 50 }, teacher))
            .data.list) {
            expect(isFinal.get(id) ?? payStatus).toBe(payStatus);
            if (payStatus !== 'WAIT' && payStatus !== 'PAYING') isFinal.set(id, payStatus);
          }
        }
        const { rows } = await app.database.pool.query(
          `select count(*)::int as payments, count(*) filter (where p.state = 'booked')::int as booked,
             (select count(*)::int from pay_orders where user_id = $1 and status = 'SUCCESS') as successes,
             (select count(*)::int from combo_grants where user_id = $1 and source = 'order') as grants
           from payments p join pay_orders o on o.id = p.order_id where o.user_id = $1`,
          [teacher.userId],
        );
        const { payments, booked, successes, grants } = rows[0];
        expect(payments).toBe(came.size);
        expect([successes, grants]).toEqual([booked, booked]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('money that must go back', () => {
  let operator: Teacher;
  beforeAll(async () => {
    operator = await app.signUp();
    await makeOperator(app, operator);
  });
  const due = async (as = operator) => app.call(orders.listDueRefunds, { limit: 50 }, as);

  it('is seen by operators, and written down when it went back', async () => {
    await desk.close(teacher, order.payOrderId);
    await desk.notify(order);
    const found = (await due()).data.list.find(({ payOrderId }) => payOrderId === order.payOrderId);
    expect(found).toMatchObject({ comboName: '月卡', amount: 2_900, reason: 'late', channel: 'test' });
    const paymentId = found?.paymentId ?? '';

    const settle = () => app.call(orders.settleRefund, { paymentId, reason: ' 原路退回 ' }, operator);
    expect((await settle()).code).toBe(200);
    expect(await settle()).toMatchObject({ status: 404, message: '没有这笔待退的款' });
    expect(await stands()).toEqual(['CANCEL', 'done']);
    expect(await auditEntries(app, paymentId)).toMatchObject([
      { actor_id: operator.userId, action: 'refund', target_kind: 'payment', reason: '原路退回' },
    ]);
  });

  it('is no business of teachers', async () => {
    expect(await due(teacher)).toMatchObject({ status: 403, message: '只有平台运营人员可以这样做' });
    const settle = { paymentId: randomUUID(), reason: '试试' };
    expect((await app.call(orders.settleRefund, settle, teacher)).status).toBe(403);
    expect(await app.call(orders.settleRefund, { ...settle, reason: ' ' }, operator)).toMatchObject({
      status: 400,
      message: '请写明理由',
    });
  });
});

describe('the orders of a teacher who leaves', () => {
  async function leave(): Promise<void> {
    later(61_000);
    await app.call(sendSmsCode, { mobile: teacher.mobile });
    const smsCode = (await readOutbox(app.deps, teacher.mobile))[0]?.code ?? '';
    await app.call(account.closeAccount, { smsCode }, teacher);
    later(7 * DAY_MS + 1);
    await eraseClosedAccounts(app.deps);
  }
  const ownerOf = async (payOrderId: string) =>
    (await app.database.pool.query('select user_id from pay_orders where id = $1', [payOrderId])).rows;

  it('stay in the books without her where money came, and go with her where none did', async () => {
    await desk.notify(order);
    const { data: unpaid } = await desk.create(teacher, 'year');
    await leave();
    await settleOrders(app.deps);

    expect(await ownerOf(order.payOrderId)).toEqual([{ user_id: null }]);
    expect(await ownerOf(unpaid.payOrderId)).toEqual([]);
    const { rows } = await app.database.pool.query('select 1 from combo_grants where user_id = $1', [teacher.userId]);
    expect(rows).toEqual([]);
  });

  it('and are paid afterwards go back', async () => {
    await app.database.pool.query(`update pay_orders set expires_at = $2 where id = $1`, [
      order.payOrderId,
      new Date(start.getTime() + 30 * DAY_MS),
    ]);
    await leave();
    expect(await desk.notify(order)).toBe(200);

    expect(await desk.paymentsOf(order.payOrderId)).toMatchObject([{ state: 'refund-due', reason: 'no-owner' }]);
    await settleOrders(app.deps);
    expect(await ownerOf(order.payOrderId)).toEqual([{ user_id: null }]);
  });
});
