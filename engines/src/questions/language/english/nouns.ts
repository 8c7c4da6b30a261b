import type { Draw } from '../../draw.ts';
import type { Family, Wrong } from '../../family.ts';
import { pluralBy } from '../../second/english-forms.ts';
import { aroundGap, englishIn } from '../../second/english-sentence.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03' } as const;
const junior = { phase: '04', subject: '03', grade: '07' } as const;

const nouns = tableOf(
  ['one', 'many', 'slip', 'where'],
  `horse | horses | horsees | farm
  cow | cows | cowes | farm
  pig | pigs | piges | farm
  duck | ducks | duckes | farm
  sheep | sheep | sheeps | farm
  goose | geese | gooses | farm
  rabbit | rabbits | rabbites | farm
  mouse | mice | mouses | house
  knife | knives | knifes | house
  glass | glasses | glasss | house
  dish | dishes | dishs | house
  box | boxes | boxs | house
  photo | photos | photoes | house
  watch | watches | watchs | house
  clock | clocks | clockes | house
  shelf | shelves | shelfs | house
  key | keys | keies | house
  toy | toys | toies | house
  child | children | childs | park
  man | men | mans | park
  woman | women | womans | park
  boy | boys | boies | park
  baby | babies | babys | park
  lady | ladies | ladys | park
  butterfly | butterflies | butterflys | park
  bus | buses | buss | street
  taxi | taxis | taxies | street
  policeman | policemen | policemans | street
  bench | benches | benchs | park
  tomato | tomatoes | tomatos | house
  potato | potatoes | potatos | house
  brush | brushes | brushs | house
  monkey | monkeys | monkies | zoo
  fox | foxes | foxs | zoo
  wolf | wolves | wolfs | zoo
  deer | deer | deers | zoo
  tiger | tigers | tigeres | zoo
  story | stories | storys | book
  city | cities | citys | book
  country | countries | countrys | book
  strawberry | strawberries | strawberrys | house
  library | libraries | librarys | street
  leaf | leaves | leafs | park
  tooth | teeth | tooths |
  foot | feet | foots |
  family | families | familys | street`,
);
type Noun = (typeof nouns)[number];
const plain = nouns.filter(({ one, many }) => many === `${one}s` || many === `${one}es`);
const changing = nouns.filter((noun) => !plain.includes(noun));

function ruleOf({ one, many }: Noun): string {
  if (one === many) return `${one} 的复数与单数相同`;
  if (many === `${one}s`) return /[aeiou]y$/.test(one) ? `${one} 以“元音字母＋y”结尾，直接加 s` : `${one} 直接加 s`;
  if (many === `${one}es`) return /o$/.test(one) ? `${one} 以 o 结尾，加 es` : `${one} 以 ${ending(one)} 结尾，加 es`;
  if (many.endsWith('ies')) return `${one} 以“辅音字母＋y”结尾，变 y 为 i 再加 es`;
  return many.endsWith('ves') ? `${one} 变 f（fe）为 v 再加 es` : `${one} 的复数是不规则变化 ${many}`;
}

function slipOf({ one, many }: Noun): string {
  if (one === many) return '单复数同形，却加了词尾 s';
  if (many === `${one}s`) return '直接加 s 的词改变了词尾';
  if (many === `${one}es`) return '应加 es，只加了 s';
  if (many.endsWith('ies')) return '没有变 y 为 i 就加了 s';
  return many.endsWith('ves') ? '没有变 f（fe）为 v' : '把不规则变化当成了规则变化';
}

function ending(one: string): string {
  return /(?:ch|sh)$/.exec(one)?.[0] ?? one.slice(-1);
}

const pluralForms: Family = {
  ...primary,
  id: 'english-plural-form',
  name: '写出名词复数',
  grade: '04',
  type: 'blank',
  knowledge: ['名词单复数'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(step === 1 ? plain : changing, 3);
    return {
      stem: `写出下列名词的复数形式。\n\n${some.map(({ one }) => `${one} ____`).join('　　')}`,
      result: some.map(({ many }) => many),
      analysis: `${some.map(ruleOf).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const asked = Array.from(englishIn(stem).matchAll(/([a-z]+) ____/g), ([, one = '']) => pluralBy(one));
    return asked.length === given.length && asked.every((many, at) => many === given[at]);
  },
};

const pluralPairs: Family = {
  ...primary,
  id: 'english-plural-pair',
  name: '名词复数写法辨析',
  grade: '05',
  type: 'single',
  knowledge: ['名词单复数'],
  steps: [1, 2],
  make(draw, step) {
    const [right, ...others] = draw.some(step === 1 ? nouns : changing, 5) as [Noun, ...Noun[]];
    return {
      stem: '下列名词的复数形式，写法正确的一项是（　　）',
      result: [`${right.one}—${right.many}`],
      wrong: others.map((noun) => ({ text: `${noun.one}—${noun.slip}`, mistake: slipOf(noun) })),
      analysis: `${[right, ...others.slice(0, 3)].map(ruleOf).join('；')}。`,
    };
  },
  holds: (_, [given = '']) => {
    const [one = '', many = ''] = given.split('—');
    return pluralBy(one) === many;
  },
};

const scenes: Record<string, readonly string[]> = {
  farm: ['There are five ____ on the farm.', 'I can see some ____ on the farm.', 'My uncle has ten ____ on his farm.'],
  house: [
    'There are three ____ in the kitchen.',
    'I can see two ____ on the table.',
    'Look! There are some ____ in the room.',
  ],
  park: ['There are six ____ in the park.', 'I can see many ____ in the park.', 'Look at those ____ in the picture.'],
  street: ['There are four ____ in this street.', 'I can see two ____ in the picture.'],
  zoo: [
    'There are seven ____ in the zoo.',
    'The children like the two ____ in the zoo.',
    'We saw some ____ in the zoo.',
  ],
  book: ['This book is about two ____.', 'I read about three ____ in the book.'],
};
const placed = nouns.filter(({ where }) => where !== '');

const pluralInSentence: Family = {
  ...primary,
  id: 'english-plural-sentence',
  name: '句中名词单复数',
  grade: '04',
  type: 'single',
  knowledge: ['名词单复数'],
  steps: [2],
  variety: 100,
  make(draw) {
    const noun = draw.pick(placed);
    return {
      stem: `${draw.pick(scenes[noun.where] ?? [])}（　　）`,
      result: [noun.many],
      wrong: [
        { text: noun.one, mistake: '没有变成复数' },
        { text: noun.slip, mistake: '复数形式写错' },
        { text: `${noun.one}'s`, mistake: '把名词所有格当成了复数' },
        { text: `${noun.one}s'`, mistake: '把复数名词的所有格当成了复数' },
      ],
      analysis: `前面的词表示不止一个，名词用复数；${ruleOf(noun)}，所以填 ${noun.many}。`,
    };
  },
  holds: (_, [given = '']) => nouns.some(({ one }) => pluralBy(one) === given),
};

const owners = tableOf(
  ['who', 'owner', 'step', 'why'],
  `Tom | Tom's | 1 | 人名后面加 's
  Amy | Amy's | 1 | 人名后面加 's
  my sister | my sister's | 1 | 单数名词后面加 's
  my mother | my mother's | 1 | 单数名词后面加 's
  our teacher | our teacher's | 1 | 单数名词后面加 's
  Miss White | Miss White's | 1 | 人名后面加 's
  the twins | the twins' | 2 | 以 s 结尾的复数名词后面只加 '
  my parents | my parents' | 2 | 以 s 结尾的复数名词后面只加 '
  the students | the students' | 2 | 以 s 结尾的复数名词后面只加 '
  the teachers | the teachers' | 2 | 以 s 结尾的复数名词后面只加 '
  the children | the children's | 2 | 不以 s 结尾的复数名词后面加 's
  the women | the women's | 2 | 不以 s 结尾的复数名词后面加 's
  Lucy and Lily | Lucy and Lily's | 3 | 两人共有的，只在后一个名字后面加 's
  Tom and Mike | Tom and Mike's | 3 | 两人共有的，只在后一个名字后面加 's
  Amy and Tom | Amy and Tom's | 3 | 两人共有的，只在后一个名字后面加 's
  Jack and Jim | Jack and Jim's | 3 | 两人共有的，只在后一个名字后面加 's
  John and Mary | John and Mary's | 3 | 两人共有的，只在后一个名字后面加 's
  Kate and Ann | Kate and Ann's | 3 | 两人共有的，只在后一个名字后面加 's`,
);
const owned = wordsOf('room house garden desk office car').map((thing) => `This is ____ ${thing}.`);
const shared = ['room', 'house', 'bedroom', 'garden', 'mother', 'school'].map(
  (one) => `They are twins. This is ____ ${one}.`,
);

const possessive: Family = {
  ...junior,
  id: 'english-noun-possessive',
  name: '名词所有格',
  type: 'single',
  knowledge: ['名词所有格用法'],
  steps: [1, 2, 3],
  variety: 30,
  make(draw, step) {
    const { who, owner, why } = draw.pick(owners.filter((one) => Number(one.step) === step));
    const bare = who.replace(/s$/, '');
    const [first = '', second = ''] = who.split(' and ');
    const wrong: Wrong[] = [
      { text: who, mistake: '没有用所有格' },
      { text: `${bare}s's`, mistake: "以 s 结尾的复数名词又加了 's" },
      { text: `${who}s'`, mistake: '名词的所有格写错了位置' },
      { text: `${bare}'s`, mistake: '把复数名词当成了单数' },
      { text: `${who}s`, mistake: '把所有格写成了复数' },
    ];
    const ofTwo: Wrong[] = [
      { text: `${first}'s and ${second}'s`, mistake: '两人共有用成了各自所有' },
      { text: `${first}'s and ${second}`, mistake: "把 's 加在了前一个名字后面" },
      { text: `${first} and ${second}`, mistake: '没有用所有格' },
      { text: `${first} and ${second}s'`, mistake: '人名用了复数所有格的写法' },
    ];
    return {
      stem: `${draw.pick(step === 3 ? shared : owned)}（　　）`,
      result: [owner],
      wrong: step === 3 ? ofTwo : wrong,
      analysis: `${why}，所以填 ${owner}。`,
    };
  },
  holds: (stem, [given = '']) => {
    if (aroundGap(stem).behind === '') return false;
    const [, name = '', mark = ''] = /^(.*?)('s|')$/.exec(given) ?? [];
    if (name.includes("'")) return false;
    const isMany = /^(?:the|my) (?:twins|parents|students|teachers)$/.test(name);
    const isKnown =
      isMany ||
      /^(?:[A-Z][a-z]+ and )?[A-Z][a-z]+$|^(?:my|our) (?:sister|mother|teacher)$|^the (?:children|women)$|^Miss/.test(
        name,
      );
    return isKnown && !/^(?:Toms|Amys)$/.test(name) && mark === (isMany ? "'" : "'s");
  },
};

const measures = tableOf(
  ['vessel', 'vessels', 'thing', 'things', 'said'],
  `cup | cups | tea | teas | 杯茶
  cup | cups | coffee | coffees | 杯咖啡
  glass | glasses | milk | milks | 杯牛奶
  glass | glasses | water | waters | 杯水
  piece | pieces | bread | breads | 片面包
  piece | pieces | paper | papers | 张纸
  bottle | bottles | juice | juices | 瓶果汁
  bowl | bowls | rice | rices | 碗米饭
  bag | bags | rice | rices | 袋大米
  bowl | bowls | soup | soups | 碗汤
  box | boxes | milk | milks | 盒牛奶
  kilo | kilos | meat | meats | 千克肉
  piece | pieces | music | musics | 首乐曲`,
);
const few = ['two', 'three', 'four', 'five', 'six'] as const;
const digits: Record<(typeof few)[number], string> = { two: '两', three: '三', four: '四', five: '五', six: '六' };

const measuring: Family = {
  ...junior,
  id: 'english-measure-of',
  name: '不可数名词的数量',
  type: 'single',
  knowledge: ['名词单复数与可数性'],
  steps: [2],
  variety: 60,
  make(draw: Draw) {
    const { vessel, vessels, thing, things, said } = draw.pick(measures);
    const many = draw.pick(few);
    const right = `${many} ${vessels} of ${thing}`;
    return {
      stem: `“${digits[many]}${said}”的英语表达是（　　）`,
      result: [right],
      wrong: [
        { text: `${many} ${vessel} of ${thing}`, mistake: '数量大于一，量词没有用复数' },
        { text: `${many} ${vessels} of ${things}`, mistake: '给不可数名词加了复数词尾' },
        { text: `${many} ${vessel} of ${things}`, mistake: '复数加在了不可数名词上' },
        { text: `${many} ${vessels} ${thing}`, mistake: '量词后面漏了 of' },
      ],
      analysis: `${thing} 是不可数名词，没有复数；表示数量用“数词＋量词＋of＋名词”，复数变在量词上：${right}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, number = '', said = ''] = /“(.)(.+)”/.exec(stem) ?? [];
    const [many = '', vessels = '', of = '', thing = '', ...more] = given.split(' ');
    const hasNumber = few['两三四五六'.indexOf(number)] === many;
    const vessel = measures.find((row) => row.said === said)?.vessel ?? '';
    return hasNumber && of === 'of' && more.length === 0 && vessels === pluralBy(vessel) && !thing.endsWith('s');
  },
};

export const nounFamilies: readonly Family[] = [pluralForms, pluralPairs, pluralInSentence, possessive, measuring];
