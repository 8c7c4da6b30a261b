import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenFormula } from './written-formula.ts';

describe('a formula in a line of text', () => {
  it.each([
    ['x^{2}-3x+2=0', 'x²-3x+2=0'],
    ['x^2', 'x²'],
    ['\\frac{-b}{2a}', '(-b)/(2a)'],
    ['\\dfrac12', '1/2'],
    ['\\frac{1}{2}', '1/2'],
    ['\\sqrt{2}', '√2'],
    ['\\sqrt[3]{x+1}', '³√(x+1)'],
    ['a_{n}=a_1+(n-1)d', 'aₙ=a₁+(n-1)d'],
    ['\\angle ABC=90^{\\circ}', '∠ ABC=90°'],
    ['2^{x+y}', '2ˣ⁺ʸ'],
    ['2^{ab}', '2^(ab)'],
    ['\\left(a+b\\right)^{2}\\geqslant 0', '(a+b)²≥ 0'],
    ['\\text{面积}=\\pi r^2', '面积=π r²'],
    ['\\sin 30^\\circ', 'sin 30°'],
    ['A\\cap B=\\{1,2\\}', 'A∩ B={1,2}'],
  ])('%s', (tex, written) => {
    expect(writtenFormula(tex)).toBe(written);
  });

  it.each(['\\begin{cases}x\\\\y\\end{cases}', '\\overrightarrow{AB}', '\\sqrt{', 'x^', '}', 'a&b', 'x'.repeat(500)])(
    'is none where one line cannot hold it: %s',
    (tex) => {
      expect(writtenFormula(tex)).toBeUndefined();
    },
  );

  it('is found out about whatever is written', () => {
    const sign = fc.constantFrom(
      '\\frac',
      '\\sqrt',
      '{',
      '}',
      '[',
      ']',
      '^',
      '_',
      'x',
      '2',
      '\\pi',
      '\\left',
      '(',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 120 }), (parts) => {
        expect(['string', 'undefined']).toContain(typeof writtenFormula(parts.join('')));
      }),
    );
  });
});
