import { describe, expect, it } from 'vitest';
import { answerMentalArithmetic } from './mental-arithmetic.ts';

type Solved = { first: number; sign: string; second: number; result: number };

/** Read back from the sheet, and paired with its answers by number. */
function solvedIn(text = ''): Solved[] {
  const results = new Map(
    Array.from(text.split('**答案**')[1]?.matchAll(/(\d+)\. (\d+) \|/g) ?? [], ([, no, result]) => [
      no,
      Number(result),
    ]),
  );
  return Array.from(text.matchAll(/(\d+)\. (\d+) ([+−×÷]) (\d+) =/g), ([, no, first, sign = '', second]) => ({
    first: Number(first),
    sign,
    second: Number(second),
    result: results.get(no) ?? Number.NaN,
  }));
}

const compute = {
  '+': (a: number, b: number) => a + b,
  '−': (a: number, b: number) => a - b,
  '×': (a: number, b: number) => a * b,
  '÷': (a: number, b: number) => a / b,
};
const isRight = ({ first, sign, second, result }: Solved) =>
  compute[sign as keyof typeof compute](first, second) === result;

describe('a sheet of mental arithmetic', () => {
  it('has as many different problems as were wished for, all within the range, with right answers', () => {
    const solved = solvedIn(answerMentalArithmetic('小学一年级20以内加减法口算题30道')?.text);

    expect(solved).toHaveLength(30);
    expect(new Set(solved.map(({ first, sign, second }) => `${first}${sign}${second}`)).size).toBe(30);
    expect(new Set(solved.map(({ sign }) => sign))).toEqual(new Set(['+', '−']));
    for (const one of solved) {
      expect(isRight(one), JSON.stringify(one)).toBe(true);
      expect(Math.max(one.first, one.second, one.result)).toBeLessThanOrEqual(20);
    }
  });

  it.each([
    ['100以内退位减法练习题40道', ({ first, second }: Solved) => first % 10 < second % 10 && first <= 100],
    [
      '20以内进位加法口算20道',
      ({ first, second, result }: Solved) => (first % 10) + (second % 10) >= 10 && result <= 20,
    ],
    ['表内乘法口算题', ({ sign, first, second }: Solved) => '×÷'.includes(sign) && second <= 9 && first <= 81],
    ['除法口算题 25 道', ({ sign, first, second }: Solved) => sign === '÷' && first % second === 0],
  ])('keeps to what was asked: %s', (question, holds) => {
    const solved = solvedIn(answerMentalArithmetic(question)?.text);

    expect(solved.length).toBeGreaterThanOrEqual(20);
    for (const one of solved) expect(isRight(one) && holds(one), JSON.stringify(one)).toBe(true);
  });

  it.each([
    ['三年级数学两位数乘两位数出5道竖式题', 5, ({ first, second }: Solved) => Math.min(first, second) > 10],
    ['三位数乘两位数竖式计算题10道', 10, ({ first, second }: Solved) => first > 100 && second > 10 && second < 100],
    ['三位数除以两位数笔算练习', 8, ({ sign, first, second }: Solved) => sign === '÷' && first > 100 && second > 10],
    ['万以内加减法笔算题12道', 12, ({ first, second, result }: Solved) => Math.max(first, second, result) <= 9_999],
  ])('is worked out on paper where it is too much for the head: %s', (question, count, holds) => {
    const reply = answerMentalArithmetic(question);
    const solved = solvedIn(reply?.text);

    expect(reply?.text).toContain(`竖式计算（${count} 道）`);
    expect(solved).toHaveLength(count);
    for (const one of solved) expect(isRight(one) && holds(one), JSON.stringify(one)).toBe(true);
  });

  it('says what is left over', () => {
    const { text = '' } = answerMentalArithmetic('有余数的除法竖式练习20道') ?? {};
    const answers = new Map(
      Array.from(text.matchAll(/(\d+)\. (\d+)……(\d+) \|/g), ([, no, result, left]) => [no, [result, left].map(Number)]),
    );
    const sums = Array.from(text.matchAll(/(\d+)\. (\d+) ÷ (\d+) =/g));

    expect(sums).toHaveLength(20);
    for (const [sum, no, first, second] of sums) {
      const [result = 0, left = 0] = answers.get(no) ?? [];
      expect(result * Number(second) + left, sum).toBe(Number(first));
      expect(left > 0 && left < Number(second), sum).toBe(true);
    }
  });

  it('is another one with another seed and the same with the same', () => {
    const [one, again, other] = ['', '', '，第 2 份'].map(
      (more) => answerMentalArithmetic(`20以内加法口算10道${more}`)?.text,
    );

    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('says when there are not so many different ones', () => {
    expect(answerMentalArithmetic('5以内加法口算题50道')?.text).toContain('不再重复出题');
  });

  it('leaves fractions, equations and questions about teaching it to others', () => {
    for (const question of ['分数加法口算题', '口算题怎么批改', '一元一次方程练习题'])
      expect(answerMentalArithmetic(question), question).toBeUndefined();
  });

  it.each([
    ['五年级数学口算 10 道', '小数加减乘', /\d\.\d/],
    ['四年级口算题20道', '整十数乘除', /\d0 [×÷]|÷ \d0/],
    ['三年级口算练习', '两位数乘一位数', /\d\d × \d/],
  ])('is of what the grade practises where only the grade is said: %s', (question, name, problem) => {
    const text = answerMentalArithmetic(question)?.text ?? '';
    const results = new Map(
      Array.from(text.split('**答案**')[1]?.matchAll(/(\d+)\. ([\d.]+) \|/g) ?? [], ([, no, result]) => [no, result]),
    );
    const problems = [...text.matchAll(/(\d+)\. ([\d.]+) ([+−×÷]) ([\d.]+) =/g)];

    expect(text).toContain(name);
    expect(text).toMatch(problem);
    expect(problems.length).toBeGreaterThanOrEqual(10);
    for (const [said, no, first, sign, second] of problems) {
      const right = compute[sign as keyof typeof compute](Number(first), Number(second));
      expect(Number(results.get(no)), said).toBeCloseTo(right, 6);
    }
  });
});
