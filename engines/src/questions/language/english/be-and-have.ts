import type { Family } from '../../family.ts';
import { baseOf, pluralBy } from '../../second/english-forms.ts';
import { aroundGap, beNow, beThen, englishIn, personOf } from '../../second/english-sentence.ts';
import { wordsOf } from '../../write/table.ts';
import { actions, people } from './people-and-actions.ts';

const primary = { phase: '03', subject: '03' } as const;

const states = [
  'at school',
  'in the park',
  'very happy',
  'busy',
  'tired',
  'in the playground',
  'in the classroom',
  'in the library',
  'at home',
  'ready for the trip',
];

const beVerb: Family = {
  ...primary,
  id: 'english-be-verb',
  name: 'am、is、are 的选择',
  grade: '03',
  type: 'single',
  knowledge: ['be 动词'],
  steps: [1],
  make(draw) {
    const person = draw.pick(people);
    const state = draw.pick(states);
    const others = ['am', 'is', 'are'].filter((word) => word !== person.be);
    return {
      stem: `${person.who} ____ ${state} now.（　　）`,
      result: [person.be],
      wrong: [
        ...others.map((word) => ({ text: word, mistake: 'be 动词与主语不一致' })),
        { text: 'be', mistake: 'be 动词没有随主语变化' },
      ],
      analysis: `I 用 am，单数和 he、she、it 用 is，you 和复数用 are；主语是 ${person.who}，用 ${person.be}。`,
    };
  },
  holds: (stem, [given]) => given === beNow[personOf(aroundGap(stem).before)],
};

const wasWere: Family = {
  ...primary,
  id: 'english-was-were',
  name: 'be 动词的现在与过去',
  grade: '06',
  type: 'single',
  knowledge: ['一般过去时', 'be 动词'],
  steps: [2],
  make(draw) {
    const person = draw.pick(people);
    const isPast = draw.isSo();
    const right = isPast ? person.was : person.be;
    const time = isPast
      ? draw.pick(['yesterday', 'last night', 'an hour ago', 'last Sunday'])
      : draw.pick(['now', 'today', 'at the moment']);
    return {
      stem: `${person.who} ____ ${draw.pick(states)} ${time}.（　　）`,
      result: [right],
      wrong: [
        { text: isPast ? person.be : person.was, mistake: isPast ? '过去的情况用了现在时' : '现在的情况用了过去时' },
        ...['was', 'were', 'is', 'are', 'am'].map((text) => ({ text, mistake: 'be 动词与主语或时间不一致' })),
      ],
      analysis: `${time} 说明是${isPast ? '过去' : '现在'}的情况，主语是 ${person.who}，用 ${right}。`,
    };
  },
  holds: (stem, [given]) => {
    const person = personOf(aroundGap(stem).before);
    return given === (/yesterday|last|ago/.test(englishIn(stem)) ? beThen : beNow)[person];
  },
};

const belongings = [
  'a new bike',
  'two dogs',
  'a big house',
  'some storybooks',
  'short hair',
  'a computer',
  'big eyes',
  'a lovely cat',
  'an old piano',
  'some fruit',
];

const haveHas: Family = {
  ...primary,
  id: 'english-have-has',
  name: 'have 与 has',
  grade: '04',
  type: 'single',
  knowledge: ['have 与 has'],
  steps: [1, 2],
  make(draw, step) {
    const person = draw.pick(people);
    const thing = draw.pick(belongings);
    const negative = person.does === 'does' ? "doesn't have" : "don't have";
    const right = step === 1 ? person.has : negative;
    const other = person.has === 'has' ? 'have' : 'has';
    return {
      stem:
        step === 1
          ? `${person.who} ____ ${thing}.（　　）`
          : `${person.who} ____ ${thing.replace(/^(?:some|two) /, 'any ')}.（　　）`,
      result: [right],
      wrong:
        step === 1
          ? [
              { text: other, mistake: 'have、has 与主语不一致' },
              { text: `${person.be} ${person.has}`, mistake: '“有”前面多了 be 动词' },
              { text: person.be, mistake: '“有”用成了 be 动词' },
              { text: 'having', mistake: '单用 -ing 形式作谓语' },
            ]
          : [
              { text: "doesn't has", mistake: "doesn't 后面没有用动词原形" },
              { text: negative.startsWith('doesn') ? "don't have" : "doesn't have", mistake: '助动词与主语不一致' },
              { text: `${person.has} not`, mistake: '否定时漏了助动词' },
              { text: `${person.be} not have`, mistake: '否定用了 be 动词' },
            ],
      analysis:
        step === 1
          ? `主语是 ${person.who}，${person.has === 'has' ? '是第三人称单数，用 has' : '不是第三人称单数，用 have'}。`
          : `have 是实义动词，否定要用助动词；主语是 ${person.who}，用 ${negative}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const isThird = personOf(aroundGap(stem).before) === 3;
    return given === (isThird ? 'has' : 'have') || given === `${isThird ? 'does' : 'do'}n't have`;
  },
};

const skills = actions.filter(({ rest }) =>
  /^(?:football|the piano|chess|noodles|pictures|stories|English songs|photos|a bike|cakes|dumplings)$/.test(rest),
);

const can: Family = {
  ...primary,
  id: 'english-can',
  name: 'can 后的动词',
  grade: '05',
  type: 'single',
  knowledge: ['情态动词 can'],
  steps: [1, 2],
  make(draw, step) {
    const { who } = draw.pick(people);
    const isNot = step === 2;
    const { base, third, ing, past, rest } = draw.pick(isNot ? actions : skills);
    const helper = isNot ? "can't" : 'can';
    return {
      stem: isNot
        ? `${who} ____ ${rest} today, because it is too late.（　　）`
        : `${who} ____ ${rest} very well.（　　）`,
      result: [`${helper} ${base}`],
      wrong: draw.shuffled([
        { text: `${helper} ${third}`, mistake: 'can 后面的动词用了第三人称单数' },
        { text: `${helper} ${ing}`, mistake: 'can 后面的动词用了 -ing 形式' },
        { text: `${helper} to ${base}`, mistake: 'can 后面多了 to' },
        { text: `${isNot ? "don't can" : 'cans'} ${base}`, mistake: 'can 没有人称变化，也不用助动词' },
        { text: `${helper} ${past}`, mistake: 'can 后面的动词用了过去式' },
      ]),
      analysis: `${helper} 没有人称和数的变化，后面用动词原形，所以选 ${helper} ${base}。`,
    };
  },
  holds: (_, [given = '']) =>
    /^can(?:'t)? (\w+)$/.test(given) && baseOf(given.split(' ')[1] ?? '', 'base') !== undefined,
};

const liking: Family = {
  ...primary,
  id: 'english-like-doing',
  name: 'like 的用法',
  grade: '06',
  type: 'single',
  knowledge: ['like 的用法', '兴趣爱好'],
  steps: [2],
  make(draw) {
    const { who, does } = draw.pick(people);
    const { base, ing, past, rest } = draw.pick(actions);
    const [like, other] = does === 'does' ? ['likes', 'like'] : ['like', 'likes'];
    return {
      stem: `${who} ____ ${rest}.（　　）`,
      result: [`${like} ${ing}`],
      wrong: draw.shuffled([
        { text: `${other} ${ing}`, mistake: 'like 与主语不一致' },
        { text: `${like} ${base}`, mistake: 'like 后面直接用了动词原形' },
        { text: `${like} to ${ing}`, mistake: 'to 后面用了 -ing 形式' },
        { text: `${like} ${past}`, mistake: 'like 后面用了过去式' },
        { text: `${does === 'does' ? 'is' : 'are'} like ${ing}`, mistake: '动词 like 前面多了 be 动词' },
      ]),
      analysis: `主语是 ${who}，用 ${like}；like 后面表示爱好的动词用 -ing 形式，所以选 ${like} ${ing}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [like, verb = '', ...more] = given.split(' ');
    const right = personOf(aroundGap(stem).before) === 3 ? 'likes' : 'like';
    return like === right && more.length === 0 && baseOf(verb, 'ing') !== undefined;
  },
};

const countables = wordsOf('book pen pencil apple chair photo map box ruler banana cup plate');
const masses = wordsOf('water milk bread rice juice meat');
const spots = ['on the desk', 'on the table', 'in the room', 'in the kitchen'];

const thereBe: Family = {
  ...primary,
  id: 'english-there-be',
  name: 'There be 句型',
  grade: '05',
  type: 'single',
  knowledge: ['There be 句型'],
  steps: [1, 2, 3],
  make(draw, step) {
    const [one = '', two = ''] = draw.some(countables, 2);
    const mass = draw.pick(masses);
    const article = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
    const few = draw.pick(['two', 'three', 'some', 'four']);
    const lists =
      step === 1
        ? [article(one), `${few} ${pluralBy(one)}`]
        : step === 2
          ? [`some ${mass}`, `some ${pluralBy(one)}`, `a lot of ${mass}`, `many ${pluralBy(one)}`]
          : [
              `${article(one)} and ${few} ${pluralBy(two)}`,
              `${few} ${pluralBy(one)} and ${article(two)}`,
              `some ${mass} and ${few} ${pluralBy(two)}`,
            ];
    const things = draw.pick(lists);
    const first = things.split(' and ')[0] ?? '';
    const right = first.endsWith(mass) || /^an? [^l]/.test(first) ? 'is' : 'are';
    return {
      stem: `There ____ ${things} ${draw.pick(spots)}.（　　）`,
      result: [right],
      wrong: [
        {
          text: right === 'is' ? 'are' : 'is',
          mistake: step === 3 ? 'be 动词没有与最近的名词一致' : 'be 动词与名词的单复数不一致',
        },
        { text: 'has', mistake: '“某处有”用成了 has' },
        { text: 'have', mistake: '“某处有”用成了 have' },
        { text: 'be', mistake: 'be 动词没有变化' },
      ],
      analysis: `There be 表示“某处有”，be 动词与离它最近的名词一致；最近的是 ${first}，用 ${right}。`,
    };
  },
  holds: (stem, [given]) => {
    const [, first = ''] = /____ (.+?)(?: and | on | in )/.exec(stem) ?? [];
    return given === (first.endsWith('s') ? 'are' : 'is');
  },
};

export const beAndHave: readonly Family[] = [beVerb, haveHas, can, thereBe, liking, wasWere];
