import { AbilityLevel } from '@app/contract/library/questions.ts';
import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaWord, analyseScores } from './analyse-scores.ts';
import { choiceItem, scoreItem, scorePupil } from './sample-scores.fixture.ts';

/** Questions, and pupils of whom some were absent and some are not entered to the end. */
const classes = fc
  .array(
    fc.record({
      ...{ isChoice: fc.boolean(), full: fc.integer({ min: 1, max: 20 }), point: fc.integer({ min: 0, max: 3 }) },
      level: fc.option(fc.constantFrom(...AbilityLevel)),
    }),
    {
      ...{ minLength: 1, maxLength: 8 },
    },
  )
  .chain((asked) => {
    const items = asked.map(({ isChoice, full, point, level }, at) =>
      (isChoice ? choiceItem : scoreItem)(at + 1, {
        score: full,
        knowledge: [`点${point}`],
        difficulty: (point + 1) as 1,
        ...(level && { level }),
      }),
    );
    const cells = fc.tuple(
      ...items.map(({ key, score }) =>
        key.length > 0
          ? fc.constantFrom('A', 'B', 'C', 'D', '-')
          : fc.integer({ min: 0, max: score * 2 }).map((halves) => String(halves / 2)),
      ),
    );
    const pupil = fc.record({ cells, isAbsent: fc.nat(9).map((n) => n === 0), isWhole: fc.nat(9).map((n) => n > 0) });
    return fc.array(pupil, { minLength: 1, maxLength: 45 }).map((made) => ({
      items,
      pupils: made.map(({ cells: said, isAbsent, isWhole }, at) => {
        const all = Object.fromEntries(items.map(({ no }, column) => [no, said[column] ?? '']));
        return scorePupil(at + 1, isWhole ? all : { ...all, '1': '' }, { isAbsent });
      }),
    }));
  });

const scoreOf = ({ key, score }: ScoreItem, text = '') =>
  /^\d/.test(text) ? Number(text) : text !== '' && text === key.join('') ? score : 0;

/** The same by the shortest way there is, in points. */
function naive(items: ScoreItem[], pupils: ScorePupil[]) {
  const counted = pupils.filter(
    ({ isAbsent, cells }) => !isAbsent && items.every(({ no }) => (cells[no] ?? '') !== ''),
  );
  const rows = counted.map(({ cells }) => items.map((item) => scoreOf(item, cells[item.no])));
  const totals = rows.map((row) => row.reduce((sum, one) => sum + one, 0));
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const covariance = (a: number[], b: number[]) => mean(a.map((one, at) => one * (b[at] ?? 0))) - mean(a) * mean(b);
  const column = (at: number) => rows.map((row) => row[at] ?? 0);
  // α by the covariances of pairs of questions, which is another formula for the same.
  const pairs = items.flatMap((_, a) => items.map((__, b) => (a === b ? 0 : covariance(column(a), column(b)))));
  const ofTotals = covariance(totals, totals);
  const alpha = (items.length / (items.length - 1)) * (pairs.reduce((sum, one) => sum + one, 0) / ofTotals);
  return { counted, rows, totals, mean, column, alpha, ofTotals };
}

describe('the analysis of scores', () => {
  it('comes to the same as the shortest way there is, for any class', () => {
    fc.assert(
      fc.property(classes, ({ items, pupils }) => {
        const { counted, totals, mean, column, alpha, ofTotals } = naive(items, pupils);
        const found = analyseScores(items, pupils);
        if (counted.length === 0) {
          expect(found).toBeUndefined();
          return;
        }
        if (!found) throw new Error('nothing was computed');
        const sorted = totals.toSorted((a, b) => a - b);
        const full = items.reduce((sum, { score }) => sum + score, 0);
        expect(found.counted).toBe(counted.length);
        expect(found.mean).toBeCloseTo(mean(totals), 9);
        const half = Math.floor(sorted.length / 2);
        const median = sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
        expect(found.median).toBeCloseTo(median ?? 0, 9);
        expect(found.deviation ** 2).toBeCloseTo(ofTotals, 6);
        expect([found.max, found.min]).toEqual([sorted.at(-1), sorted[0]]);
        expect(found.pass.count).toBe(totals.filter((total) => total * 5 >= full * 3).length);
        expect(found.excellent.count).toBe(totals.filter((total) => total * 20 >= full * 17).length);
        for (const { from, to, count } of found.distribution)
          expect(count).toBe(totals.filter((total) => total >= from && (total < to || to >= full)).length);
        expect(found.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
        expect(found.distribution.length).toBeLessThanOrEqual(16);
        for (const [at, item] of found.items.entries()) expect(item.mean).toBeCloseTo(mean(column(at)), 9);
        if (counted.length < 15)
          expect([found.alpha, ...found.items.map((one) => one.discrimination)].every((one) => one === undefined)).toBe(
            true,
          );
        else if (items.length > 1 && ofTotals > 1e-9) expect(found.alpha).toBeCloseTo(alpha, 6);
      }),
    );
  });

  it('counts every mark once: by knowledge, by kind and in the table the points add up to the mean', () => {
    fc.assert(
      fc.property(classes, ({ items, pupils }) => {
        const found = analyseScores(items, pupils);
        if (!found) return;
        const sum = (all: readonly { mean: number; full: number }[]) => [
          all.reduce((one, { mean }) => one + mean, 0),
          all.reduce((one, { full }) => one + full, 0),
        ];
        const cells = found.grid.rows.flatMap((row) => row.cells.filter((cell) => cell !== undefined));
        const levels = found.levels.length > 0 ? [found.levels] : [];
        for (const shares of [found.knowledge, found.kinds, found.items, cells, ...levels]) {
          const [mean, full] = sum(shares);
          expect(mean).toBeCloseTo(found.mean, 9);
          expect(full).toBe(found.full);
        }
      }),
    );
  });

  it('has ability for its columns once a question was judged, 了解 first and what nobody judged last', () => {
    const asked = [scoreItem(1, { level: 'apply' }), scoreItem(2), scoreItem(3, { level: 'know', knowledge: ['根'] })];
    const found = analyseScores(asked, [scorePupil(1, { '1': '1', '2': '5', '3': '4' })]);
    expect(found?.grid).toMatchObject({ by: '能力', columns: ['了解', '运用', '没标'] });
    expect(found?.grid.rows.map(({ cells }) => cells.map((cell) => cell?.rate))).toEqual([
      [undefined, 0.2, 1],
      [0.8, undefined, undefined],
    ]);
    expect(found?.levels.map(({ name, rate }) => [name, rate])).toEqual([
      ['了解', 0.8],
      ['运用', 0.2],
      ['没标', 1],
    ]);
    const unjudged = analyseScores([scoreItem(1)], [scorePupil(1, { '1': '1' })]);
    expect(unjudged).toMatchObject({ levels: [], grid: { by: '难度', columns: ['中'] } });
  });

  it('does not depend on the order of the sheet, and nobody absent changes anything', () => {
    fc.assert(
      fc.property(classes, ({ items, pupils }) => {
        const found = analyseScores(items, pupils);
        const turned = analyseScores(items, [...pupils].reverse());
        const more = analyseScores(items, [...pupils, scorePupil(99, {}, { isAbsent: true })]);
        expect(turned?.items.map(({ discrimination }) => discrimination?.toFixed(9))).toEqual(
          found?.items.map(({ discrimination }) => discrimination?.toFixed(9)),
        );
        expect(turned?.alpha?.toFixed(9)).toBe(found?.alpha?.toFixed(9));
        expect([more?.mean, more?.counted, more?.min]).toEqual([found?.mean, found?.counted, found?.min]);
      }),
    );
  });

  it('says of each option how many it drew, and everybody is somewhere', () => {
    fc.assert(
      fc.property(classes, ({ items, pupils }) => {
        const found = analyseScores(items, pupils);
        for (const { options } of found?.items ?? []) {
          if (options.length === 0) continue;
          expect(options.reduce((sum, { pupilIds }) => sum + pupilIds.length, 0)).toBe(found?.counted);
        }
      }),
    );
  });

  it('compares the top 27 % with the bottom 27 %: who has all of it above and none below is told apart wholly', () => {
    const items = [scoreItem(1), scoreItem(2)];
    const pupils = Array.from({ length: 20 }, (_, at) => scorePupil(at + 1, { '1': at < 10 ? '0' : '5', '2': '3' }));
    const found = analyseScores(items, pupils);
    expect(found?.items.map(({ discrimination }) => discrimination)).toEqual([1, 0]);
  });

  it('counts exactly 60 % of the full mark as passed', () => {
    const items = [scoreItem(1, { score: 55 })];
    expect(analyseScores(items, [scorePupil(1, { '1': '33' }), scorePupil(2, { '1': '32.9' })])?.pass).toEqual({
      from: 33,
      count: 1,
    });
  });

  it('has the words of a report for the number', () => {
    expect([0.85, 0.8, 0.75, 0.69].map(alphaWord)).toEqual(['可靠', '可靠', '尚可', '题少，仅供参考']);
  });
});
