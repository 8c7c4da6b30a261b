import { animals } from './motifs/animals.ts';
import { everyday } from './motifs/everyday.ts';
import { flying } from './motifs/flying.ts';
import type { Motif } from './motifs/motif.ts';
import { people } from './motifs/people.ts';
import { plants } from './motifs/plants.ts';
import { schoolThings } from './motifs/school.ts';
import { spaceThings } from './motifs/space.ts';
import { town } from './motifs/town.ts';
import { waterLife } from './motifs/water.ts';
import { country } from './places/country.ts';
import { elsewhere } from './places/elsewhere.ts';
import type { DrawnPlace, Hour, Season } from './places/place.ts';

export type Weather = '太阳' | '月亮' | '星星' | '云' | '雨' | '雪' | '彩虹';

export const motifGroups: readonly (readonly [name: string, motifs: readonly Motif[]])[] = [
  ['植物', plants],
  ['动物', [...animals, ...flying.slice(0, 4), ...waterLife.filter(({ name }) => name !== '小船')]],
  ['人物', people],
  ['学习用品', schoolThings],
  ['身边的事物', [...flying.slice(4), ...waterLife.filter(({ name }) => name === '小船'), ...town, ...everyday]],
  ['太空', spaceThings],
];
export const motifs = motifGroups.flatMap(([, list]) => list);
export const places: readonly DrawnPlace[] = [...country, ...elsewhere];

export const seasonWords: Record<Season, readonly string[]> = {
  春天: ['春', '春季', '春日', '春景'],
  夏天: ['夏', '夏季', '夏日'],
  秋天: ['秋', '秋季', '秋日', '金秋', '落叶'],
  冬天: ['冬', '冬季', '冬日', '寒冬'],
};
export const hourWords: Record<Hour, readonly string[]> = {
  早晨: ['清晨', '早上', '日出', '朝阳'],
  白天: ['中午', '上午', '下午'],
  傍晚: ['黄昏', '日落', '夕阳', '晚霞'],
  夜晚: ['晚上', '夜里', '黑夜', '夜间', '夜晚的', '深夜', '夜'],
};
export const weatherWords: Record<Weather, readonly string[]> = {
  太阳: ['阳光', '晴天', '晴朗', '红日'],
  月亮: ['圆月', '明月', '弯月', '月光', '中秋'],
  星星: ['繁星', '星光'],
  云: ['白云', '云朵', '乌云', '云彩'],
  雨: ['下雨', '雨天', '小雨', '大雨', '春雨', '雨滴', '雨中'],
  雪: ['下雪', '雪花', '雪天', '飘雪'],
  彩虹: [],
};

export type Term =
  | { kind: 'motif'; motif: Motif }
  | { kind: 'place'; place: DrawnPlace }
  | { kind: 'season'; season: Season }
  | { kind: 'hour'; hour: Hour }
  | { kind: 'weather'; weather: Weather };

/** Words that hold a known one but mean something else: they are left, not misread. */
const others =
  '上海 山东 山西 山水 海南 海报 海拔 海绵 海豚 河南 河北 河马 湖南 湖北 云南 书法 书写 书架 书房 书记 画册 花生 花盆 花费 ' +
  '花样 鱼缸 鸡蛋 地图 松鼠 轻松 放松 树叶 树立 猫头鹰 蜗牛 雪糕 青春 春秋 春联 华夏 夏朝 火树银花 柳树 桃树 钢笔 毛笔';

const terms = new Map<string, Term | undefined>(others.split(' ').map((word) => [word, undefined]));
for (const motif of motifs) for (const word of [motif.name, ...motif.words]) terms.set(word, { kind: 'motif', motif });
for (const place of places) for (const word of [place.name, ...place.words]) terms.set(word, { kind: 'place', place });
for (const [word, season] of named(seasonWords)) terms.set(word, { kind: 'season', season });
for (const [word, hour] of named(hourWords)) terms.set(word, { kind: 'hour', hour });
for (const [word, weather] of named(weatherWords)) terms.set(word, { kind: 'weather', weather });

function named<Name extends string>(lists: Record<Name, readonly string[]>): [string, Name][] {
  // The keys of the record are the names, nothing else.
  const names = Object.keys(lists) as Name[];
  return names.flatMap((name) => [name, ...lists[name]].map((word): [string, Name] => [word, name]));
}

const longestFirst = [...terms.keys()].sort((a, b) => b.length - a.length);
/** Every known word, the longest first. */
const pattern = new RegExp(longestFirst.join('|'), 'gu');

export type Found = { word: string; start: number; term: Term };

export function termsIn(words: string): Found[] {
  return [...words.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const term = terms.get(word);
    return term ? [{ word, start: index, term }] : [];
  });
}
