import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import { issueCodes, MAX_ISSUED_CODES, redeem } from '@app/contract/money/redemption.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#test/audit-entries.ts';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const start = new Date('2026-11-15T12:00:00Z');

let app: TestApp;
let operator: Teacher;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) } });
  operator = await app.signUp();
  await makeOperator(app, operator);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  teacher = await app.signUp();
});

const wish = { comboId: 'month', count: 1, termDays: 30, reason: '开学活动' };
const issue = (change: Partial<typeof wish> = {}, as = operator) => app.call(issueCodes, { ...wish, ...change }, as);
const newCode = async (change: Partial<typeof wish> = {}) => (await issue(change)).data.codes[0] ?? '';
const use = (code: string, as = teacher) => app.call(redeem, { code }, as);
const paid = async (as = teacher) => (await app.call(getPaidComboInfoAndEquity, {}, as)).data;

describe('a redemption code (SRV-033)', () => {
  it('becomes the package it stands for', async () => {
    expect((await use(await newCode())).data).toEqual({ comboId: 'month', comboName: '月卡', days: 31 });
    expect(await paid()).toMatchObject({ vipRemainingDays: 31, paidComboList: [{ source: 'redemption' }] });
  });

  it('may be typed as one likes', async () => {
    const code = await newCode({ comboId: 'pack-ai-50' });
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect((await use(` ${code.toLowerCase().replaceAll('-', ' ')} `)).data.comboId).toBe('pack-ai-50');
  });

  it('is used once: of many who try at once one wins', async () => {
    const code = await newCode({ comboId: 'year' });
    const rivals = await Promise.all(Array.from({ length: 6 }, () => app.signUp()));
    const answers = await Promise.all([...rivals, ...rivals].map((rival) => use(code, rival)));

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const members = await Promise.all(rivals.map(async (rival) => (await paid(rival)).vipRemainingDays));
    expect(members.toSorted((a, b) => b - a)).toEqual([366, 0, 0, 0, 0, 0]);
  });

  it('that was used, is over or never was each says so (PAY-024)', async () => {
    const [used, over] = [await newCode(), await newCode({ termDays: 1 })];
    await use(used);
    expect(await use(used)).toMatchObject({ status: 409, message: '这个兑换码已经用过了' });
    expect(await use('ABCD-EFGH-JKLM-NPQR')).toMatchObject({ status: 404, message: '兑换码不正确，请核对后再试' });
    expect(await use('  ')).toMatchObject({ status: 400, message: '请填写兑换码' });

    app.clock.now = new Date(start.getTime() + DAY_MS);
    expect(await use(over)).toMatchObject({ status: 409, message: '这个兑换码已经过期' });
    expect((await paid()).vipRemainingDays).toBe(30);
  });

  it('is good until the last moment of its term', async () => {
    const code = await newCode({ termDays: 1 });
    app.clock.now = new Date(start.getTime() + DAY_MS - 1);
    expect((await use(code)).code).toBe(200);
  });

  it('cannot be guessed all day: after ten wrong ones a teacher waits, and only she', async () => {
    const code = await newCode();
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await use('WRONG')).status).toBe(404);

    expect(await use(code)).toMatchObject({ status: 429, message: '兑换码错了太多次，请 10 分钟后再试' });
    expect((await use(await newCode(), await app.signUp())).code).toBe(200);
    app.clock.now = new Date(start.getTime() + 10 * 60_000);
    expect((await use(code)).code).toBe(200);
  });
});

describe('making codes', () => {
  it('shows them once, keeps only hashes and writes down who made them and why', async () => {
    const { data } = await issue({ comboId: 'quarter', count: 20 });

    expect(new Set(data.codes).size).toBe(20);
    expect(data).toMatchObject({ comboName: '季卡', expireAt: start.getTime() + 30 * DAY_MS });
    const { rows } = await app.database.pool.query('select code_hash, batch_id from redemption_codes');
    const stored = JSON.stringify(rows);
    for (const code of data.codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const [batch] = [...Map.groupBy(rows, ({ batch_id }) => batch_id)].filter(([, codes]) => codes.length === 20);
    expect(await auditEntries(app, batch?.[0])).toMatchObject([
      { action: 'issueCodes', actor_id: operator.userId, reason: '季卡 20 个：开学活动' },
    ]);
  });

  it('is for operators only', async () => {
    expect(await issue({}, teacher)).toMatchObject({ status: 403, message: '只有平台运营人员可以这样做' });
  });

  it.each([
    [{ comboId: 'free' }, '没有这个套餐'],
    [{ comboId: 'nonsense' }, '没有这个套餐'],
    [{ count: 0 }, '至少 1 个'],
    [{ count: MAX_ISSUED_CODES + 1 }, '一次最多 1000 个'],
    [{ termDays: 0 }, '有效期至少 1 天'],
    [{ termDays: 10_000 }, '有效期最多 730 天'],
    [{ reason: '  ' }, '请写明理由'],
  ])('is refused with %j: %s', async (change, message) => {
    expect((await issue(change)).message).toBe(message);
  });
});
