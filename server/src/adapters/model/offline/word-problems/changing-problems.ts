import type { Rational } from '#adapters/model/offline/math/rational.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { type Read, readAs, sentence } from './problem-sentence.ts';
import { isPossible, isSameUnit, measureOf, type Solution, said, shown } from './problem-solution.ts';

const NOW = '(?:又|再|后来|然后|接着|先|上午|下午|今天|到站后)?';
const FIRST = sentence('{who}(?:原来|本来|原)?有#a{u}');
const GONE = sentence(
  `${NOW}(?:又)?(?:吃掉|吃去|吃|用去|用掉|卖出|卖掉|卖|送给{whom}|给{friend}|送出|借出|借走|拿走|取走|运走|飞走|开走|游走|走|剪去|剪掉|倒出|丢|下去|下车)了?#n{v?}`,
);
const COME = sentence(
  `${NOW}(?:又)(?:买来|买回|买|飞来|开来|运来|游来|来|得到|收到|捡到|摘|做|借来|放进|上来|上车)了?#n{v?}`,
);
const SPENT = sentence(`${NOW}(?:又)?(?:花去|花掉|花|用去|用掉|用)了?#n{v}`);
const ASKS_REST = sentence('{whose?}(?:现在)?(?:还剩下?|还有|剩下?)几何{v?}');
const ASKS_NOW = sentence('{whose?}现在{place?}(?:共)?有几何{v?}');
const ASKS_ALL = sentence('{whose?}(?:现在)?共有几何{v?}');
const MONEY = /^[元角块]/;
/** More would be a story. */
const MOST_CHANGES = 3;

type Change = { isMore: boolean; by: Rational };

/** What there was, what came and went, and what there is now: one clause for each. */
export function solveChanges(text: string): Solution | undefined {
  const clauses = text.split('，').filter((clause) => clause !== '');
  const [begin = '', ...rest] = clauses;
  const end = rest.pop() ?? '';
  if (rest.length === 0 || rest.length > MOST_CHANGES) return undefined;
  const first = readAs(FIRST, begin);
  if (!first) return undefined;
  const unit = first.word('u');
  const changes = rest.map((clause) => changeIn(clause, unit, first.word('who')));
  if (changes.some((change) => change === undefined)) return undefined;
  const told = changes.flatMap((change) => (change ? [change] : []));
  return isAsked(end, first, told) ? solved(first, told) : undefined;
}

function changeIn(clause: string, unit: string, who: string): Change | undefined {
  const isMoney = MONEY.test(unit);
  const gone = readAs(isMoney ? SPENT : GONE, clause);
  const read = gone ?? (isMoney ? undefined : readAs(COME, clause));
  if (!read || !isSameUnit(unit, read.word('v'))) return undefined;
  const others = [read.word('whom'), read.word('friend')].filter((one) => one !== '');
  // Given to him is given by somebody else.
  if (others.some((one) => /^[他她它我]/.test(one) || one.replace(/了$/, '') === who)) return undefined;
  return { isMore: !gone, by: read.number('n') };
}

function isAsked(clause: string, first: Read, changes: readonly Change[]): boolean {
  const isOnlyMore = changes.every(({ isMore }) => isMore);
  const read = readAs(ASKS_NOW, clause) ?? readAs(isOnlyMore ? ASKS_ALL : ASKS_REST, clause);
  if (!read || !isSameUnit(first.word('u'), read.word('v'))) return false;
  const whose = read.word('whose');
  return ['', '他', '她', '它', first.word('who')].includes(whose);
}

function solved(first: Read, changes: readonly Change[]): Solution | undefined {
  const unit = first.word('u');
  const steps = [];
  let now = first.number('a');
  for (const { isMore, by } of changes) {
    const next = isMore ? q.add(now, by) : q.subtract(now, by);
    if (!isPossible(next, unit)) return undefined;
    steps.push({
      what: isMore ? '增加，用加法' : '减少，用减法',
      formula: `${shown(now)}${isMore ? '+' : '-'}${shown(by)}=${shown(next)}`,
    });
    now = next;
  }
  const back = changes.reduceRight((left, { isMore, by }) => (isMore ? q.subtract(left, by) : q.add(left, by)), now);
  return {
    steps,
    answer: `**${said(now)} ${measureOf(unit)}**`,
    isRight: q.equals(back, first.number('a')),
    how: '从结果倒着算回去，正好是原来的数',
  };
}
