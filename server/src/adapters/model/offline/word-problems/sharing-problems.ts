import * as q from '#adapters/model/offline/math/rational.ts';
import { type Read, sentence } from './problem-sentence.ts';
import { isPossible, isSameUnit, measureOf, type Problem, type Solution, said, shown } from './problem-solution.ts';

const PEOPLE = '(?:[个名位]{people}|人)';
const EACH = '(?:平均)?每(?:人|[个名位]{person})(?:可以|能)?(?:分得|分到|得到|分|得)?';

export const sharingProblems: readonly Problem[] = [
  {
    name: '平均分',
    sentences: [
      sentence(`{who}有#a{u}，(?:把它们)?(?:平均)?分给#b${PEOPLE}，${EACH}几何{v?}`),
      sentence(`把#a{u}平均?分给#b${PEOPLE}，${EACH}几何{v?}`),
      sentence('把#a{u}平均分成#b份，每份(?:是|有)?几何{v?}'),
      sentence(
        '{who}有#a{u}，平均(?:放在|放进|装在|装进)#b个{box}[里中]?，(?:平均)?每个{other}[里中]?(?:放|装|有)几何{v?}',
      ),
    ],
    solve: shareOut,
  },
  {
    name: '包含除',
    sentences: [
      sentence(
        '{who}有#a{u}，每(?:人|[个名位]{person})(?:分得|分到|分|得)?#b{v?}，(?:可以|能|共可以)?分给几何(?:[个名位]{people}|人)',
      ),
      sentence('#a{u}，每#b{v}(?:装1|放1)(?<box>[袋盒箱瓶盘])，(?:可以|能|共可以)?装几何(?<other>[袋盒箱瓶盘])'),
    ],
    solve: countShares,
  },
  {
    name: '分了以后还剩多少',
    sentences: [
      sentence(`{who}有#a{u}，分给#b${PEOPLE}，每(?:人|[个名位]{person})(?:分得|分到|分|得)?#c{v?}，还剩下?几何{w?}`),
    ],
    solve: restOfSharing,
  },
];

function shareOut({ number, word }: Read): Solution | undefined {
  const [all, parts, unit] = [number('a'), number('b'), word('u')];
  if (!isSameUnit(unit, word('v')) || q.isZero(parts) || !q.isInteger(parts)) return undefined;
  const each = q.divide(all, parts);
  if (!isPossible(each, unit)) return undefined;
  const measure = measureOf(unit);
  return {
    steps: [{ what: '平均分，用除法', formula: `${shown(all)}\\div ${shown(parts)}=${shown(each)}` }],
    answer: `每份 **${said(each)} ${measure}**`,
    isRight: q.equals(q.multiply(each, parts), all),
    how: `${said(each)} × ${said(parts)} = ${said(all)}`,
  };
}

function countShares({ number, word }: Read): Solution | undefined {
  const [all, each, unit] = [number('a'), number('b'), word('u')];
  if (!isSameUnit(unit, word('v')) || q.isZero(each) || word('box') !== word('other')) return undefined;
  const count = q.divide(all, each);
  if (!q.isInteger(count)) return undefined;
  const what = word('box') || '份';
  return {
    steps: [
      {
        what: `看 ${said(all)} 里有几个 ${said(each)}，用除法`,
        formula: `${shown(all)}\\div ${shown(each)}=${shown(count)}`,
      },
    ],
    answer: `**${said(count)}** ${what === '份' ? '份（每人一份）' : what}`,
    isRight: q.equals(q.multiply(each, count), all),
    how: `${said(each)} × ${said(count)} = ${said(all)}`,
  };
}

function restOfSharing({ number, word }: Read): Solution | undefined {
  const [all, people, each, unit] = [number('a'), number('b'), number('c'), word('u')];
  if (!isSameUnit(unit, word('v'), word('w')) || !q.isInteger(people)) return undefined;
  const given = q.multiply(people, each);
  const rest = q.subtract(all, given);
  if (!isPossible(rest, unit) || !isPossible(given, unit)) return undefined;
  return {
    steps: [
      { what: '先求分出去多少', formula: `${shown(each)}\\times ${shown(people)}=${shown(given)}` },
      { what: '再求还剩多少', formula: `${shown(all)}-${shown(given)}=${shown(rest)}` },
    ],
    answer: `还剩 **${said(rest)} ${measureOf(unit)}**`,
    isRight: q.equals(q.add(rest, given), all),
    how: `剩下的加分出去的：${said(rest)} + ${said(given)} = ${said(all)}`,
  };
}
