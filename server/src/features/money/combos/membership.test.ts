import { DAY_MS } from '@app/engines/time/durations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, membershipAt, scheduleCards } from './membership.ts';

const start = new Date('2026-11-15T12:00:00Z').getTime();
const day = (count: number) => new Date(start + count * DAY_MS);
const card = (id: string, tier: Card['tier'], days: number, boughtOnDay: number): Card => ({
  id,
  tier,
  days,
  createdAt: day(boughtOnDay),
});
const inDays = (cards: readonly Card[]) =>
  scheduleCards(cards).map((run) => [run.card.id, (run.fromMs - start) / DAY_MS, (run.untilMs - start) / DAY_MS]);

describe('memberships', () => {
  it('of one tier follow each other', () => {
    const cards = [card('a', 'month', 31, 0), card('b', 'month', 31, 10)];

    expect(inDays(cards)).toEqual([
      ['a', 0, 31],
      ['b', 31, 62],
    ]);
    expect(membershipAt(scheduleCards(cards), day(10))).toMatchObject({ running: cards[0], remainingDays: 52 });
  });

  it('of the higher tier run first, and the other goes on afterwards with every day it had left', () => {
    const cards = [card('m', 'month', 31, 0), card('y', 'year', 366, 10)];

    expect(inDays(cards)).toEqual([
      ['m', 0, 10],
      ['y', 10, 376],
      ['m', 376, 397],
    ]);
    expect(membershipAt(scheduleCards(cards), day(11)).running?.tier).toBe('year');
    expect(membershipAt(scheduleCards(cards), day(380)).running?.tier).toBe('month');
  });

  it('that ran out leave a gap, and the next begins when it is bought', () => {
    const cards = [card('a', 'month', 31, 0), card('b', 'month', 31, 100)];

    expect(inDays(cards)).toEqual([
      ['a', 0, 31],
      ['b', 100, 131],
    ]);
    expect(membershipAt(scheduleCards(cards.slice(0, 1)), day(31))).toMatchObject({ remainingDays: 0 });
    expect(membershipAt(scheduleCards(cards.slice(0, 1)), day(31)).running).toBeUndefined();
  });

  it('count a day that has begun as a whole one', () => {
    const runs = scheduleCards([card('a', 'month', 31, 0)]);

    expect(membershipAt(runs, day(0)).remainingDays).toBe(31);
    expect(membershipAt(runs, day(0.5)).remainingDays).toBe(31);
    expect(membershipAt(runs, day(30.999)).remainingDays).toBe(1);
  });

  const anyCards = fc
    .array(
      fc.record({
        tier: fc.constantFrom<Card['tier']>('month', 'year'),
        days: fc.integer({ min: 1, max: 400 }),
        createdAt: fc.integer({ min: 0, max: 1_500 * 24 }).map((hours) => new Date(start + hours * 3_600_000)),
      }),
      { maxLength: 12 },
    )
    .map((cards) => cards.map((one, index): Card => ({ ...one, id: String(index).padStart(2, '0') })));

  it('lose no moment and give none, in whichever order they were bought', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        const runs = scheduleCards(cards);
        for (const one of cards) {
          const hers = runs.filter((run) => run.card === one);
          expect(hers.reduce((sum, run) => sum + run.untilMs - run.fromMs, 0)).toBe(one.days * DAY_MS);
          expect(hers[0]?.fromMs).toBeGreaterThanOrEqual(one.createdAt.getTime());
        }
        for (const [index, run] of runs.entries()) {
          expect(run.untilMs).toBeGreaterThan(run.fromMs);
          if (index > 0) expect(run.fromMs).toBeGreaterThanOrEqual(runs[index - 1]?.untilMs ?? 0);
        }
      }),
    );
  });

  it('always run the highest tier that has time left, and never pause while any has', () => {
    fc.assert(
      fc.property(anyCards, fc.integer({ min: 0, max: 3_000 * 24 }), (cards, hours) => {
        const now = new Date(start + hours * 3_600_000);
        const runs = scheduleCards(cards);
        const { running, remainingDays } = membershipAt(runs, now);
        const left = runs.filter((run) => run.untilMs > now.getTime() && run.card.createdAt <= now);

        expect(running?.tier === 'year').toBe(left.some((run) => run.card.tier === 'year'));
        expect(running === undefined).toBe(left.length === 0);
        if (cards.every((one) => one.createdAt <= now)) expect(remainingDays > 0).toBe(running !== undefined);
      }),
    );
  });
});
