import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerInequality } from './inequality.ts';

const said = (question: string) => answerInequality(question)?.text ?? '';

describe('inequalities', () => {
  it.each([
    ['解不等式 3x-5>7', '所以解集是 $x> 4$', '空心圈，向右画'],
    ['解不等式 2(x-1)≤3x+4，并在数轴上表示出来', '所以解集是 $x\\ge -6$', '两边除以负数，不等号改变方向'],
    ['求不等式5-2x>=1的解集', '所以解集是 $x\\le 2$', '实心点，向左画'],
    ['解不等式 $x-1\\geq 2x$', '所以解集是 $x\\le -1$', '已验算'],
    ['解不等式 x+1>x', '取任意实数', '已验算'],
    ['解不等式 2x<2x-1', '无解', '已验算'],
  ])('solves %s', (question, solution, more) => {
    expect(said(question)).toContain(solution);
    expect(said(question)).toContain(more);
  });

  it.each([
    ['解不等式组 x-1>0，2x<8', '合起来：$1< x< 4$'],
    ['解不等式组：x+1≥3；x<1', '没有公共部分'],
    ['解不等式组 x≥2，x≤2', '合起来：$x=2$'],
    ['解不等式组 x>1，x>3', '合起来：$x> 3$'],
  ])('joins %s', (question, solution) => {
    expect(said(question)).toContain(solution);
  });

  it.each(['x>3是什么意思', '比较 3<5', 'a>b', '1<x<3', '气温高于 0℃ 而 <10℃ 的地方有哪些'])(
    'leaves %s to others',
    (question) => {
      expect(answerInequality(question)).toBeUndefined();
    },
  );

  it('says that others than linear ones are beyond it', () => {
    expect(() => answerInequality('解不等式 x^2>4')).toThrow('一元一次不等式');
  });

  it('holds where the solution says, for any whole numbers', () => {
    const number = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(number, number, number, number, fc.constantFrom('<', '>', '≤', '≥'), (a, b, c, d, relation) => {
        const text = said(`解不等式 ${a}x+(${b})${relation}${c}x+(${d})`);
        expect(text).toContain('已验算');
        const [, told = '', bound = ''] = /解集是 \$x(<|>|\\le|\\ge) (-?\d+)\$/.exec(text) ?? [];
        if (bound === '') return;
        const at = Number(bound) + (told === '<' || told === '\\le' ? -0.5 : 0.5);
        const [left, right] = [a * at + b, c * at + d];
        expect(relation === '<' || relation === '≤' ? left < right : left > right).toBe(true);
      }),
    );
  });
});
