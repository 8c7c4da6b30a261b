import { getUser } from '@app/contract/identity/users.ts';
import { capacityBytes } from '@app/contract/keeping/drive.ts';
import * as combos from '@app/contract/money/combos.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { giveCombo, grantReward } from './grants.service.ts';

const start = new Date('2026-11-15T12:00:00Z');

let app: TestApp;
let teacher: Teacher;
let given = 0;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(3 * 365 * 86_400) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  teacher = await app.signUp();
});

const paid = async (as = teacher) => (await app.call(combos.getPaidComboInfoAndEquity, {}, as)).data;
const leftOf = async (code: combos.EquityCode) => (await paid()).equities.find((one) => one.equityCode === code);
const groups = async () => (await app.call(combos.getComboGroupList, {}, teacher)).data.groups;
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};

async function give(comboId: string): Promise<void> {
  const gift = app.deps.combos.offerAt(comboId, app.clock.now)?.gift;
  if (!gift) throw new Error(`there is no ${comboId}`);
  given += 1;
  const reason = { userId: teacher.userId, source: 'redemption', sourceRef: String(given) } as const;
  await giveCombo(app.deps, app.deps.db, gift, reason);
}

/** Nothing here analyses lessons. */
const COUNTED = combos.EquityCode.filter((code) => code !== 'COURSE_ANALYSIS');

describe('what is sold (G-013)', () => {
  it('stands in two tabs, at the prices of the list and with what each gives', async () => {
    const [memberships, packs] = await groups();

    expect([memberships?.groupName, packs?.groupName]).toEqual(['个人会员', '加油包']);
    expect(memberships?.combos.map(({ comboId, price, days, tier }) => [comboId, price, days, tier])).toEqual([
      ['free', 0, 0, 'free'],
      ['month', 2_900, 31, 'month'],
      ['quarter', 7_900, 93, 'month'],
      ['year', 19_900, 366, 'year'],
    ]);
    for (const combo of memberships?.combos ?? []) {
      expect(combo.equities.map(({ equityCode }) => equityCode)).toEqual(COUNTED);
      expect(combo.driveBytes).toBe(capacityBytes[combo.tier ?? 'free']);
    }
    expect(memberships?.combos[0]?.equities[0]).toEqual({
      equityCode: 'AI_GENERATION',
      equityName: 'AI 生成',
      count: 60,
    });
    expect(
      packs?.combos.every(({ tier, price, equities }) => tier === null && price > 0 && equities.length === 1),
    ).toBe(true);
  });

  it('costs less while a campaign runs, and no longer', async () => {
    const yearPrice = async () => (await groups())[0]?.combos.find(({ comboId }) => comboId === 'year');
    const activity = async () => (await app.call(combos.getComboActivity, {}, teacher)).data;
    expect(await activity()).toBeNull();

    app.clock.now = new Date('2027-01-15T00:00:00+08:00');
    expect(await activity()).toMatchObject({ activityId: 'winter-2027', discount: 90, comboIds: ['year'] });
    expect((await activity())?.endTime).toBe(Date.parse('2027-03-01T00:00:00+08:00'));
    expect(await yearPrice()).toMatchObject({ price: 17_910, originalPrice: 19_900 });

    app.clock.now = new Date('2027-03-01T00:00:00+08:00');
    expect(await activity()).toBeNull();
    expect(await yearPrice()).toMatchObject({ price: 19_900, originalPrice: 19_900 });
  });
});

describe('a membership (CAP-013, PAY-009)', () => {
  it('is free for whoever bought nothing (ENUM-032)', async () => {
    expect(await paid()).toMatchObject({ vipRemainingDays: 0, highestVip: 'free', paidComboList: [] });
    expect((await app.call(combos.getComboInfo, {}, teacher)).data).toEqual({
      comboId: 'free',
      comboid: 'free',
      comboName: '免费版',
      tier: 'free',
      endTime: 0,
    });
  });

  it('is made longer by another of its tier', async () => {
    await give('month');
    later(10);
    await give('quarter');

    const { vipRemainingDays, highestVip, paidComboList } = await paid();
    expect([vipRemainingDays, highestVip]).toEqual([21 + 93, 'month']);
    expect(paidComboList.map(({ comboId, startTime }) => [comboId, startTime])).toEqual([
      ['month', start.getTime()],
      ['quarter', start.getTime() + 31 * DAY_MS],
    ]);
  });

  it('of a year comes first and leaves the days of the month for later (ENUM-032)', async () => {
    await give('month');
    later(10);
    await give('year');

    expect(await paid()).toMatchObject({ vipRemainingDays: 21 + 366, highestVip: 'year' });
    later(366);
    expect(await paid()).toMatchObject({ vipRemainingDays: 21, highestVip: 'month' });
    later(21);
    expect(await paid()).toMatchObject({ vipRemainingDays: 0, highestVip: 'free', paidComboList: [] });
  });

  it('is what the profile names, spelled both ways (ENT-003, G-089)', async () => {
    await give('quarter');

    const { data } = await app.call(combos.getComboInfo, {}, teacher);
    expect(data).toMatchObject({ comboId: 'quarter', comboid: 'quarter', comboName: '季卡', tier: 'month' });
    expect(data.endTime).toBe(start.getTime() + 93 * DAY_MS);
    expect((await app.call(getUser, {}, teacher)).data).toMatchObject({ comboId: 'quarter', comboid: 'quarter' });
  });

  it('is nobody else’s', async () => {
    await give('year');
    expect(await paid(await app.signUp())).toMatchObject({ highestVip: 'free', vipRemainingDays: 0 });
  });
});

describe('what can be used (PAY-025)', () => {
  it('is the count of the tier, and a pack adds to it until the pack ends', async () => {
    expect(await leftOf('AI_GENERATION')).toMatchObject({ total: 60, used: 0, held: 0, left: 60 });
    await give('pack-ai-50');
    expect(await leftOf('AI_GENERATION')).toMatchObject({ total: 110, left: 110 });
    await give('month');
    expect(await leftOf('AI_GENERATION')).toMatchObject({ total: 650, left: 650 });
    expect(await leftOf('PAPER_DOWNLOAD')).toMatchObject({ total: 100, left: 100 });

    later(366);
    expect(await leftOf('AI_GENERATION')).toMatchObject({ total: 60, left: 60 });
  });

  it('is told for one thing, generations where none is named', async () => {
    await give('pack-courseware-20');
    const { data } = await app.call(combos.getAssistantEquityNum, {}, teacher);
    expect(data).toEqual({ total: 60, used: 0, held: 0, remaining: 60 });
    const courseware = await app.call(combos.getAssistantEquityNum, { equityCode: 'COURSEWARE_GENERATION' }, teacher);
    expect(courseware.data).toEqual({ total: 25, used: 0, held: 0, remaining: 25 });
    const nonsense = await app.app.inject({
      url: `${combos.getAssistantEquityNum.path}?equityCode=NONSENSE`,
      headers: { 's-auth-token': teacher.token },
    });
    expect(nonsense.json()).toMatchObject({ code: 400, message: '权益编号不正确' });
  });
});

describe('a reward (ENT-017)', () => {
  it.each([
    ['custom monthly card', 7, { vipRemainingDays: 7, highestVip: 'month' }],
    ['custom annual card', 30, { vipRemainingDays: 30, highestVip: 'year' }],
  ] as const)('%s of %i days makes a member', async (kind, value, membership) => {
    const reward = { userId: teacher.userId, kind, value, source: 'invite', sourceRef: `${teacher.userId}:1` } as const;
    expect(await grantReward(app.deps, app.deps.db, reward)).toBe(true);
    expect(await paid()).toMatchObject({ ...membership, paidComboList: [{ source: 'invite' }] });
  });

  it('custom AI generation adds to AI_GENERATION', async () => {
    const before = (await leftOf('AI_GENERATION'))?.left ?? 0;
    const reason = { userId: teacher.userId, source: 'invite', sourceRef: `${teacher.userId}:ai` } as const;
    await grantReward(app.deps, app.deps.db, { kind: 'custom AI generation', value: 12, ...reason });
    expect((await leftOf('AI_GENERATION'))?.left).toBe(before + 12);
  });

  it('is given once for each reference, however many try at once', async () => {
    const reward = {
      userId: teacher.userId,
      kind: 'custom monthly card',
      value: 31,
      source: 'invite',
      sourceRef: `${teacher.userId}:twice`,
    } as const;
    const tries = await Promise.all(Array.from({ length: 5 }, () => grantReward(app.deps, app.deps.db, reward)));

    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await paid()).vipRemainingDays).toBe(31);
  });

  it('of nothing is refused', async () => {
    const reward = { userId: teacher.userId, kind: 'custom monthly card', source: 'invite', sourceRef: 'x' } as const;
    expect(() => grantReward(app.deps, app.deps.db, { ...reward, value: 0 })).toThrow('奖励的数量不正确');
  });
});

describe('the ledger', () => {
  it('is never changed, only added to', async () => {
    await give('month');
    await expect(
      app.database.pool.query('update combo_grants set days = 999 where user_id = $1', [teacher.userId]),
    ).rejects.toThrow('never changed');
  });
});

describe('where nothing is counted', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await openTestApp({ env: { PACKAGES: 'unlimited' } });
  });
  afterAll(() => open.close());

  it('nothing is offered, nothing is counted and holding always works', async () => {
    const someone = await open.signUp();
    expect((await open.call(combos.getComboGroupList, {}, someone)).data.groups).toEqual([]);
    expect((await open.call(combos.getComboActivity, {}, someone)).data).toBeNull();
    expect((await open.call(combos.getPaidComboInfoAndEquity, {}, someone)).data.equities).toEqual([]);
    expect((await open.call(combos.getAssistantEquityNum, {}, someone)).data).toEqual({
      total: null,
      used: null,
      held: null,
      remaining: null,
    });
    const wish = { equityCode: 'AI_GENERATION', count: 100 } as const;
    const held = (await open.call(combos.checkEquityAndHold, wish, someone)).data;
    expect(held.remaining).toBeNull();
    expect((await open.call(combos.confirmSubstractEquity, { holdId: held.holdId }, someone)).code).toBe(200);
    expect((await open.call(combos.rollbackSubstractEquity, { holdId: held.holdId }, someone)).code).toBe(200);
  });
});
