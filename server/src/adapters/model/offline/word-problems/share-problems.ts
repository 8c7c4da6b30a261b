import * as q from '#adapters/model/offline/math/rational.ts';
import { sentence } from './problem-sentence.ts';
import { isPossible, isSameUnit, measureOf, type Problem, said, shown } from './problem-solution.ts';

const HUNDRED = q.rational(100n);

/** A part of a whole in per cent: boys and girls, what is used and what is left. */
export const shareProblems: readonly Problem[] = [
  {
    name: '求一个数的百分之几是多少',
    sentences: [sentence('{all}(?:共)?有#n{u}，(?:其中)?{part}占#p%，{asked}有几何{v?}')],
    solve: ({ number, word }) => {
      const [all, percent, unit] = [number('n'), number('p'), word('u')];
      if (!isSameUnit(unit, word('v')) || q.compare(percent, HUNDRED) > 0) return undefined;
      const part = q.divide(q.multiply(all, percent), HUNDRED);
      const rest = q.subtract(all, part);
      const isPart = word('asked') === word('part');
      const isRest = OPPOSITE[word('part')] === word('asked');
      if ((!isPart && !isRest) || !isPossible(part, unit)) return undefined;
      const asked = isPart ? part : rest;
      return {
        steps: [
          { what: `${word('part')}`, formula: `${shown(all)}\\times ${shown(percent)}\\%=${shown(part)}` },
          ...(isPart ? [] : [{ what: word('asked'), formula: `${shown(all)}-${shown(part)}=${shown(rest)}` }]),
        ],
        answer: `${word('asked')}有 **${said(asked)} ${measureOf(unit)}**`,
        isRight: q.equals(q.add(part, rest), all),
        how: `${said(part)} + ${said(rest)} = ${said(all)}`,
      };
    },
  },
  {
    name: '用去百分之几，求剩下多少',
    sentences: [sentence('{what}有#n{u}，(?:用去|用掉|用|卖出|卖掉|吃掉|运走|看)了?#p%，还剩下?几何{v?}')],
    solve: ({ number, word }) => {
      const [all, percent, unit] = [number('n'), number('p'), word('u')];
      if (!isSameUnit(unit, word('v')) || q.compare(percent, HUNDRED) > 0) return undefined;
      const used = q.divide(q.multiply(all, percent), HUNDRED);
      const rest = q.subtract(all, used);
      if (!isPossible(used, unit)) return undefined;
      return {
        steps: [
          {
            what: '把全部看作单位“1”，剩下的是',
            formula: `${shown(all)}\\times(1-${shown(percent)}\\%)=${shown(rest)}`,
          },
        ],
        answer: `还剩 **${said(rest)} ${measureOf(unit)}**`,
        isRight: q.equals(q.add(rest, used), all),
        how: `剩下的加用去的：${said(rest)} + ${said(used)} = ${said(all)}`,
      };
    },
  },
];

/** Two that make up the whole; no other pair surely does. */
const OPPOSITE: Record<string, string> = { 女生: '男生', 男生: '女生' };
