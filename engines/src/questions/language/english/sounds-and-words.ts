import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03', type: 'single' } as const;

/** Two sounds of the same letters. */
type Contrast = {
  id: string;
  name: string;
  letters: string;
  grade: '03' | '04' | '05' | '06';
  knowledge: readonly [string, ...string[]];
  one: string;
  other: string;
  sounds: readonly [string, string];
};

const contrasts: readonly Contrast[] = [
  {
    ...{
      id: 'english-sound-a',
      name: '字母 a 的读音',
      letters: 'a',
      grade: '04',
      knowledge: ['短元音 a', '元音组合 a-e'],
    },
    ...{
      one: 'bag cat map hat dad hand black apple fan',
      other: 'cake name face make late game table plane',
      sounds: ['/æ/', '/eɪ/'],
    },
  },
  {
    ...{
      id: 'english-sound-i',
      name: '字母 i 的读音',
      letters: 'i',
      grade: '04',
      knowledge: ['短元音 i', '元音组合 i-e'],
    },
    ...{
      one: 'big six pig milk fish ship pink sit',
      other: 'like kite five nine rice white bike time',
      sounds: ['/ɪ/', '/aɪ/'],
    },
  },
  {
    ...{
      id: 'english-sound-o',
      name: '字母 o 的读音',
      letters: 'o',
      grade: '04',
      knowledge: ['短元音 o', '元音组合 o-e'],
    },
    ...{
      one: 'dog box hot clock not stop shop fox',
      other: 'nose note home rose hope those phone go',
      sounds: ['/ɒ/', '/əʊ/'],
    },
  },
  {
    ...{
      id: 'english-sound-u',
      name: '字母 u 的读音',
      letters: 'u',
      grade: '04',
      knowledge: ['短元音 u', '元音组合 u-e'],
    },
    ...{
      one: 'bus cup run duck nut fun lunch',
      other: 'use cute huge music uniform student',
      sounds: ['/ʌ/', '/juː/'],
    },
  },
  {
    ...{ id: 'english-sound-oo', name: '字母组合 oo 的读音', letters: 'oo', grade: '05', knowledge: ['字母组合 oo'] },
    ...{ one: 'book look good foot cook wood', other: 'moon school food cool zoo noodle', sounds: ['/ʊ/', '/uː/'] },
  },
  {
    ...{
      id: 'english-sound-ow',
      name: '字母组合 ow 的读音',
      letters: 'ow',
      grade: '05',
      knowledge: ['字母组合 ou 与 ow'],
    },
    ...{ one: 'cow how now down brown flower', other: 'snow slow yellow window know grow', sounds: ['/aʊ/', '/əʊ/'] },
  },
  {
    ...{ id: 'english-sound-th', name: '字母组合 th 的读音', letters: 'th', grade: '05', knowledge: ['字母组合 th'] },
    ...{
      one: 'three thin thank think bath mouth tooth',
      other: 'this that these mother father brother',
      sounds: ['/θ/', '/ð/'],
    },
  },
  {
    ...{
      id: 'english-sound-ea',
      name: '字母组合 ea 的读音',
      letters: 'ea',
      grade: '05',
      knowledge: ['字母组合 ee 与 ea'],
    },
    ...{
      one: 'tea eat meat sea please teach clean',
      other: 'bread head weather breakfast heavy sweater',
      sounds: ['/iː/', '/e/'],
    },
  },
  {
    ...{ id: 'english-sound-y', name: '字母 y 的读音', letters: 'y', grade: '05', knowledge: ['字母 y 的发音'] },
    ...{ one: 'fly my sky cry try why', other: 'happy baby sunny windy family candy', sounds: ['/aɪ/', '/i/'] },
  },
];

/** Which words of the second column sound the other way, found by their letters and not by the lists above. */
const longByLetters: Record<string, RegExp> = {
  a: /^(?:table|[b-z]*a[a-z]e)$/,
  i: /i[a-z]e$/,
  o: /o[a-z]e$|phone|^go$/,
  u: /u[a-z]e$|music|uni|student/,
  oo: /(?:oon|ool|ood|oo|oodle)$/,
  ow: /^(?:sn|sl|kn|gr|yell|wind)ow$/,
  th: /^th[aei][st]e?$|other$|ather$/,
  ea: /read|head|eat(?:h|er)|eak|heavy/,
  y: /[a-z]{3,}y$/,
};
const notLong = new Set(wordsOf('good wood'));

function isLong(letters: string, word: string): boolean {
  return !notLong.has(word) && (longByLetters[letters] as RegExp).test(word) && word !== 'apple';
}

const soundFamilies: Family[] = contrasts.map(({ id, name, letters, grade, knowledge, one, other, sounds }) => ({
  ...primary,
  ...{ id, name, grade, knowledge, steps: [1] },
  make(draw) {
    const isTurned = draw.isSo();
    const [same, odd] = isTurned ? [wordsOf(other), wordsOf(one)] : [wordsOf(one), wordsOf(other)];
    const [first, second] = isTurned ? [sounds[1], sounds[0]] : sounds;
    const right = draw.pick(odd);
    const three = draw.some(same, 3);
    return {
      stem: `下列单词中，${letters.length === 1 ? '字母' : '字母组合'} ${letters} 的读音与其他三个不同的是（　　）\n\n> ${draw.shuffled([right, ...three]).join('　　')}`,
      result: [right],
      wrong: three.map((text) => ({ text, mistake: `${text} 中的 ${letters} 读 ${first}，与另外两个相同` })),
      analysis: `${three.join('、')} 中的 ${letters} 读 ${first}，${right} 中的 ${letters} 读 ${second}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, line = ''] = stem.split('> ');
    const words = wordsOf(line);
    const long = words.filter((word) => isLong(letters, word));
    const alone =
      long.length === 1
        ? long[0]
        : long.length === words.length - 1
          ? words.find((word) => !long.includes(word))
          : undefined;
    return alone === given;
  },
}));

const kinds = tableOf(
  ['kind', 'words'],
  `颜色 | red blue green yellow white black brown pink
  动物 | cat dog pig duck bird tiger lion monkey panda
  水果 | apple banana pear grape peach watermelon
  文具 | pen pencil ruler eraser crayon notebook
  身体部位 | head arm leg nose ear mouth face
  家庭成员 | father mother brother sister uncle aunt grandpa
  食物 | rice noodles bread beef dumplings
  饮料 | milk juice water tea coffee
  衣服 | coat shirt skirt dress jacket sweater trousers
  交通工具 | bus bike car train plane ship taxi
  职业 | doctor nurse teacher farmer driver cook policeman
  天气 | sunny rainy windy cloudy snowy
  星期 | Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  季节 | spring summer autumn winter
  月份 | January February March April June July August
  课程 | maths Chinese English science music art
  场所 | library school hospital park cinema bookshop`,
);
type Kind = (typeof kinds)[number];

/** The other way round: a word, and what it is. */
const kindOf = new Map(kinds.flatMap(({ kind, words }) => wordsOf(words).map((word) => [word, kind])));

const oddOneOut: Family = {
  ...primary,
  id: 'english-odd-one-out',
  name: '词汇归类',
  grade: '04',
  knowledge: ['词汇归类记忆'],
  steps: [1],
  make(draw) {
    const [many, one] = draw.some(kinds, 2) as [Kind, Kind];
    const three = draw.some(wordsOf(many.words), 3);
    const right = draw.pick(wordsOf(one.words));
    return {
      stem: `下列单词中，与其他三个不同类的是（　　）\n\n> ${draw.shuffled([right, ...three]).join('　　')}`,
      result: [right],
      wrong: three.map((text) => ({ text, mistake: `${text} 与另外两个同属“${many.kind}”` })),
      analysis: `${three.join('、')} 都属于“${many.kind}”，${right} 属于“${one.kind}”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const words = wordsOf(stem.split('> ')[1] ?? '');
    return words.includes(given) && words.filter((word) => kindOf.get(word) === kindOf.get(given)).length === 1;
  },
};

const opposites =
  wordsOf(`big:small long:short hot:cold new:old happy:sad fast:slow open:close clean:dirty early:late black:white
  heavy:light strong:weak easy:difficult cheap:expensive tall:short young:old good:bad full:hungry busy:free right:wrong up:down
  inside:outside day:night first:last buy:sell boy:girl come:go remember:forget quiet:noisy thick:thin`);
const pairsOf = opposites.map((pair) => pair.split(':') as [string, string]);

const antonyms: Family = {
  ...primary,
  id: 'english-opposites',
  name: '写出反义词',
  grade: '05',
  type: 'blank',
  score: 3,
  knowledge: ['词汇归类记忆'],
  steps: [1],
  make(draw) {
    const some = draw.some(pairsOf, 3);
    return {
      stem: `写出下列单词的反义词。\n\n${some.map(([word]) => `${word} ____`).join('　　')}`,
      result: some.map(([, other]) => other),
      analysis: `${some.map(([word, other]) => `${word} 的反义词是 ${other}`).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const asked = Array.from(stem.matchAll(/([a-z]+) ____/g), ([, word]) => word);
    return (
      asked.length === given.length &&
      given.every((word, at) => opposites.some((pair) => pair === `${asked[at]}:${word}`))
    );
  },
};

export const soundsAndWords: readonly Family[] = [...soundFamilies, oddOneOut, antonyms];
