import { checkDesign, minutesOfPeriods } from '@app/contract/design-checks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMinutes, quickFixOf } from './quick-fixes.ts';
import { sampleDesign } from './testing/sample-design.ts';

describe('quick fixes', () => {
  it('put right what they offer, hint by hint', () => {
    let design = sampleDesign;
    const kinds = checkDesign(design).map(({ id }) => id);
    expect(kinds).toEqual(['minutes-1', 'untaught-g2', 'unassessed-g2']);
    for (const hint of checkDesign(design)) design = quickFixOf(design, hint)?.fix(design) ?? design;
    expect(checkDesign(design)).toEqual([]);
    expect(design.activities.find(({ id }) => id === 'a3')?.goalIds).toContain('g2');
  });

  it('scales any minutes to the length of the period, none below one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(240), { minLength: 1, maxLength: 45 }), (all) => {
        const [first] = sampleDesign.activities;
        if (!first) return;
        const activities = all.map((minutes, index) => ({ ...first, id: `a${index}`, minutes }));
        const fitted = fitMinutes({ ...sampleDesign, activities }, 1);
        expect(minutesOfPeriods(fitted)).toEqual([45]);
        expect(Math.min(...fitted.activities.map(({ minutes }) => minutes))).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('offers nothing for what only a teacher can say', () => {
    const vague = { ...sampleDesign, goals: sampleDesign.goals.map((goal) => ({ ...goal, text: '理解公式' })) };
    const hint = checkDesign(vague).find(({ id }) => id.startsWith('verb'));
    expect(hint && quickFixOf(vague, hint)).toBeUndefined();
  });
});
