import { describe, expect, it } from 'vitest';
import { contentDir } from '#test/test-database.ts';
import { faultOfCheck } from './answer-checks.ts';
import { faultsOfQuestions } from './check-questions.ts';
import { readQuestionBank } from './question-bank.ts';
import { ContentQuestion } from './question-shapes.ts';

const base = {
  id: 'math-senior-9999',
  title: '求项',
  grade: '11',
  type: 'single',
  difficulty: 1,
  level: 'know',
  stem: '$1+1=$（　　）',
  options: ['$2$', '$3$', '$4$'],
  answer: ['A'],
  analysis: '一加一。',
  knowledge: ['数列'],
  score: 5,
};
const trees = [{ phase: '05' as const, subject: '02' as const, nodes: ['数列', '函数'] }];
const faultsOf = (change: object) => {
  const question = ContentQuestion.parse({ ...base, ...change });
  return faultsOfQuestions([{ phase: '05', subject: '02', questions: [question] }], trees);
};

describe('the questions of the library', () => {
  it('are all consistent, and every answer that can be computed comes out right', () => {
    const bank = readQuestionBank(contentDir);
    expect(bank.length).toBeGreaterThan(200);
    expect(bank.filter(({ check }) => check).length).toBeGreaterThan(bank.length / 5);
    expect(bank.every(({ covers, knowledge }) => knowledge.every((point) => covers.includes(point)))).toBe(true);
  });

  it.each([
    ['an unknown point', { knowledge: ['没有的'] }, '没有的 is not in the tree'],
    ['the same option twice', { options: ['$2$', '$2$', '$4$'] }, 'option $2$ stands twice'],
    ['an answer that is no option', { answer: ['E'] }, 'no option E'],
    ['two answers of a single choice', { answer: ['A', 'B'] }, 'one answer'],
    ['a blank without an answer', { type: 'blank', options: [], stem: '____和____', answer: ['1'] }, '1 answers for 2'],
    [
      'parts that do not add up',
      { type: 'reading', options: [], answer: [], parts: [{ ...part(), score: 2 }] },
      'the parts give 2, not 5',
    ],
    ['a check that fails', { check: [{ value: '1+1', equals: '3' }] }, '1+1 不等于 3'],
    [
      'an answer the check does not give',
      { answer: ['B'], check: [{ value: '1+1', equals: '2' }] },
      '$3$ is not what the check gives',
    ],
    ['a grade of another phase', { grade: '06' }, 'grade 06 is not of the phase'],
  ])('refuse %s', (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([`math-senior-9999: ${fault}`]);
  });
});

function part() {
  return { type: 'short', stem: '问', answer: ['答'], analysis: '析', score: 5 };
}

describe('a check of an answer', () => {
  it.each([
    [{ value: '(1/4)^(-1/2)+√((-3)^2)-2^0', equals: '4' }],
    [{ value: 'a+9d', at: { a: '3', d: '4' }, equals: '39' }],
    [{ value: '22/7', equals: '3.14', within: '0.01' }],
    [{ equation: 'x^2-2x-3=0', roots: ['3', '-1'] }],
    [{ equation: 'x^2+1=0', roots: [] }],
    [{ equation: '2x=7', roots: ['7/2'] }],
    [{ equations: ['x+y=5', 'x-y=1'], at: { x: '3', y: '2' } }],
    [{ identity: '(a+b)^2-(a-b)^2=4ab' }],
  ])('holds for %j', (check) => {
    expect(faultOfCheck(check)).toBeUndefined();
  });

  it.each([
    [{ value: '22/7', equals: '3.14', within: '0.001' }],
    [{ equation: 'x^2-2x-3=0', roots: ['3'] }],
    [{ equation: 'x^3=8', roots: ['2'] }],
    [{ equations: ['x+y=5'], at: { x: '3', y: '3' } }],
    [{ identity: '(a+b)^2=a^2+b^2' }],
    [{ value: 'process.exit()', equals: '1' }],
    [{ value: '1/0', equals: '1' }],
  ])('fails for %j', (check) => {
    expect(faultOfCheck(check)).toEqual(expect.any(String));
  });
});
