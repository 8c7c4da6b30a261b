import { describe, expect, it } from 'vitest';
import type { Draft, Family } from './family.ts';
import { makeQuestion } from './make-question.ts';
import { rational } from './write/rational.ts';

const draft: Draft = {
  stem: '$1+1=$（　　）',
  result: ['$2$'],
  wrong: ['$3$', '$0$', '$11$', '$2$'].map((text) => ({ text, mistake: '算错' })),
  analysis: '$1+1$$=2$。',
};
const family = (change: Partial<Draft> = {}, more: Partial<Family> = {}): Family => ({
  ...{ id: 'math-one-and-one', name: '一加一', phase: '03', subject: '02', grade: '01', type: 'single' },
  ...{ knowledge: ['10 以内加法'], steps: [1], make: () => ({ ...draft, ...change }) },
  holds: (_stem, [given]) => given === '$2$',
  ...more,
});
const faultOf = (one: Family) => {
  const made = makeQuestion(one, 1, 0);
  return 'fault' in made ? made.fault : '';
};

describe('a question that is made', () => {
  it('has its right option once among three wrong ones, each with the name of its mistake', () => {
    const made = makeQuestion(family(), 1, 0);
    const { options = [], mistakes = [], answer = [], analysis = '' } = 'question' in made ? made.question : {};
    expect(options.toSorted()).toEqual(['$0$', '$11$', '$2$', '$3$']);
    expect('ABCD'[options.indexOf('$2$')]).toBe(answer[0]);
    expect(mistakes[options.indexOf('$2$')]).toBe('');
    expect(mistakes.filter((mistake) => mistake === '算错')).toHaveLength(3);
    expect(analysis).toBe('$1+1=2$。');
  });

  it('is none where the second way does not come to its answer, or comes to another as well', () => {
    expect(faultOf(family({ result: ['$3$'] }))).toContain('另一种算法不得 $3$');
    expect(faultOf(family({}, { holds: () => true }))).toContain('错误的选项不够');
    const judged = { type: 'judge' as const, holds: () => true };
    expect(faultOf(family({ result: ['对'] }, judged))).toContain('对与错分不清');
  });

  it('is none where its writing is no textbook’s', () => {
    for (const stem of ['$1x+2$', '$3+-2$', '共 NaN 个', '$x^{1}$', '$5', '得 0.30000000004', '（），，'])
      expect(faultOf(family({ stem })), stem).not.toBe('');
  });

  it('attack: a number that draws nothing suitable makes no question, and breaks nothing', () => {
    const until = family(
      {},
      {
        make: (draw) =>
          draw.until(
            () => draft,
            () => false,
          ),
      },
    );
    expect(faultOf(until)).toContain('没有抽到合适的数');
    expect(faultOf(family({}, { make: () => ({ ...draft, stem: String(rational(1, 0)) }) }))).not.toBe('');
  });
});
