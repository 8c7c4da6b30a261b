import { describe, expect, it } from 'vitest';
import { textFigure } from '#drawing/text-figure.ts';
import { branchingFlow } from './branching.ts';

const waysOf = (words: string) => {
  const { steps, ways } = branchingFlow.dataOf(words) ?? { steps: [], ways: [] };
  return ways.map(({ from, to, label }) => `${steps[from]?.text}${label && ` ${label}`} → ${steps[to]?.text}`);
};

describe('a flow chart that branches', () => {
  it('joins where the same step is named again', () => {
    expect(waysOf('流程图：红灯吗？是 → 停车 → 通过；否 → 通过')).toEqual([
      '红灯吗？ 是 → 停车',
      '停车 → 通过',
      '红灯吗？ 否 → 通过',
    ]);
  });

  it('gives an answer to the question asked last that has one only', () => {
    expect(waysOf('流程图：甲？是 → 乙？是 → 丙；否 → 丁；否 → 戊')).toEqual([
      '甲？ 是 → 乙？',
      '乙？ 是 → 丙',
      '乙？ 否 → 丁',
      '甲？ 否 → 戊',
    ]);
  });

  it('goes back to a question', () => {
    expect(waysOf('流程图：i=1 → 判断 i≤9？是 → i=i+1 → 返回 i≤9；否 → 结束')).toContain('i=i+1 → i≤9？');
  });

  it.each([
    ['流程图：甲？是 → 乙 → 丙', '只有一条出路'],
    ['流程图：甲？是 → 乙；是 → 丙', '写了两次“是”'],
    ['流程图：甲？是 → 乙 → 丙；否 → 乙 → 丁', '出路太多'],
  ])('is refused in words: %s', (words, why) => {
    const figure = textFigure(words);
    expect('refusal' in figure && figure.refusal).toContain(why);
  });

  it('has no card on another card', () => {
    for (const words of branchingFlow.examples) {
      const figure = textFigure(words);
      const svg = 'refusal' in figure ? '' : figure.svg;
      const cards = Array.from(
        svg.matchAll(/<(?:rect x="([\d.]+)" y="([\d.]+)"|path d="M([\d.]+) ([\d.]+)L[^"]*Z" fill="#[^"]*" stroke)/g),
      );
      const corners = cards.map(([, x = '', y = '', u = '', v = '']) => `${x || u} ${y || v}`);

      expect(corners.length).toBeGreaterThan(4);
      expect(new Set(corners).size).toBe(corners.length);
    }
  });
});
