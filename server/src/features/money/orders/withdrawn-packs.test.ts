import { randomUUID } from 'node:crypto';
import { getAssistantEquityNum, getComboGroupList, getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import { queryPayOrder } from '@app/contract/money/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveCombo } from '#features/money/combos/grants.service.ts';
import { orderDesk } from '#test/order-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { settleOrders } from './orders.service.ts';
import { settleWithdrawn } from './withdrawn-packs.service.ts';

const FREE = 60;
const analysis = {
  comboId: 'pack-analysis-10',
  comboName: '课堂分析 10 次',
  days: 366,
  equityCode: 'COURSE_ANALYSIS',
  count: 10,
} as const;

let app: TestApp;
let desk: ReturnType<typeof orderDesk>;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  desk = orderDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const won = () =>
  giveCombo(app.deps, app.deps.db, analysis, { userId: teacher.userId, source: 'invite', sourceRef: randomUUID() });
/** As the shop sold it before. */
async function bought(): Promise<string> {
  const order = (await desk.create(teacher, 'pack-ai-50')).data;
  await app.database.pool.query(`update pay_orders set gift = $1 where id = $2`, [analysis, order.payOrderId]);
  await app.database.pool.query(
    `insert into payments (id, order_id, channel, transaction_id, amount, state, paid_at)
     values (gen_random_uuid(), $1::uuid, 'test', $1::text, 900, 'booked', now())`,
    [order.payOrderId],
  );
  await app.database.pool.query(`update pay_orders set status = 'SUCCESS' where id = $1`, [order.payOrderId]);
  const reason = { userId: teacher.userId, source: 'order', sourceRef: order.payOrderId } as const;
  await giveCombo(app.deps, app.deps.db, analysis, reason);
  return order.payOrderId;
}
const generations = async () =>
  (await app.call(getAssistantEquityNum, { equityCode: 'AI_GENERATION' }, teacher)).data.remaining;
const packs = async () =>
  (await app.call(getPaidComboInfoAndEquity, {}, teacher)).data.paidComboList.map(({ comboName }) => comboName);

describe('the analysis of lessons, which does not exist', () => {
  it('is neither sold nor counted', async () => {
    const groups = (await app.call(getComboGroupList, {}, teacher)).data.groups;
    const { equities } = (await app.call(getPaidComboInfoAndEquity, {}, teacher)).data;

    expect(JSON.stringify([groups, equities])).not.toMatch(/COURSE_ANALYSIS|课堂分析/);
    expect((await desk.create(teacher, 'pack-analysis-10')).status).toBe(404);
  });

  it('is paid back to who bought it, and nothing of it is left', async () => {
    const payOrderId = await bought();
    expect(await settleWithdrawn(app.deps, 'refund')).toEqual({ refunded: 1, credited: 0 });
    const refundState = async () => (await app.call(queryPayOrder, { payOrderId }, teacher)).data.refundState;
    expect([await refundState(), await packs()]).toEqual(['due', []]);
    await settleOrders(app.deps);

    expect([await refundState(), await generations()]).toEqual(['done', FREE]);
  });

  it('is credited to who won it, or bought it and shall be credited, once however often it is asked', async () => {
    await won();
    await bought();
    expect(await settleWithdrawn(app.deps, 'credit')).toEqual({ refunded: 0, credited: 2 });
    expect(await settleWithdrawn(app.deps, 'refund')).toEqual({ refunded: 0, credited: 0 });

    expect(await packs()).toEqual(['补发 AI 生成 80 次', '补发 AI 生成 80 次']);
    expect(await generations()).toBe(FREE + 160);
  });

  it('is given as generations to who pays an order of before', async () => {
    const order = (await desk.create(teacher, 'pack-ai-50')).data;
    await app.database.pool.query(`update pay_orders set gift = $1 where id = $2`, [analysis, order.payOrderId]);
    await desk.notify(order);

    expect(await generations()).toBe(FREE + 80);
  });
});
