import { paint } from './colours.ts';
import type { Motif } from './motifs/motif.ts';
import type { DrawnPlace, Hour, Season } from './places/place.ts';
import { type Found, places, termsIn, type Weather } from './vocabulary.ts';

export type Actor = { motif: Motif; count: number; colour?: string };
export type SceneWish = {
  place: DrawnPlace;
  season: Season;
  hour: Hour;
  weather: readonly Weather[];
  actors: Actor[];
  drawn: string[];
  left: string[];
};

const MAX_OF_A_KIND = 10;
const MAX_KINDS = 12;
const MAX_LEFT = 8;

/** Undefined when no word is known. */
export function readScene(words: string): SceneWish | undefined {
  const found = termsIn(words);
  if (found.length === 0) return undefined;
  const actors = actorsOf(words, found);
  const place = placeOf(found, actors);
  const seasons = found.flatMap(({ term }) => (term.kind === 'season' ? [term.season] : []));
  const hours = found.flatMap(({ term }) => (term.kind === 'hour' ? [term.hour] : []));
  const weather = [...new Set(found.flatMap(({ term }) => (term.kind === 'weather' ? [term.weather] : [])))];
  const isDark = place.name === '夜空' || weather.includes('月亮') || weather.includes('星星');
  return {
    place,
    season: seasons[0] ?? (weather.includes('雪') || place.name === '雪地' ? '冬天' : '夏天'),
    hour: hours[0] ?? (isDark ? '夜晚' : '白天'),
    weather,
    actors,
    drawn: drawnNames(place, found, actors),
    left: leftOf(words, found),
  };
}

function drawnNames(place: DrawnPlace, found: readonly Found[], actors: readonly Actor[]): string[] {
  const times = found.flatMap(({ term }) => {
    if (term.kind === 'season') return [term.season];
    if (term.kind === 'hour') return [term.hour];
    return term.kind === 'weather' ? [term.weather] : [];
  });
  const scenery = place.name === '素底' ? [] : [place.name];
  const things = actors.length > 0 ? actors.map(({ motif }) => motif.name) : place.dwellers.map(([name]) => name);
  return [...new Set([...scenery, ...times, ...things])];
}

/** The place that is named, else where most of the things are at home; what swims gets water. */
function placeOf(found: readonly Found[], actors: readonly Actor[]): DrawnPlace {
  const named = found.flatMap(({ term }) => (term.kind === 'place' ? [term.place] : []))[0];
  const byName = (name: string) => places.find((place) => place.name === name);
  const swims = actors.some(({ motif }) => motif.where === 'water');
  const dry = ['草地', '校园', '田野', '森林', '山'];
  if (named && swims && dry.includes(named.name)) return byName('池塘') ?? named;
  if (named) return named;
  const homes = actors.map(({ motif }) => motif.home);
  const homely = homes.find((home) => home !== '草地' && home !== '素底');
  const home = homely ?? (homes.length > 0 && homes.every((each) => each === '素底') ? '素底' : '草地');
  const fallback = byName('草地');
  const place = byName(home) ?? fallback;
  if (!place) throw new Error('the meadow is missing');
  return place;
}

function actorsOf(words: string, found: readonly Found[]): Actor[] {
  const actors = new Map<string, Actor>();
  for (const [index, { term, start, word }] of found.entries()) {
    if (term.kind !== 'motif' || actors.size >= MAX_KINDS) continue;
    const before = found[index - 1];
    const said =
      words
        .slice(before ? before.start + before.word.length : 0, start)
        .split(/[，。、；,;\n]/)
        .at(-1) ?? '';
    const colour = colourIn(said);
    const count = countIn(said, word);
    const known = actors.get(term.motif.name);
    actors.set(term.motif.name, {
      motif: term.motif,
      count: Math.max(known?.count ?? 1, count),
      ...(colour ? { colour } : known?.colour ? { colour: known.colour } : {}),
    });
  }
  return [...actors.values()];
}

/** 三只, 12 朵, 一群, 许多. A count without bounds is bounded. */
function countIn(said: string, word: string): number {
  if (/林$|们$/.test(word)) return 4;
  if (/一群|许多|很多|成群|一片|满|各种|一排|无数/.test(said)) return 6;
  if (/几|一些|数[只朵个]/.test(said)) return 3;
  const [, number] =
    /(\d{1,9}|[一二两三四五六七八九十百千万]+)\s*[只个朵棵条匹头位名艘辆架本支座盏颗间株把枝幅张对双]/u.exec(said) ??
    [];
  if (number === undefined) return 1;
  return Math.min(MAX_OF_A_KIND, Math.max(1, /\d/.test(number) ? Number(number) : chineseCount(number)));
}

function chineseCount(number: string): number {
  if (number.length > 1 || /[十百千万]/.test(number))
    return /^十[一二三四五六七八九]?$|[百千万]|.十/.test(number) ? MAX_OF_A_KIND : 1;
  return number === '两' ? 2 : '一二三四五六七八九'.indexOf(number) + 1;
}

const colourWords: readonly (readonly [RegExp, string])[] = [
  [/红/, paint.red],
  [/黄|金色/, paint.yellow],
  [/蓝/, paint.blue],
  [/绿/, paint.leaf],
  [/紫/, paint.violet],
  [/粉/, paint.pink],
  [/白/, '#fbf7f2'],
  [/黑/, '#5b5860'],
  [/橙|橘/, paint.orange],
  [/灰/, paint.steel],
  [/棕|褐/, paint.wood],
];

function colourIn(said: string): string | undefined {
  return colourWords.find(([pattern]) => pattern.test(said))?.[1];
}

const filler =
  /图片|插图|插画|图画|海报|背景|画面|素材|配图|简笔画|线稿|课件|风格|卡通|扁平|可爱的?|美丽的?|漂亮的?|小小|大大|快乐|开心|一起|正在|里面|上面|下面|旁边|前面|后面|远处|近处|天气|时候|季节|颜色|色的?|关于|主题|适合|需要|一张|一幅|一个|一群|许多|很多|无数|一些|各种|成群|还有|以及|下着|挂着|飞舞|飞翔|飞过|盛开|开满|景色|风景|世界/gu;
const small =
  /[的了着在和与跟有是里上下中边旁前后左右一二两三四五六七八九十百千万几只个朵棵条匹头位名艘辆架本支座盏颗间株把枝幅张画请帮我要用给把这那也都很大小红黄蓝绿紫粉白黑橙灰棕飞游开满片群排对双站坐看跑走]/gu;

/** What remains when all known words and the small ones are taken away. */
function leftOf(words: string, found: readonly Found[]): string[] {
  let rest = '';
  let at = 0;
  for (const { start, word } of found) {
    rest += `${words.slice(at, start)} `;
    at = start + word.length;
  }
  rest += words.slice(at);
  const plain = rest.replaceAll(filler, ' ').replaceAll(small, ' ');
  const pieces = plain.match(/[\p{Script=Han}]{2,8}|[A-Za-z]{3,20}/gu) ?? [];
  return [...new Set(pieces)].slice(0, MAX_LEFT);
}
