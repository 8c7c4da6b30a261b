import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
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

  it('leave out codes the table does not have', () => {
    const goals = sampleDesign.goals.map((goal) => ({ ...goal, competencies: ['SX4-C1', 'SX4-C99'] }));
    let design = { ...sampleDesign, goals, standards: [{ code: 'SX4-C98', name: '没有', text: '没有这一条' }] };
    const known = new Set(['SX4-C1']);
    const hints = checkDesign(design, known).filter(({ text }) => text.startsWith('课标里没有'));
    expect(hints.map(({ section, partId }) => [section, partId])).toEqual([
      ['analysis', 'SX4-C98'],
      ['goals', 'g1'],
      ['goals', 'g2'],
    ]);
    for (const hint of hints) design = quickFixOf(design, hint)?.fix(design) ?? design;
    expect(design.standards).toEqual([]);
    expect(design.goals.map(({ competencies }) => competencies)).toEqual([['SX4-C1'], ['SX4-C1']]);
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
