import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseScores } from './analyse-scores.ts';
import { lossesOf, reteachGroups } from './reteach-groups.ts';
import { choiceItem, scoreItem, scorePupil } from './sample-scores.fixture.ts';

const items = [
  choiceItem(1, { score: 6, knowledge: ['公式法'] }),
  choiceItem(2, { score: 4, knowledge: ['公式法'] }),
  scoreItem(3, { score: 10, knowledge: ['应用'] }),
];
const cells = (one: string, two: string, three: string) => ({ '1': one, '2': two, '3': three });
const classes = fc
  .array(
    fc.record({
      one: fc.constantFrom('A', 'B', 'C', '-'),
      two: fc.constantFrom('A', 'D', '2'),
      three: fc.nat(10),
      isAbsent: fc.nat(5).map((n) => n === 0),
    }),
    { maxLength: 40 },
  )
  .map((made) =>
    made.map(({ one, two, three, isAbsent }, at) => scorePupil(at + 1, cells(one, two, String(three)), { isAbsent })),
  );

describe('what is taught again', () => {
  it('counts losses in points per pupil that add up to what is missing to the full mark', () => {
    fc.assert(
      fc.property(classes, (pupils) => {
        const analysis = analyseScores(items, pupils);
        const losses = lossesOf(items, pupils);
        if (!analysis) expect(losses).toEqual([]);
        else expect(losses.reduce((sum, { lost }) => sum + lost, 0)).toBeCloseTo(analysis.full - analysis.mean, 9);
        expect(losses.map(({ lost }) => lost)).toEqual(losses.map(({ lost }) => lost).toSorted((a, b) => b - a));
      }),
    );
  });

  it('puts everybody who wrote into exactly one group, and nobody who was absent', () => {
    fc.assert(
      fc.property(classes, fc.subarray(['公式法', '应用']), (pupils, taught) => {
        const groups = reteachGroups(items, pupils, taught);
        const placed = groups.flatMap(({ pupilIds }) => pupilIds);
        const wrote = pupils.filter(({ isAbsent }) => !isAbsent).map(({ pupilId }) => pupilId);
        expect(placed.toSorted()).toEqual(wrote.toSorted());
        const points = new Set(
          items.filter(({ knowledge }) => taught.includes(knowledge[0] ?? '')).map(({ no }) => no),
        );
        for (const { nos, about } of groups) {
          if (about !== 'more') expect(nos.every((no) => points.has(no))).toBe(true);
        }
      }),
    );
  });

  it('groups by the mistake that cost the most, by knowledge where no mistake is known, and lets the strong go further', () => {
    const pupils = [
      scorePupil(1, cells('B', 'A', '9')),
      scorePupil(2, cells('B', 'A', '9')),
      scorePupil(3, cells('A', 'A', '2')),
      scorePupil(4, cells('A', 'A', '10')),
      // Alone with this mistake: a gap in what it is about.
      scorePupil(5, cells('D', 'A', '10')),
    ];
    expect(
      reteachGroups(items, pupils, ['公式法', '应用']).map(({ name, about, nos, pupilIds }) => [
        name,
        about,
        nos,
        pupilIds.map((id) => Number(id.slice(-2))),
      ]),
    ).toEqual([
      ['漏了负根', 'mistake', [1], [1, 2]],
      ['应用', 'knowledge', [3], [3]],
      ['公式法', 'knowledge', [1], [5]],
      ['拓展', 'more', [1, 2, 3], [4]],
    ]);
  });
});
