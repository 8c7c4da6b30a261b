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

const EACH = '(?:他们|双人|{p}和{q}|)各有?几何{w?}';
const TWO = q.rational(2n);

/** Sum and difference, sum and multiple, difference and multiple of two amounts; hens and rabbits are told by heads and feet. */
export const twoNumberProblems: readonly Problem[] = [
  {
    name: '和差问题',
    sentences: [sentence(`{a}和{b}共有#s{u}，{c}比{d}多#m{v?}，${EACH}`)],
    solve: (read) => {
      const [sum, more] = [read.number('s'), read.number('m')];
      const small = q.divide(q.subtract(sum, more), TWO);
      const large = q.add(small, more);
      return pair(
        read,
        large,
        small,
        [
          { what: `较少的 =（和 − 差）÷ 2`, formula: `(${shown(sum)}-${shown(more)})\\div 2=${shown(small)}` },
          { what: '较多的', formula: `${shown(small)}+${shown(more)}=${shown(large)}` },
        ],
        q.equals(q.add(large, small), sum),
        `加起来 ${said(sum)}，相差 ${said(more)}`,
      );
    },
  },
  {
    name: '和倍问题',
    sentences: [sentence(`{a}和{b}共有#s{u}，{c}(?:有的|的)?是{d}的#k倍，${EACH}`)],
    solve: (read) => {
      const [sum, times] = [read.number('s'), read.number('k')];
      const small = q.divide(sum, q.add(times, q.ONE));
      const large = q.multiply(small, times);
      return pair(
        read,
        large,
        small,
        [
          { what: '一倍 = 和 ÷（倍数 + 1）', formula: `${shown(sum)}\\div(${shown(times)}+1)=${shown(small)}` },
          { what: '几倍', formula: `${shown(small)}\\times ${shown(times)}=${shown(large)}` },
        ],
        q.equals(q.add(large, small), sum),
        `加起来 ${said(sum)}，前者是后者的 ${said(times)} 倍`,
      );
    },
  },
  {
    name: '差倍问题',
    sentences: [sentence(`{c}比{d}多#m{u}，{a}(?:有的|的)?是{b}的#k倍，${EACH}`)],
    solve: (read) => {
      const [more, times] = [read.number('m'), read.number('k')];
      if (q.compare(times, q.ONE) <= 0) return undefined;
      const small = q.divide(more, q.subtract(times, q.ONE));
      const large = q.multiply(small, times);
      return pair(
        read,
        large,
        small,
        [
          { what: '一倍 = 差 ÷（倍数 − 1）', formula: `${shown(more)}\\div(${shown(times)}-1)=${shown(small)}` },
          { what: '几倍', formula: `${shown(small)}\\times ${shown(times)}=${shown(large)}` },
        ],
        q.equals(q.subtract(large, small), more),
        `相差 ${said(more)}，前者是后者的 ${said(times)} 倍`,
      );
    },
  },
  {
    name: '鸡兔同笼',
    sentences: [
      sentence(
        '(?:鸡兔同笼|鸡和兔同笼|笼子里有若干只鸡和兔)，(?:共?有|上面有|从上面数有|从上面数，有)?#h个?头，(?:共?有|下面有|从下面数有|从下面数，有)?#f[只条](?:脚|腿)，(?:笼子里|笼中)?鸡(?:、|和)?兔(?:各有?|分别有)几何只?',
      ),
      sentence('(?:笼子里)?(?:有)?鸡和兔共有?#h只，共?有?#f[只条](?:脚|腿)，鸡(?:、|和)?兔(?:各有?|分别有)几何只?'),
    ],
    solve: ({ number }) => {
      const [heads, feet] = [number('h'), number('f')];
      const allHens = q.multiply(heads, TWO);
      const rabbits = q.divide(q.subtract(feet, allHens), TWO);
      const hens = q.subtract(heads, rabbits);
      if (![heads, feet, rabbits, hens].every((one) => q.isInteger(one) && !q.isNegative(one))) return undefined;
      const four = q.rational(4n);
      return {
        steps: [
          { what: '假设全是鸡，脚有', formula: `2\\times ${shown(heads)}=${shown(allHens)}` },
          {
            what: '少算的脚，每只兔少算 2 只，所以兔有',
            formula: `(${shown(feet)}-${shown(allHens)})\\div(4-2)=${shown(rabbits)}`,
          },
          { what: '鸡有', formula: `${shown(heads)}-${shown(rabbits)}=${shown(hens)}` },
        ],
        answer: `鸡 **${said(hens)} 只**，兔 **${said(rabbits)} 只**`,
        isRight: q.equals(q.add(q.multiply(hens, TWO), q.multiply(rabbits, four)), feet),
        how: `${said(hens)} × 2 + ${said(rabbits)} × 4 = ${said(feet)}`,
      };
    },
  },
];

/** `c` has more than `d`; they are the two that were told of, whichever is named first. */
function pair(
  { word }: Read,
  large: Rational,
  small: Rational,
  steps: readonly Step[],
  isRight: boolean,
  how: string,
): Solution | undefined {
  const unit = word('u');
  const [a, b, c, d] = [word('a'), word('b'), word('c'), word('d')];
  const isSame = c !== d && ((a === c && b === d) || (a === d && b === c));
  // 「甲比乙多 3，甲是乙的 2 倍」 must speak of the same one both times.
  const isTurned = word('k') !== '' && word('s') === '' && a !== c;
  const asked = [word('p'), word('q')].filter((one) => one !== '');
  if (!isSame || isTurned || asked.some((one) => one !== a && one !== b)) return undefined;
  if (!isSameUnit(unit, word('v'), word('w')) || !isPossible(small, unit) || !isPossible(large, unit)) return undefined;
  const measure = measureOf(unit);
  return { steps, answer: `${c} **${said(large)} ${measure}**，${d} **${said(small)} ${measure}**`, isRight, how };
}
