import type { AbilityLevel } from '@app/contract/library/questions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion } from '../papers/apportion.ts';
import { fillGrid } from './fill-grid.ts';
import { bandOf, type FilledGrid, fits, type GridDemand, type GridPlan, type GridQuestion } from './grid.ts';
import { ALIKE, costOf, minutesAPoint, OVER_BAND } from './grid-cost.ts';
import { nearestCells } from './nearest-cells.ts';

const points = ['配方法', '公式法'];
const usual = { type: 'single' as const, score: 3 };
const demand = (change: Partial<GridDemand> = {}): GridDemand => {
  return { ...usual, point: '配方法', level: 'know', count: 1, ...change };
};
const question = (id: string, change: Partial<GridQuestion> = {}): GridQuestion => {
  return { ...usual, id, level: 'know', covers: ['配方法'], difficulty: 2, minutes: 2, copies: 1, ...change };
};
const plan = (demands: GridDemand[], change: Partial<GridPlan> = {}): GridPlan => {
  return { demands, difficulty: [], minutes: 40, seed: 1, locked: [], forms: 1, ...change };
};
const idsOf = ({ forms }: FilledGrid, form = 0) => (forms[form] ?? []).map(({ id }) => id);

describe('filling a table', () => {
  it('moves a question to the cell that has no other', () => {
    const both = question('both', { covers: points });
    const filled = fillGrid([both, question('one')], plan([demand(), demand({ point: '公式法' })]));
    expect(idsOf(filled)).toEqual(['one', 'both']);
    expect(filled.lacks).toEqual([]);
  });

  it('says what each form lacks, the first one last', () => {
    const filled = fillGrid([question('one'), question('other')], plan([demand({ count: 2 })], { forms: 2 }));
    expect(idsOf(filled)).toEqual(['one', 'other']);
    expect(filled.lacks).toEqual([{ demand: 0, form: 1, count: 2 }]);
    expect(fillGrid([], plan([demand({ count: 2 })])).lacks).toEqual([{ demand: 0, form: 0, count: 2 }]);
  });

  it('has no question in both forms, and a family with other numbers', () => {
    const filled = fillGrid([question('family', { copies: 2 })], plan([demand()], { forms: 2 }));
    expect(filled.forms.flat().map(({ id, copy }) => `${id} ${copy}`)).toEqual(['family 0', 'family 1']);
  });

  it('leaves a locked question where it is', () => {
    const all = [question('a'), question('b'), question('c')];
    for (let seed = 0; seed < 5; seed += 1) {
      const filled = fillGrid(all, plan([demand({ count: 2 })], { seed, locked: [{ id: 'c', demand: 0 }] }));
      expect(idsOf(filled)).toContain('c');
      expect(idsOf(filled)).toHaveLength(2);
    }
  });

  it('keeps to the difficulties that were asked for', () => {
    const all = [1, 2, 3, 3, 4, 5].map((difficulty, at) => question(`q${at}`, { difficulty }));
    const filled = fillGrid(all, plan([demand({ count: 3 })], { difficulty: [1, 1, 1] }));
    const bands = idsOf(filled).map((id) => bandOf(all.find((one) => one.id === id)?.difficulty ?? 0));
    expect(bands.toSorted()).toEqual([0, 1, 2]);
  });

  it('is the same for the same number', () => {
    const all = Array.from({ length: 20 }, (_, at) => question(`q${at}`));
    const fill = (seed: number) => idsOf(fillGrid(all, plan([demand({ count: 5 })], { seed })));
    expect(fill(7)).toEqual(fill(7));
    expect(new Set([1, 2, 3, 4].map((seed) => fill(seed).join())).size).toBeGreaterThan(1);
  });

  const anyLevel = fc.constantFrom<AbilityLevel>('know', 'master');
  const anyQuestions = fc.array(
    fc.record({
      level: anyLevel,
      covers: fc.subarray(points, { minLength: 1 }),
      difficulty: fc.integer({ min: 1, max: 5 }),
      score: fc.integer({ min: 1, max: 6 }),
      minutes: fc.integer({ min: 1, max: 6 }),
      copies: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 6 },
  );
  const anyDemands = fc.array(
    fc.record({
      point: fc.constantFrom(...points),
      level: anyLevel,
      count: fc.integer({ min: 1, max: 2 }),
      score: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const anyPlan = fc.record({
    difficulty: fc.constantFrom([], [1, 1, 1], [6, 3, 1]),
    minutes: fc.integer({ min: 5, max: 40 }),
    forms: fc.constantFrom<1 | 2>(1, 2),
  });

  it('is as full and as near as the best of all tables there are', () => {
    fc.assert(
      fc.property(anyQuestions, anyDemands, anyPlan, (given, asked, change) => {
        const all = given.map((one, at) => question(`q${at}`, one));
        const wanted = plan(asked.map(demand), change);
        const filled = fillGrid(all, wanted);
        for (const placed of filled.forms.flat()) {
          const [cell, taken] = [wanted.demands[placed.demand], all.find(({ id }) => id === placed.id)];
          expect(cell && taken && fits(cell, taken) && placed.copy < taken.copies).toBe(true);
        }
        expect(weigh(all, wanted, filled)).toEqual(bestOf(all, wanted));
      }),
      { numRuns: 300 },
    );
  });
});

type Weight = [first: number, second: number, cost: number];

function weigh(all: readonly GridQuestion[], wanted: GridPlan, filled: FilledGrid): Weight {
  const counts = wanted.demands.map(() => new Map<string, number>());
  for (const { id, demand: at } of filled.forms.flat()) counts[at]?.set(id, (counts[at]?.get(id) ?? 0) + 1);
  return weightOf(all, wanted, counts);
}

/** How many of each question lie in each cell says all: which form has them does not matter. */
function weightOf(all: readonly GridQuestion[], wanted: GridPlan, counts: readonly Map<string, number>[]): Weight {
  const pace = minutesAPoint(wanted);
  let [first, second, cost] = [0, 0, 0];
  const bands = [0, 0, 0];
  for (const [at, cell] of wanted.demands.entries()) {
    const size = [...(counts[at]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    first += Math.min(size, cell.count);
    second += Math.max(0, size - cell.count);
    for (const one of all) cost += (counts[at]?.get(one.id) ?? 0) * costOf(cell, one, pace);
  }
  for (const one of all) {
    const count = counts.reduce((sum, cell) => sum + (cell.get(one.id) ?? 0), 0);
    cost += ((count * (count - 1)) / 2) * ALIKE;
    bands[bandOf(one.difficulty)] = (bands[bandOf(one.difficulty)] ?? 0) + count;
  }
  const places = wanted.demands.reduce((sum, { count }) => sum + count, 0) * wanted.forms;
  const quotas = wanted.difficulty.length > 0 ? apportion(places, wanted.difficulty) : bands;
  for (const [at, count] of bands.entries()) cost += Math.max(0, count - (quotas[at] ?? 0)) * OVER_BAND;
  return [first, second, cost];
}

/** Tries every table. */
function bestOf(all: readonly GridQuestion[], wanted: GridPlan): Weight {
  let best: Weight | undefined;
  const counts = wanted.demands.map(() => new Map<string, number>());
  const sizes = wanted.demands.map(() => 0);
  const copies = all.flatMap((one) => Array.from({ length: one.copies }, () => one));
  const put = (at: number) => {
    const one = copies[at];
    if (!one) {
      const own = weightOf(all, wanted, counts);
      if (!best || isBetter(own, best)) best = own;
      return;
    }
    put(at + 1);
    for (const [cell, asked] of wanted.demands.entries()) {
      if (!fits(asked, one) || (sizes[cell] ?? 0) >= asked.count * wanted.forms) continue;
      const before = counts[cell]?.get(one.id) ?? 0;
      counts[cell]?.set(one.id, before + 1);
      sizes[cell] = (sizes[cell] ?? 0) + 1;
      put(at + 1);
      sizes[cell] = (sizes[cell] ?? 0) - 1;
      counts[cell]?.set(one.id, before);
    }
  };
  put(0);
  return best ?? [0, 0, 0];
}

function isBetter([a, b, c]: Weight, [x, y, z]: Weight): boolean {
  if (a !== x) return a > x;
  return b !== y ? b > y : c < z;
}

describe('what is next to a cell that cannot be filled', () => {
  it('names at most three, the nearest first, and counts only what no cell has', () => {
    const all = [
      question('easier', { level: 'understand' }),
      question('harder', { level: 'apply' }),
      question('nobody', { level: null }),
      question('blank', { level: 'master', type: 'blank' }),
      question('elsewhere', { level: 'master', covers: ['公式法'], copies: 6 }),
      question('taken', { level: 'understand' }),
    ];
    const found = nearestCells(demand({ level: 'master' }), points, all, [{ id: 'taken', copy: 0, demand: 1 }]);
    expect(found.map(({ level, type, count }) => [level, type, count])).toEqual([
      ['understand', 'single', 1],
      ['apply', 'single', 1],
      ['master', 'blank', 1],
    ]);
    expect(nearestCells(demand({ level: 'master' }), points, all.slice(4, 5), [])).toEqual([
      { point: '公式法', level: 'master', type: 'single', count: 6 },
    ]);
  });
});
