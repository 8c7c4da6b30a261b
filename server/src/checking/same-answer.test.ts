import { describe, expect, it } from 'vitest';
import { sameAnswer } from './same-answer.ts';

describe('whether a pupil wrote what the key says', () => {
  it.each([
    ['42', '42'],
    ['４２', '42'],
    ['0.5', '$\\frac{1}{2}$'],
    ['2/4', '$\\frac{1}{2}$'],
    ['-3/2', '$-\\frac{3}{2}$'],
    ['3√3', '$3\\sqrt{3}$'],
    ['±3', '$\\pm 3$'],
    ['x≥2', '$x\\geqslant 2$'],
    ['120 °', '$120^{\\circ}$'],
    ['√(x+1)', '$\\sqrt{x+1}$'],
    ['x²-1', '$x^{2}-1$'],
    ['x^2-1', '$x^2-1$'],
    ['2×10³', '$2\\times 10^{3}$'],
    ['does not', "doesn't / does not"],
    ['Went', 'went'],
    ['天涯若比邻。', '天涯若比邻'],
  ])('takes %s for %s', (given, key) => {
    expect(sameAnswer(given, key)).toBe('same');
  });

  it.each([
    ['24', '42'],
    ['3', '$\\pm 3$'],
    ['go', 'went'],
    ['天涯若毕邻', '天涯若比邻'],
    ['9^9^9^9^9^9', '42'],
    ['', '42'],
  ])('does not take %s for %s', (given, key) => {
    expect(sameAnswer(given, key)).toBe('other');
  });

  it.each([
    ['-b/(2a)', '$-\\frac{b}{2a}$'],
    ['x2-1', '$x^{2}-1$'],
    ['0.45循环', '$0.\\dot{4}\\dot{5}$'],
    ['水变成了水蒸气', '液态水吸热变成气态的水蒸气'],
  ])('leaves %s for %s to a teacher', (given, key) => {
    expect(sameAnswer(given, key)).toBe('unknown');
  });

  it('compares with the first of a key that names thousands, and leaves all others to a teacher', () => {
    expect(sameAnswer('x', 'a;'.repeat(2_000))).toBe('unknown');
    expect(sameAnswer('a', 'a;'.repeat(2_000))).toBe('same');
  });
});
