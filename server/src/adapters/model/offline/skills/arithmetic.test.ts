import { describe, expect, it } from 'vitest';
import { answerArithmetic } from './arithmetic.ts';

describe('arithmetic', () => {
  it('shows the working line by line and says it was checked', () => {
    const reply = answerArithmetic('25×4-(18+6)÷8');

    expect(reply?.text).toContain('&= 100-24\\div 8 \\\\\n&= 100-3 \\\\\n&= 97');
    expect(reply?.text).toContain('结果：$97$');
    expect(reply?.text).toContain('**已验算**');
    expect(reply?.basis).toBe('computed');
  });

  it.each([
    ['0.1+0.2', '结果：$0.3$'],
    ['1/2+1/3', '结果：$\\frac{5}{6}\\approx 0.8333$'],
    ['1/2+1/4', '结果：$\\frac{3}{4}=0.75$'],
    ['√8', '结果：$2\\sqrt{2}\\approx 2.8284$'],
    ['12x5=', '结果：$60$'],
    ['2^100', '结果：$1267650600228229401496703205376$'],
    ['算一下 99×101', '结果：$9999$'],
  ])('computes %s', (question, result) => {
    expect(answerArithmetic(question)?.text).toContain(result);
  });

  it('brings fractions to a common denominator', () => {
    expect(answerArithmetic('1/2+1/3')?.text).toContain('\\frac{3}{6}+\\frac{2}{6}');
  });

  it.each(['12', '-7', 'x+1', '讲讲分数', '2024年'])('leaves %s to others', (question) => {
    expect(answerArithmetic(question)).toBeUndefined();
  });
});
