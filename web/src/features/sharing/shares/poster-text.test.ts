import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthEm, wrapLines } from './poster-text.ts';

describe('the lines of a poster', () => {
  it('break between characters, not within a word, and never begin with a comma', () => {
    expect(wrapLines('用函数图象讲清楚', 4, 5)).toEqual(['用函数图', '象讲清楚']);
    expect(wrapLines('用 GeoGebra 画图', 6, 5)).toEqual(['用', 'GeoGebra', '画图']);
    expect(wrapLines('先导入，再探究', 3, 5)).toEqual(['先导入，', '再探究']);
    expect(wrapLines('求根（公式）', 3, 5)).toEqual(['求根', '（公式）']);
  });

  it('end in an ellipsis when there are more of them', () => {
    expect(wrapLines('一二三四五六七八', 3, 2)).toEqual(['一二三', '四五…']);
    expect(wrapLines('一二三', 3, 0)).toEqual([]);
    expect(wrapLines('', 3, 2)).toEqual([]);
  });

  it('are as many as there is room for, and hardly wider', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 40 }), (text, maxEm) => {
        const lines = wrapLines(text, maxEm, 4);
        expect(lines.length).toBeLessThanOrEqual(4);
        // Closing marks hang over the edge, as many as follow each other.
        for (const line of lines) expect(widthEm(line.replace(/[\p{P}\p{S}]+$/u, ''))).toBeLessThanOrEqual(maxEm + 1);
      }),
    );
  });
});
