export type Pair = { name: string; value: number; unit: string };

/** Which of its numbers a chart tells; what it leaves out the pupils find. */
export type Told = 'all' | 'values' | 'names';

const MAX_PAIRS = 12;
/** What a number counts: ℃, 本, km/h, 万千瓦时. */
export const UNIT = '(?:%|‰|℃|°C|°|[A-Za-zμΩ\\p{Script=Han}²³/]{0,6})';
const PAIR = new RegExp(`^(.{1,24}?)[\\s:：=为是有共]*(-?\\d{1,9}(?:\\.\\d{1,4})?)\\s*(${UNIT})\\s*$`, 'u');

/** Names with their numbers: 语文 85，数学 92 分，2019 年 120. What has no number is passed over. */
export function readPairs(words: string): Pair[] {
  const list = words.slice(words.search(/[：:]/) + 1);
  const items = list.split(/[，,、；;\n。]/).filter((item) => /\d/.test(item));
  const pairs = items.flatMap(readPair);
  return (pairs.length > 1 ? pairs : readLoosely(list)).slice(0, MAX_PAIRS);
}

function readPair(item: string): Pair[] {
  const [, name = '', value = '', unit = ''] = PAIR.exec(item.trim()) ?? [];
  const plain = name.trim();
  return plain === '' || value === '' ? [] : [{ name: [...plain].slice(0, 10).join(''), value: Number(value), unit }];
}

/** Parted by spaces only: 苹果 12 香蕉 8. */
function readLoosely(list: string): Pair[] {
  return [...list.matchAll(/([^\d\s：:，,、；;。-]{1,10})\s*(-?\d{1,9}(?:\.\d{1,4})?)\s*(%?)/gu)].map(
    ([, name = '', value, unit = '']) => ({ name, value: Number(value), unit }),
  );
}

/** What is told before the kind of the chart: 三年级借书情况. */
export function titleBefore(words: string, kind: RegExp): string {
  const before = words
    .slice(0, Math.max(0, words.search(kind)))
    .replaceAll(/请|帮我|画一?[张个幅]?|制作|生成|统计$|的$|[：:，,。\n]/gu, '');
  return [...before.trim()].slice(0, 20).join('');
}
