import { describe, expect, it } from 'vitest';
import { answerFractionDecimal } from './fraction-decimal.ts';
import { answerGcdLcm } from './gcd-lcm.ts';
import { answerPrimeFactors } from './prime-factors.ts';
import { answerRoots } from './roots.ts';

describe('whole numbers', () => {
  it.each([
    ['把360分解质因数', '$360=2^{3}\\times 3^{2}\\times 5$'],
    ['97是质数吗', '$97$ 是质数'],
    ['91是不是质数', '$91$ 是合数'],
    ['1是质数吗', '既不是质数也不是合数'],
  ])('answers %s', (question, expected) => {
    expect(answerPrimeFactors(question)?.text).toContain(expected);
  });

  it.each([
    ['12和18的最大公因数', '最大公因数是 $6$'],
    ['求 8、12、20 的最小公倍数', '最小公倍数是 $120$'],
    ['1000000 和 999999 的最大公约数', '最大公因数是 $1$'],
  ])('answers %s', (question, expected) => {
    const text = answerGcdLcm(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it.each([
    ['16的平方根', '\\pm 4'],
    ['12的平方根是多少？', '\\pm 2\\sqrt{3}'],
    ['九的算术平方根', '算术平方根是 $3$'],
    ['-27的立方根', '\\sqrt[3]{-27}=-3'],
    ['10的立方根', '\\approx 2.1544'],
    ['-4的平方根', '没有平方根'],
  ])('answers %s', (question, expected) => {
    expect(answerRoots(question)?.text).toContain(expected);
  });

  it('leaves questions about the notions to the library', () => {
    expect(answerPrimeFactors('什么是质数')).toBeUndefined();
    expect(answerGcdLcm('最大公因数怎么讲')).toBeUndefined();
    expect(answerRoots('平方根是什么')).toBeUndefined();
  });
});

describe('fractions and decimals', () => {
  it.each([
    ['1/7化成小数', '0.\\dot{1}4285\\dot{7}'],
    ['七分之一化成小数', '循环节是 6 位'],
    ['3/8化成小数', '0.375'],
    ['0.375化成分数', '=\\frac{3}{8}$'],
    ['0.1(6)化成分数', '=\\frac{1}{6}$'],
    ['0.3循环化成分数', '=\\frac{1}{3}$'],
    ['0.272727…化为分数', '=\\frac{3}{11}$'],
  ])('answers %s', (question, expected) => {
    const text = answerFractionDecimal(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });
});
