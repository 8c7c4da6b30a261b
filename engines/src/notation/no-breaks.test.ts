import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heldByFormulaBefore,
  heldByFormulaBehind,
  joined,
  joinedToFormula,
  keptPieces,
  unjoined,
} from './no-breaks.ts';

const kept = (text: string) =>
  keptPieces(text)
    .filter(({ isKept }) => isKept)
    .map((piece) => piece.text);

describe('what stays on one line', () => {
  it('is a number and its unit, also one of two parts', () => {
    expect(kept('心率 72 次/分，速度 12 分/钟，限速 120 km/h，g 取 9.8 N/kg。')).toEqual([
      '2 次/分',
      '2 分/钟',
      '0 km/h',
      '8 N/kg',
    ]);
    expect(kept('用 45 分钟，走 3 千米，占地 20 平方米，第 3 节，30%')).toEqual([
      '5 分钟',
      '3 千米',
      '0 平方米',
      '3 节',
      '0%',
    ]);
    expect(kept('Lesson 3 afternoon，$5 和 $6，从 3 到 5')).toEqual([]);
  });

  it('is the number of a question and the first sign of it', () => {
    expect(kept('求：（1）𠮷点；(2) 面积；① 周长；（3）5 米处')).toEqual(['（1）𠮷', '(2) 面', '① 周', '（3）5 米']);
    expect(kept('做完（1）')).toEqual([]);
  });

  it('is a formula with the marks behind it, its unit, and the bracket or number before it', () => {
    expect(heldByFormulaBefore('，所以', 'x=1')).toBe(1);
    expect(heldByFormulaBefore('）。所以', 'x')).toBe(2);
    expect(heldByFormulaBefore(' 分/钟的', 'v=12')).toBe(4);
    expect(heldByFormulaBefore(' m/s', 'v=\\frac{1}{2}')).toBe(4);
    expect(heldByFormulaBefore(' 分别是', 'x')).toBe(0);
    expect(heldByFormulaBehind('求（')).toBe(1);
    expect(heldByFormulaBehind('求（2） ')).toBe(4);
    expect(heldByFormulaBehind('求')).toBe(0);
  });

  it('is said in a file by signs that are not seen, and words of Chinese are still found', () => {
    expect(joined('速度 12 分/钟，用 45 分钟', '\u2060')).toBe('速度 12\u00a0分\u2060/\u2060钟，用 45\u00a0分钟');
    expect(joined('2022年版，3个', '\u2060')).toBe('2022年版，3个');
    expect(joined('（1）求 x', '\u200d')).toBe('（1）\u200d求 x');
    expect(joinedToFormula('，', '\u2060', 'before')).toBe('\u2060，');
    expect(joinedToFormula(' 米', '\u2060', 'before')).toBe('\u2060\u00a0米');
    expect(joinedToFormula('（2）', '\u2060', 'behind')).toBe('（2）\u2060');
  });

  it('leaves every other sign of any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'12 分/钟（）①米mkg，a\n𠮷') }), (text) => {
        expect(
          keptPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        for (const joiner of ['\u2060', '\u200d'] as const) expect(unjoined(joined(text, joiner))).toBe(text);
      }),
    );
  });

  it('is taken out again by a reader, but for what joins an emoji', () => {
    expect(unjoined('占 60\u200d%，👩\u200d🏫 说')).toBe('占 60%，👩\u200d🏫 说');
  });
});
