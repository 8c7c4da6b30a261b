import { Refused } from '../kind.ts';
import { type Pair, readPairs } from '../pairs.ts';
import type { Said } from '../said.ts';

const MAX_PAIRS = 12;
const AFTER = /^[ :：=为是有共]{0,3}-?\d{1,9}(?:\.\d{1,4})? ?(?:%|℃|°C|\p{Script=Han}{0,2}|[a-z]{0,3})/u;

/** Names with their numbers, taken from the wish; what is told before the colon is the title. */
export function takePairs(said: Said, words = said.words): Pair[] | Refused {
  const items = words
    .slice(words.search(/[：:]/) + 1)
    .split(/[，,、；;。]/)
    .filter((item) => /\d/.test(item));
  if (items.length > MAX_PAIRS) return new Refused(`一张图最多画 ${MAX_PAIRS} 项数据，给了 ${items.length} 项`);
  const pairs = readPairs(words);
  for (const { name } of pairs) said.takeAfter(name, AFTER);
  said.has(/^[^：:\d]{1,60}[：:]?/);
  return pairs;
}

/** Plain numbers after the colon: 12、15、18. */
export function takeNumbers(said: Said, most: number): number[] | Refused {
  const numbers = said.takeAll(/-?\d{1,6}(?:\.\d{1,3})?/g).map(([number]) => Number(number));
  said.has(/^[^：:\d]{1,60}[：:]?/);
  return numbers.length > most ? new Refused(`一张图最多画 ${most} 个数据，给了 ${numbers.length} 个`) : numbers;
}

export type Series = { name: string; pairs: Pair[] };

/** 男生：一班 20，二班 25；女生：一班 18，二班 22. Every series has the same names in the same order. */
export function takeSeries(said: Said): Series[] | Refused {
  const list = said.words.replace(/^[^：:；;]{0,40}图[：:]/, '');
  const series = list
    .split(/[；;]/)
    .flatMap((part) => {
      const [, name, rest] = /^ ?([^：:，,\d]{1,10}?)[：:](.{1,300})$/u.exec(part.trim()) ?? [];
      return name && rest ? [{ name: name.trim(), pairs: readPairs(`：${rest}`) }] : [];
    })
    .slice(0, 4);
  const [first] = series;
  if (!first || series.length < 2 || first.pairs.length < 2)
    return new Refused('两组数据请这样写：“男生：一班 20，二班 25；女生：一班 18，二班 22”');
  const names = first.pairs.map(({ name }) => name).join();
  if (series.some(({ pairs }) => pairs.map(({ name }) => name).join() !== names))
    return new Refused('几组数据的项目要相同、顺序要一样，请检查');
  for (const { name, pairs } of series) {
    said.takeAfter(name, /^[：:]/);
    for (const pair of pairs) said.takeAfter(pair.name, AFTER);
  }
  said.has(/^[^：:\d；;]{1,60}图[：:]?/);
  return series;
}
