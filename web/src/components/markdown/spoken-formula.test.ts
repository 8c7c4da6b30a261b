import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speakFormula } from './spoken-formula.ts';

describe('a formula in words', () => {
  it.each([
    ['ax^2+bx+c=0', 'a x 的平方 加 b x 加 c 等于 0'],
    ['\\frac{b}{2a}', '2 a 分之 b'],
    ['\\sqrt{b^2-4ac}', '根号 b 的平方 减 4 a c'],
    ['\\sqrt[3]{8}', '3 次根号 8'],
    ['x_{1}=x_2', 'x 下标 1 等于 x 下标 2'],
    ['a\\neq 0', 'a 不等于 0'],
    ['90^\\circ', '90 度'],
    ['2^{n+1}', '2 的 n 加 1 次方'],
    ['v=\\frac{\\text{路程}}{t}', 'v 等于 t 分之 路程'],
    ['\\left(x\\right)', '左括号 x 右括号'],
    ['\\left(\\frac{b}{2a}\\right)^2', '2 a 分之 b ，整体的平方'],
    ['(a+b)^{n}', 'a 加 b，整体的 n 次方'],
    ['f(x', 'f 左括号 x'],
  ])('%s', (tex, expected) => {
    expect(speakFormula(tex)).toContain(expected);
  });

  it('is found for anything, however broken', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '\\left',
      '\\frac',
      '\\sqrt',
      '[',
      ']',
      '^',
      '_',
      '\\\\',
      'x',
      '2',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(typeof speakFormula(pieces.join(''))).toBe('string');
      }),
    );
  });
});
