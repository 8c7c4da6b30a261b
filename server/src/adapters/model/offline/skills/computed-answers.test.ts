import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerArithmetic } from './arithmetic.ts';
import { answerGcdLcm } from './gcd-lcm.ts';
import { answerGeometry } from './geometry.ts';
import { answerPercentage } from './percentage.ts';
import { answerStatistics } from './statistics.ts';
import { answerUnitConversion } from './unit-conversion.ts';

/** Each answer is compared with one that the test computes in its own way, with plain numbers. */

const whole = (max: number) => fc.integer({ min: 1, max });
const CHECKED = '已验算';

function close(text: string | undefined, pattern: RegExp, expected: number): void {
  expect(text).toContain(CHECKED);
  const found = Number(pattern.exec(text ?? '')?.[1]);
  expect(Math.abs(found - expected), text).toBeLessThanOrEqual(Math.max(0.006, Math.abs(expected) * 1e-4));
}

describe('what is marked as checked', () => {
  it('is right for discounts and prices before them', () => {
    fc.assert(
      fc.property(whole(5000), whole(99), (price, fold) => {
        const rate = fold <= 10 ? fold / 10 : fold / 100;
        close(answerPercentage(`原价${price}元打${fold}折是多少`)?.text, /现价 \*\*([\d.]+)/, price * rate);
        close(answerPercentage(`打${fold}折后是${price}元，原价多少`)?.text, /原价 \*\*([\d.]+)/, price / rate);
      }),
    );
  });

  it('is right for shares, growth and profit', () => {
    fc.assert(
      fc.property(whole(5000), whole(5000), whole(99), (a, b, percent) => {
        close(answerPercentage(`${a}是${b}的百分之几`)?.text, /\*\*(?:约 )?([\d.]+)%/, (a / b) * 100);
        close(answerPercentage(`从${a}到${b}，变化率是百分之几`)?.text, /\*\*(?:约 )?(-?[\d.]+)%/, (b / a - 1) * 100);
        close(answerPercentage(`${a}增加${percent}%是多少`)?.text, /是 \*\*([\d.]+)/, a * (1 + percent / 100));
        close(answerPercentage(`${a}减少${percent}%是多少`)?.text, /是 \*\*([\d.]+)/, a * (1 - percent / 100));
      }),
    );
  });

  it.each([
    '从2023年到2024年，产值由80增加到100，增长率是多少',
    '500元先涨价20%再降价20%是多少',
    '200元打八折再打九折是多少',
    '80元是降价20%后的价格，原价多少元',
  ])('is nothing rather than half an answer: %s', (question) => {
    expect(answerPercentage(question)).toBeUndefined();
  });

  it('is right for units', () => {
    const metres = { 千米: 1000, 米: 1, 分米: 0.1, 厘米: 0.01, 毫米: 0.001 };
    const seconds = { 天: 86_400, 小时: 3600, 分钟: 60, 秒: 1 };
    for (const scale of [metres, seconds]) {
      const unit = fc.constantFrom(...Object.entries(scale));
      fc.assert(
        fc.property(whole(9999), unit, unit, (value, [from, size], [to, target]) => {
          const text = answerUnitConversion(`${value}${from}等于多少${to}`)?.text;
          close(text, /= (?:[\d/]+，约 )?([\d.]+) /, (value * size) / target);
        }),
      );
    }
    expect(answerUnitConversion('1MV等于多少V')).toBeUndefined();
    expect(answerUnitConversion('5mV等于多少V')?.text).toContain('0.005');
  });

  it('is right for means, medians and variances', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), (values) => {
        const text = answerStatistics(
          `八年级3班${values.length}名同学的成绩 ${values.join('、')} 的平均数和方差`,
        )?.text;
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const ordered = values.toSorted((a, b) => a - b);
        const median = ((ordered[(values.length - 1) >> 1] ?? 0) + (ordered[values.length >> 1] ?? 0)) / 2;
        close(text, /平均数 \| ([\d.]+)/, mean);
        close(text, /中位数 \| ([\d.]+)/, median);
        close(text, /方差 \| ([\d.]+)/, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
      }),
    );
  });

  it('is right for common divisors and multiples', () => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9999 }), fc.integer({ min: 2, max: 9999 }), (a, b) => {
        const text = answerGcdLcm(`${a}和${b}的最大公因数和最小公倍数`)?.text ?? '';
        expect(text).toContain(`最大公因数是 $${divisor(a, b)}$`);
        expect(text).toContain(`最小公倍数是 $${(a * b) / divisor(a, b)}$`);
      }),
    );
  });

  it('is right for shapes, and silent about figures it has no formula for', () => {
    fc.assert(
      fc.property(whole(500), whole(500), (a, b) => {
        close(answerGeometry(`长${a}宽${b}的长方形面积`)?.text, /面积：.*=([\d.]+)\$/, a * b);
        close(answerGeometry(`底面半径${a}高${b}的圆柱体积`)?.text, /approx ([\d.]+)/, Math.PI * a * a * b);
        close(answerGeometry(`底${a}高${b}的三角形面积`)?.text, /面积：.*=([\d.]+)\$/, (a * b) / 2);
      }),
    );
    for (const question of [
      '半径3厘米的半圆面积',
      '外圆半径5内圆半径3的圆环面积',
      '边长4的正方形里最大的圆的面积',
      '底6高4的三角形周长',
    ]) {
      expect(answerGeometry(question), question).toBeUndefined();
    }
  });

  it('is right for sums in whole numbers', () => {
    const term = fc.integer({ min: -99, max: 99 }).map((value) => (value < 0 ? `(${value})` : `${value}`));
    const sum = fc
      .tuple(term, fc.array(fc.tuple(fc.constantFrom('+', '-', '*'), term), { minLength: 1, maxLength: 6 }))
      .map(([first, rest]) => first + rest.map((pair) => pair.join('')).join(''));
    fc.assert(
      fc.property(sum, (text) => {
        const parts = text.match(/\(-\d+\)|\d+|[+\-*]/g) ?? [];
        const products: number[] = [];
        let [sign, product] = [1, Number(parts[0]?.replace(/[()]/g, ''))];
        for (let i = 1; i < parts.length; i += 2) {
          const value = Number(parts[i + 1]?.replace(/[()]/g, ''));
          if (parts[i] === '*') product *= value;
          else {
            products.push(sign * product);
            [sign, product] = [parts[i] === '+' ? 1 : -1, value];
          }
        }
        const expected = [...products, sign * product].reduce((a, b) => a + b, 0);
        expect(answerArithmetic(text)?.text).toContain(`结果：$${expected === 0 ? 0 : expected}$`);
      }),
    );
  });
});
