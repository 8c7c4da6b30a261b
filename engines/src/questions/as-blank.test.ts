import { describe, expect, it } from 'vitest';
import { asBlank } from './as-blank.ts';
import { askedAsBlanks } from './asked-as-blanks.ts';
import { families, familyById } from './families.ts';
import type { Draft, Family } from './family.ts';
import { makeQuestion } from './make-question.ts';

const draft: Draft = {
  stem: '桌面受到的压强是（　　）（$g$ 取 $10\\ \\mathrm{N/kg}$）',
  result: ['$250\\ \\mathrm{Pa}$'],
  wrong: [],
  analysis: '$p=250\\ \\mathrm{Pa}$。',
};
const family = (change: Partial<Draft> = {}): Family => ({
  ...{ id: 'physics-pressure', name: '压强', phase: '04', subject: '05', grade: '08', type: 'single' },
  ...{ knowledge: ['压强'], steps: [1], make: () => ({ ...draft, ...change }) },
  holds: (stem, [given]) => stem === (change.stem ?? draft.stem) && given === (change.result ?? draft.result)[0],
});
const blankOf = (change: Partial<Draft>) => {
  const made = makeQuestion(asBlank(family(change)), 1, 0);
  return 'question' in made ? `${made.question.stem} ${made.question.answer.join('、')}` : made.fault;
};

/** They could be, and read badly: an interval is chosen, an equation is no value. */
const betterChosen = new Set([
  'biology-sex-linked',
  'math-fraction-zero-or-meaningless',
  'math-zero-in-an-interval',
  'physics-pendulum',
]);
const LOOKED_AT = 24;
const canAlwaysBe = (one: Family) =>
  one.steps.every((step) =>
    Array.from({ length: LOOKED_AT }, (_, number) => makeQuestion(asBlank(one), step, number)).every(
      (made) => 'question' in made,
    ),
  );

describe('a question that is asked without its options', () => {
  it('has the unit behind its blank, and the second way still judges the whole answer', () => {
    expect(blankOf({})).toBe('桌面受到的压强是____ $\\mathrm{Pa}$（$g$ 取 $10\\ \\mathrm{N/kg}$） 250');
    expect(blankOf({ stem: '小明有（　　）', result: ['9 朵'] })).toBe('小明有____ 朵 9');
    expect(blankOf({ stem: '$36+5=$（　　）', result: ['$41$'] })).toBe('$36+5=$____ 41');
    expect(blankOf({ stem: '抛物线是（　　）', result: ['$y=-x^{2}$'] })).toBe('抛物线是____ $y=-x^{2}$');
  });

  it('is none where the stem speaks of its options, or more than one value is asked', () => {
    for (const change of [
      { stem: '下列各数中最大的是（　　）', result: ['$3$'] },
      { stem: '它可能是（　　）', result: ['$3$'] },
      { stem: '（　　）比（　　）大', result: ['$3$'] },
      { stem: '小明有（　　）多出来的', result: ['9 朵'] },
      { stem: '两个根分别是（　　）', result: ['$1$，$2$'] },
      { stem: '这个数', result: ['$3$'] },
      { stem: '物体（　　）', result: ['沉在底部，受到的浮力是 $1.2\\ \\mathrm{N}$'] },
    ])
      expect(blankOf(change), change.stem).not.toContain('____');
  });

  it('comes of every family that can always be asked so, but for those that are named', () => {
    for (const id of askedAsBlanks) expect(familyById.get(`${id}-blank`)?.type, id).toBe('blank');
    const could = families.filter((one) => one.type === 'single' && canAlwaysBe(one)).map(({ id }) => id);
    expect(could.filter((id) => !askedAsBlanks.has(id) && !betterChosen.has(id))).toEqual([]);
    expect([...askedAsBlanks].filter((id) => !could.includes(id))).toEqual([]);
  });
});
