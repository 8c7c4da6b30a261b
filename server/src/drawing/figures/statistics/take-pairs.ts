import { Refused } from '../kind.ts';
import { type Pair, readPairs, UNIT } from '../pairs.ts';
import type { Said } from '../said.ts';

const MAX_PAIRS = 12;
const AFTER = new RegExp(`^[ :：=为是有共]{0,3}-?\\d{1,9}(?:\\.\\d{1,4})? ?${UNIT}`, 'u');

const HOW_SERIES_ARE_WRITTEN = '“男生：一班 20，二班 25；女生：一班 18，二班 22”';
const STACKED = /堆[积叠](?:条形|柱[状形]|面积)/;
const STACKED_REFUSAL = `内置画笔还不会画堆积图，可以画复式条形图，数据这样写：${HOW_SERIES_ARE_WRITTEN}`;
/** 优20 良: one value, and then the name of the next. 第1 周 and 七年级1 班 are names. */
const SEVERAL_VALUES = /(?<!第)\p{Script=Han}-?\d+(?:\.\d+)?\s+(?![班组周月日年号次届册课节])\p{L}/u;

/** 单位：℃ wherever it stands, and the words without it. */
export function takeUnit(said: Said): { unit: string; words: string } {
  const found = said.take(/[，,；;。]? ?[(（]? ?单位[：: 为是]{1,2}([^\s，,、；;。：:()（）]{1,8}) ?[)）]?/u);
  return { unit: found?.[1] ?? '', words: said.words.replace(found?.[0] ?? '', '') };
}

/** Every number with the unit that was told; two units on one axis would be a wrong figure. */
export function inOneUnit(pairs: readonly Pair[], unit: string): Pair[] | Refused {
  const own = pairs.map((pair) => ({ ...pair, unit: pair.unit || unit }));
  const units = [...new Set(own.map((pair) => pair.unit))].filter((one) => one !== '');
  return units.length > 1 ? new Refused(`这些数的单位不一样（${units.join('、')}），不能画在同一张图里`) : own;
}

/** Names with their numbers, taken from the wish; what is told before the colon is the title. */
export function takePairs(said: Said, words = said.words): Pair[] | Refused {
  if (STACKED.test(words)) return new Refused(STACKED_REFUSAL);
  const items = words
    .slice(words.search(/[：:]/) + 1)
    .split(/[，,、；;。]/)
    .filter((item) => /\d/.test(item));
  if (items.length > MAX_PAIRS) return new Refused(`一张图最多画 ${MAX_PAIRS} 项数据，给了 ${items.length} 项`);
  if (items.some((item) => SEVERAL_VALUES.test(item)))
    return new Refused(`一项里写了几个数，分不清哪个是哪个的；几组数据请这样写：${HOW_SERIES_ARE_WRITTEN}`);
  const pairs = readPairs(words);
  for (const { name } of pairs) said.takeAfter(name, AFTER);
  said.has(/^[^：:\d\p{Cc}]{1,60}[：:]?/u);
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
  if (STACKED.test(said.words)) return new Refused(STACKED_REFUSAL);
  const { unit, words } = takeUnit(said);
  const list = words.replace(/^[^：:；;]{0,40}图[：:，,]?/, '');
  const series = list
    .split(/[；;]/)
    .flatMap((part) => {
      const [, name, rest] = /^ ?([^：:，,]{1,12}?) ?[：:](.{1,300})$/u.exec(part.trim()) ?? [];
      return name && rest ? [{ name: name.trim(), pairs: readPairs(`：${rest}`) }] : [];
    })
    .slice(0, 4);
  const [first] = series;
  if (!first || series.length < 2 || first.pairs.length < 2)
    return new Refused(`两组数据请这样写：${HOW_SERIES_ARE_WRITTEN}`);
  const names = first.pairs.map(({ name }) => name).join();
  if (series.some(({ pairs }) => pairs.map(({ name }) => name).join() !== names))
    return new Refused('几组数据的项目要相同、顺序要一样，请检查');
  const all = inOneUnit(
    series.flatMap(({ pairs }) => pairs),
    unit,
  );
  if (all instanceof Refused) return all;
  for (const { name, pairs } of series) {
    said.takeAfter(name, /^ ?[：:]/);
    for (const pair of pairs) said.takeAfter(pair.name, AFTER);
  }
  said.has(/^[^：:；;\p{Cc}]{1,60}图[：:]?/u);
  const many = first.pairs.length;
  return series.map(({ name }, n) => ({ name, pairs: all.slice(n * many, (n + 1) * many) }));
}
