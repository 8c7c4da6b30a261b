import type { Rational } from '#adapters/model/offline/math/rational.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { type Read, sentence } from './problem-sentence.ts';
import {
  isPossible,
  isSameUnit,
  measureOf,
  type Problem,
  type Solution,
  type Step,
  said,
  shown,
} from './problem-solution.ts';

const BOTH = '(?:他们|她们|它们|双人|双个人|{p}和{q})共有几何{w?}';

export const comparingProblems: readonly Problem[] = [
  {
    name: '比多比少',
    sentences: [
      sentence('{a}有#n{u}，{b}比{c}(?<more>多|少)#m{v?}，{d}有几何{w?}'),
      sentence(`{a}有#n{u}，{b}比{c}(?<more>多|少)#m{v?}，${BOTH}`),
    ],
    solve: (read) => {
      const { number, word } = read;
      if (word('c') !== word('a')) return undefined;
      const [one, more] = [number('n'), number('m')];
      const isMore = word('more') === '多';
      const other = isMore ? q.add(one, more) : q.subtract(one, more);
      const formula = `${shown(one)}${isMore ? '+' : '-'}${shown(more)}=${shown(other)}`;
      return told(read, one, other, {
        what: `${word('b')}比${word('a')}${word('more')}，用${isMore ? '加' : '减'}法`,
        formula,
      });
    },
  },
  {
    name: '已知比谁多、比谁少',
    sentences: [
      sentence('{a}有#n{u}，比{b}(?<more>多|少)#m{v?}，{d}有几何{w?}'),
      sentence(`{a}有#n{u}，比{b}(?<more>多|少)#m{v?}，${BOTH}`),
    ],
    solve: (read) => {
      const { number, word } = read;
      const [one, more] = [number('n'), number('m')];
      const isMore = word('more') === '多';
      const other = isMore ? q.subtract(one, more) : q.add(one, more);
      const formula = `${shown(one)}${isMore ? '-' : '+'}${shown(more)}=${shown(other)}`;
      const what = `${word('a')}比${word('b')}${word('more')}，所以${word('b')}${isMore ? '少，用减' : '多，用加'}法`;
      return told(read, one, other, { what, formula });
    },
  },
  {
    name: '求几倍是多少',
    sentences: [
      sentence('{a}有#n{u}，{b}(?:有的|的)?是{c}的#k倍，{d}有几何{w?}'),
      sentence(`{a}有#n{u}，{b}(?:有的|的)?是{c}的#k倍，${BOTH}`),
    ],
    solve: (read) => {
      const { number, word } = read;
      if (word('c') !== word('a')) return undefined;
      const [one, times] = [number('n'), number('k')];
      const other = q.multiply(one, times);
      const formula = `${shown(one)}\\times ${shown(times)}=${shown(other)}`;
      return told(read, one, other, { what: `求 ${said(one)} 的 ${said(times)} 倍，用乘法`, formula });
    },
  },
  {
    name: '求一倍是多少',
    sentences: [sentence('{a}有#n{u}，是{b}的#k倍，{d}有几何{w?}'), sentence(`{a}有#n{u}，是{b}的#k倍，${BOTH}`)],
    solve: (read) => {
      const { number, word } = read;
      const [one, times] = [number('n'), number('k')];
      if (q.isZero(times)) return undefined;
      const other = q.divide(one, times);
      const formula = `${shown(one)}\\div ${shown(times)}=${shown(other)}`;
      return told(read, one, other, { what: `${word('b')}是一倍，用除法`, formula });
    },
  },
];

/** Who is asked for must be who was told of: the other one, or both. */
function told({ word }: Read, one: Rational, other: Rational, step: Step): Solution | undefined {
  const unit = word('u');
  const [a, b] = [word('a'), word('b')];
  if (a === b || !isSameUnit(unit, word('v'), word('w')) || !isPossible(other, unit) || !isPossible(one, unit))
    return undefined;
  const measure = measureOf(unit);
  if (word('d') !== '') {
    if (word('d') !== b) return undefined;
    return {
      steps: [step],
      answer: `${b}有 **${said(other)} ${measure}**`,
      isRight: !q.isNegative(other),
      how: `${a} ${said(one)} ${measure}、${b} ${said(other)} ${measure}，合题意`,
    };
  }
  const isBoth = word('p') === '' || (word('p') === a && word('q') === b) || (word('p') === b && word('q') === a);
  if (!isBoth) return undefined;
  const all = q.add(one, other);
  return {
    steps: [step, { what: '再求一共多少', formula: `${shown(one)}+${shown(other)}=${shown(all)}` }],
    answer: `一共有 **${said(all)} ${measure}**`,
    isRight: q.equals(q.subtract(all, other), one),
    how: `${said(all)} - ${said(other)} = ${said(one)}`,
  };
}
