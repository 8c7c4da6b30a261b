import { randomUUID } from 'node:crypto';
import * as combos from '@app/contract/money/combos.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { grantReward } from './grants.service.ts';
import { expireHolds } from './holds.service.ts';

const LIFE_MS = combos.HOLD_LIFE_SECONDS * 1_000;
const FREE = 60;
const start = new Date('2026-11-15T12:00:00Z');

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(400 * 86_400) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = start;
  teacher = await app.signUp();
});

type Wish = Partial<Parameters<typeof app.call<typeof combos.checkEquityAndHold>>[1]>;
const hold = (wish: Wish = {}, as = teacher) =>
  app.call(combos.checkEquityAndHold, { equityCode: 'AI_GENERATION', ...wish }, as);
const held = async (wish: Wish = {}) => (await hold(wish)).data.holdId;
const confirm = (holdId: string, as = teacher) => app.call(combos.confirmSubstractEquity, { holdId }, as);
const rollback = (holdId: string, as = teacher) => app.call(combos.rollbackSubstractEquity, { holdId }, as);
const balance = async (as = teacher) => (await app.call(combos.getAssistantEquityNum, {}, as)).data;
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const addPack = (count: number) =>
  grantReward(app.deps, app.deps.db, {
    userId: teacher.userId,
    kind: 'custom AI generation',
    value: count,
    source: 'invite',
    sourceRef: randomUUID(),
  });

describe('a hold (PAY-019)', () => {
  it('keeps what it asks for and is confirmed or rolled back', async () => {
    const first = await hold({ count: 3 });
    expect(first.data.remaining).toBe(FREE - 3);
    expect(await balance()).toEqual({ total: FREE, used: 0, held: 3, remaining: FREE - 3 });

    await confirm(first.data.holdId);
    expect(await balance()).toEqual({ total: FREE, used: 3, held: 0, remaining: FREE - 3 });

    await rollback(await held({ count: 2 }));
    expect(await balance()).toEqual({ total: FREE, used: 3, held: 0, remaining: FREE - 3 });
  });

  it('can be ended again in the same way and in no other (SRV-017)', async () => {
    const [used, back] = [await held(), await held()];
    await confirm(used);
    await rollback(back);

    expect((await confirm(used)).code).toBe(200);
    expect((await rollback(back)).code).toBe(200);
    expect(await rollback(used)).toMatchObject({ status: 409, message: '这次占用已经扣减，不能再退回' });
    expect(await confirm(back)).toMatchObject({ status: 409, message: '这次占用已经退回，不能再扣减' });
    expect(await balance()).toMatchObject({ used: 1, held: 0 });
  });

  it('that is confirmed and rolled back at once ends in one way, whoever is first (SRV-017)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const before = (await balance()).used ?? 0;
      const holdId = await held();
      const answers = await Promise.all([confirm(holdId), rollback(holdId), confirm(holdId), rollback(holdId)]);

      const confirmed = [answers[0], answers[2]].filter((one) => one?.code === 200).length;
      const rolledBack = [answers[1], answers[3]].filter((one) => one?.code === 200).length;
      expect([confirmed, rolledBack].toSorted()).toEqual([0, 2]);
      expect(await balance()).toMatchObject({ used: before + (confirmed ? 1 : 0), held: 0 });
    }
  });

  it('is refused when too little is left, with the code that offers a package (PAY-023)', async () => {
    await held({ count: FREE - 1 });

    expect(await hold({ count: 2 })).toMatchObject({
      code: 40017,
      message: '本月的 AI 生成次数用完了，开通会员或购买加油包后可以继续',
    });
    expect((await hold({ count: 1 })).code).toBe(200);
    expect((await hold({ equityCode: 'COURSEWARE_GENERATION', count: 6 })).message).toBe(
      '本月的课件生成次数用完了，开通会员或购买加油包后可以继续',
    );
  });

  it('never gives more than there is, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => hold({ count: 10 })));

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(FREE / 10);
    expect(await balance()).toEqual({ total: FREE, used: 0, held: FREE, remaining: 0 });
  });

  it('of the same work is one, in two tabs and after a lost answer', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => hold({ bizId: 'courseware-7', count: 2 })));

    expect(new Set(answers.map(({ data }) => data.holdId)).size).toBe(1);
    expect(await balance()).toMatchObject({ held: 2 });
    await confirm(answers[0]?.data.holdId ?? '');
    expect(await held({ bizId: 'courseware-7' })).not.toBe(answers[0]?.data.holdId);
  });

  it('takes from the month first and then from packs, and what a pack lost stays lost next month', async () => {
    await addPack(10);
    await confirm(await held({ count: FREE }));
    await confirm(await held({ count: 4 }));
    expect(await balance()).toEqual({ total: FREE + 10, used: FREE + 4, held: 0, remaining: 6 });

    app.clock.now = new Date('2026-12-01T00:00:00+08:00');
    expect(await balance()).toEqual({ total: FREE + 10, used: 4, held: 0, remaining: FREE + 6 });
  });

  it('counts in the month in China in which it began', async () => {
    app.clock.now = new Date('2026-11-30T23:59:00+08:00');
    const holdId = await held({ count: 5 });
    app.clock.now = new Date('2026-12-01T00:01:00+08:00');
    await confirm(holdId);

    expect(await balance()).toMatchObject({ used: 0, remaining: FREE });
  });
});

describe('a hold that nobody ended (SRV-016)', () => {
  it('counts no more when its life is over, with or without the job', async () => {
    const holdId = await held({ count: 5 });
    later(LIFE_MS - 1);
    expect(await balance()).toMatchObject({ held: 5 });
    later(1);
    expect(await balance()).toMatchObject({ held: 0, remaining: FREE });

    await expireHolds(app.deps);
    const { rows } = await app.database.pool.query('select state from equity_holds where id = $1', [holdId]);
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await hold({ count: FREE })).code).toBe(200);
  });

  it.each(['before', 'after'])('is still booked when it is confirmed late, %s the job', async (when) => {
    const holdId = await held({ count: 5 });
    later(LIFE_MS + 1);
    if (when === 'after') await expireHolds(app.deps);

    expect((await confirm(holdId)).code).toBe(200);
    expect((await rollback(holdId)).status).toBe(409);
    expect(await balance()).toEqual({ total: FREE, used: 5, held: 0, remaining: FREE - 5 });
  });

  it('may leave more used than given when it is confirmed late, and then nothing is left', async () => {
    const holdId = await held({ count: 5 });
    later(LIFE_MS);
    await confirm(await held({ count: FREE }));
    await confirm(holdId);

    expect(await balance()).toEqual({ total: FREE + 5, used: FREE + 5, held: 0, remaining: 0 });
  });
});

describe('holds and strangers', () => {
  it('cannot be ended by another teacher', async () => {
    const stranger = await app.signUp();
    const holdId = await held();

    expect(await confirm(holdId, stranger)).toMatchObject({ status: 404, message: '找不到这次占用' });
    expect(await rollback(holdId, stranger)).toMatchObject({ status: 404, message: '找不到这次占用' });
    expect(await balance()).toMatchObject({ held: 1 });
    expect(await balance(stranger)).toMatchObject({ held: 0, remaining: FREE });
  });

  it('of the server’s own work cannot be rolled back by a call, not even by whom it is for', async () => {
    const ref = randomUUID();
    const { equity, db } = app.deps;
    await equity.hold(db, { userId: teacher.userId, ref, equityCode: 'AI_GENERATION', count: 1 });
    const { rows } = await app.database.pool.query('select id from equity_holds where ref = $1', [ref]);

    expect((await rollback(rows[0].id)).status).toBe(404);
    expect((await rollback(ref)).status).toBe(404);
    await equity.confirm(db, ref);
    expect(await balance()).toMatchObject({ used: 1, held: 0 });
  });

  it.each([
    [{ equityCode: 'NONSENSE' }, '权益编号不正确'],
    [{ equityCode: 'AI_GENERATION', count: 0 }, '数量不正确'],
    [{ equityCode: 'AI_GENERATION', count: -5 }, '数量不正确'],
    [{ equityCode: 'AI_GENERATION', count: 1_000_000 }, '一次最多 100 次'],
    [{ equityCode: 'AI_GENERATION', bizId: '' }, '业务编号不正确'],
  ])('of nonsense %j are refused: %s', async (payload, message) => {
    const headers = { 's-auth-token': teacher.token };
    const response = await app.app.inject({ method: 'POST', url: combos.checkEquityAndHold.path, payload, headers });

    expect(response.json()).toMatchObject({ code: 400, message });
    expect(await balance()).toMatchObject({ held: 0, used: 0 });
  });
});

describe('the server’s own work', () => {
  const wish = () => ({ userId: teacher.userId, ref: randomUUID(), equityCode: 'AI_GENERATION', count: 1 }) as const;

  it('is held and ended with the transaction it belongs to, or not at all', async () => {
    const { equity, db } = app.deps;
    const work = wish();
    const dying = db.transaction(async (tx) => {
      expect(await equity.hold(tx, work)).toBe(true);
      throw new Error('the node died');
    });
    await expect(dying).rejects.toThrow('the node died');
    expect(await balance()).toMatchObject({ held: 0 });

    await equity.hold(db, work);
    const dyingLater = db.transaction(async (tx) => {
      await equity.confirm(tx, work.ref);
      throw new Error('the node died');
    });
    await expect(dyingLater).rejects.toThrow('the node died');
    expect(await balance()).toMatchObject({ held: 1, used: 0 });
    await equity.confirm(db, work.ref);
    await equity.confirm(db, work.ref);
    await equity.release(db, work.ref);
    expect(await balance()).toMatchObject({ held: 0, used: 1 });
  });

  it('that begins again after its hold ran out is booked once', async () => {
    const { equity, db } = app.deps;
    const work = wish();
    await equity.hold(db, work);
    later(LIFE_MS);
    await equity.hold(db, work);
    await equity.confirm(db, work.ref);
    await equity.confirm(db, work.ref);

    expect(await balance()).toMatchObject({ held: 0, used: 1 });
  });
});

describe('any sequence of buys, holds, ends and waiting', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('buy' as const), count: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('hold' as const), count: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constantFrom('confirm' as const, 'rollback' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1_000, LIFE_MS, 20 * 86_400_000) }),
    fc.constant({ kind: 'job' as const }),
  );

  it('never leaves less than nothing, confirms nothing twice and always adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        app.clock.now = start;
        teacher = await app.signUp();
        const holds: { id: string; count: number; end?: 'confirm' | 'rollback' }[] = [];
        for (const one of steps) {
          const before = await balance();
          if (one.kind === 'buy') await addPack(one.count);
          if (one.kind === 'wait') later(one.ms);
          if (one.kind === 'job') await expireHolds(app.deps);
          if (one.kind === 'hold') {
            const { code, data } = await hold({ count: one.count });
            expect(code === 200).toBe(one.count <= (before.remaining ?? 0));
            if (code === 200) holds.push({ id: data.holdId, count: one.count });
          }
          if (one.kind === 'confirm' || one.kind === 'rollback') {
            const target = holds[one.which % holds.length];
            if (!target) continue;
            const { code } = await (one.kind === 'confirm' ? confirm : rollback)(target.id);
            expect(code === 200).toBe(target.end === undefined || target.end === one.kind);
            target.end ??= one.kind;
          }
          const { total, used, held: kept, remaining } = await balance();
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect((used ?? 0) + (kept ?? 0) + (remaining ?? 0)).toBe(total);
        }
        const booked = holds.filter(({ end }) => end === 'confirm').reduce((sum, { count }) => sum + count, 0);
        expect(await bookedEver()).toBe(booked);
      }),
      { numRuns: 25 },
    );
  });

  async function bookedEver(): Promise<number> {
    const { rows } = await app.database.pool.query(
      `select coalesce(sum(d.count), 0)::int as booked from equity_draws d join equity_holds h on h.id = d.hold_id
       where h.user_id = $1 and h.state = 'confirmed'`,
      [teacher.userId],
    );
    return rows[0].booked;
  }
});
