import { figureMarkdown } from '@app/contract/making/figures.ts';
import { describe, expect, it } from 'vitest';
import { answerValue, formulasIn, numbersIn } from './read-stem.ts';
import { realRootsOf } from './roots.ts';
import { texValue } from './tex-value.ts';

describe('formulas read as a pupil reads them', () => {
  it.each([
    ['3+5\\times 2', 13],
    ['-3^{2}+(-2)^{3}', -17],
    ['\\frac{1}{2}+\\frac12', 1],
    ['1\\frac{3}{4}\\div\\frac{7}{8}', 2],
    ['2x^2-3x+1', 10, { x: 3 }],
    ['\\sqrt[3]{-8}+\\sqrt{2}\\cdot\\sqrt{2}', 0],
    ['|-3|+|2-5|', 6],
    ['\\sin 30^{\\circ}+\\cos 60^\\circ', 1],
    ['\\sin^{2}30^{\\circ}', 0.25],
    ['\\log_{2}8+\\lg 100', 5],
    ['5!\\div 3!', 20],
    ['75\\%\\times 40', 30],
    ['2ab-3(a-b)', 36, { a: 2, b: 6 }],
    ['（3+4）×2', 14],
    ['\\left(\\frac{2}{3}\\right)^{-1}', 1.5],
  ] as [string, number, Record<string, number>?][])('%s', (tex, value, at) => {
    expect(texValue(tex, at)).toBeCloseTo(value, 9);
  });

  it('says that it cannot read what is no formula', () => {
    for (const tex of ['', '3+', 'x', '(3', '你好']) expect(texValue(tex)).toBeNaN();
  });

  it('finds formulas, numbers and the number of an answer', () => {
    expect(formulasIn('由 $a=1$ 和 $b$')).toEqual(['a=1', 'b']);
    expect(numbersIn('每本 3.5 元，买 $-2$ 本，共 12−4')).toEqual([3.5, -2, 12, 4]);
    expect(answerValue('$x_1=-\\frac{3}{2}$')).toBe(-1.5);
    expect(answerValue('$12\\,\\mathrm{cm}$')).toBe(12);
    expect(answerValue('36 米')).toBe(36);
  });

  it('reads the words of a stem, not those of its figure', () => {
    const figure = figureMarkdown({ words: '长方形，长 6 cm，宽 4 cm', width: 50 }, '长 $6$ 宽 4');
    expect(numbersIn(`如图，周长是 $20$。\n\n${figure}`)).toEqual([20]);
    expect(formulasIn(`如图，周长是 $20$。\n\n${figure}`)).toEqual(['20']);
  });

  it('solves an equation of the first or second degree', () => {
    expect(realRootsOf('x^2-5x+6=0')).toEqual([2, 3]);
    expect(realRootsOf('2(x-1)=x+3')).toEqual([5]);
    expect(realRootsOf('x^2+1=0')).toEqual([]);
    expect(realRootsOf('x^3=8')).toBeUndefined();
  });
});
