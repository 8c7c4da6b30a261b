import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerEquation } from './equation.ts';

describe('equations', () => {
  it.each([
    ['解方程 3(x-2)+1=2x+5', 'x=10'],
    ['2x+3=7', 'x=2'],
    ['(x+1)/2-x/3=1', 'x=3'],
    ['0.5x+1.2=2.2', 'x=2'],
    ['5=2y', 'y=\\frac{5}{2}'],
  ])('solves the linear %s', (question, solution) => {
    const text = answerEquation(question)?.text ?? '';

    expect(text).toContain(`所以方程的解是 $${solution}$`);
    expect(text).toContain('已验算');
  });

  it.each([
    ['x=x+1', '方程无解'],
    ['2(x+1)=2x+2', '无数个解'],
  ])('discusses %s', (question, conclusion) => {
    expect(answerEquation(question)?.text).toContain(conclusion);
  });

  it.each([
    ['x²-5x+6=0', '$x_{1}=3$，$x_{2}=2$'],
    ['x^2+x-1=0', '$x_{1}=\\frac{-1+\\sqrt{5}}{2}$'],
    ['4x²-12x+9=0的根', '$x_{1}=x_{2}=\\frac{3}{2}$'],
    ['解方程：x²=2', '直接开平方'],
    ['2x²+3=x', '在实数范围内无解'],
    ['用配方法解一元二次方程 x²+6x+5=0', '\\left(x+3\\right)^{2}=4'],
  ])('solves the quadratic %s', (question, expected) => {
    const text = answerEquation(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('\\Delta');
    expect(text).toContain('已验算');
  });

  it('throws out roots that make a denominator zero', () => {
    const text = answerEquation('1/(x-1)=2/(x²-1)')?.text;

    expect(text).toContain('是增根，舍去');
    expect(text).toContain('原方程无解');
  });

  it.each([
    ['解方程组 2x+y=7，x-y=2', '\\begin{cases}x=3\\\\ y=1\\end{cases}'],
    ['求 y=2x+1 和 y=-x+4 的解', '\\begin{cases}x=1\\\\ y=3\\end{cases}'],
    ['x+y=1, 2x+2y=2', '无数组解'],
    ['x+y=1\nx+y=2', '方程组无解'],
    ['x=3, x+y=5', '\\begin{cases}x=3\\\\ y=2\\end{cases}'],
  ])('solves the system %s', (question, expected) => {
    expect(answerEquation(question)?.text).toContain(expected);
  });

  it('solves every system made from a known solution', () => {
    const small = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(small, small, small, small, small, small, (x, y, a, b, c, d) => {
        fc.pre(a * d !== b * c && a !== 0 && b !== 0 && c !== 0 && d !== 0);
        const question = `${a}x+(${b})y=${a * x + b * y}, ${c}x+(${d})y=${c * x + d * y}`;

        expect(answerEquation(question)?.text).toContain(`\\begin{cases}x=${x}\\\\ y=${y}\\end{cases}`);
      }),
      { numRuns: 60 },
    );
  });

  it('says plainly what it does not solve', () => {
    expect(() => answerEquation('x³=8')).toThrow('一元 3 次方程');
    expect(() => answerEquation('解方程 x+y+z=1')).toThrow('未知数和方程的个数对不上');
  });

  it.each(['已知 x+y=5，求 xy 的最大值', '一元二次方程怎么解', 'F=ma'])('leaves %s to others', (question) => {
    expect(answerEquation(question)).toBeUndefined();
  });
});
