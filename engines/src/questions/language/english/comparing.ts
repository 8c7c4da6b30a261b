import type { Family } from '../../family.ts';
import { comparedBy } from '../../second/english-forms.ts';
import { aroundGap, englishIn } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03', grade: '06' } as const;
const junior = { phase: '04', subject: '03', grade: '08' } as const;

const adjectives = tableOf(
  ['plain', 'more', 'most', 'slip', 'why'],
  `tall | taller | tallest | more tall | 直接加 er、est
  short | shorter | shortest | more short | 直接加 er、est
  old | older | oldest | more old | 直接加 er、est
  young | younger | youngest | more young | 直接加 er、est
  strong | stronger | strongest | more strong | 直接加 er、est
  long | longer | longest | more long | 直接加 er、est
  small | smaller | smallest | more small | 直接加 er、est
  fast | faster | fastest | more fast | 直接加 er、est
  cheap | cheaper | cheapest | more cheap | 直接加 er、est
  nice | nicer | nicest | niceer | 以不发音的 e 结尾，加 r、st
  large | larger | largest | largeer | 以不发音的 e 结尾，加 r、st
  big | bigger | biggest | biger | 重读闭音节，双写末尾字母再加 er、est
  thin | thinner | thinnest | thiner | 重读闭音节，双写末尾字母再加 er、est
  hot | hotter | hottest | hoter | 重读闭音节，双写末尾字母再加 er、est
  fat | fatter | fattest | fater | 重读闭音节，双写末尾字母再加 er、est
  heavy | heavier | heaviest | heavyer | 辅音字母加 y 结尾，变 y 为 i 加 er、est
  easy | easier | easiest | easyer | 辅音字母加 y 结尾，变 y 为 i 加 er、est
  busy | busier | busiest | busyer | 辅音字母加 y 结尾，变 y 为 i 加 er、est
  happy | happier | happiest | happyer | 辅音字母加 y 结尾，变 y 为 i 加 er、est
  funny | funnier | funniest | funnyer | 辅音字母加 y 结尾，变 y 为 i 加 er、est
  good | better | best | gooder | 不规则变化 good—better—best
  bad | worse | worst | badder | 不规则变化 bad—worse—worst
  far | farther | farthest | farer | 不规则变化 far—farther—farthest
  many | more | most | manyer | 不规则变化 many—more—most
  little | less | least | littler | 不规则变化 little—less—least
  beautiful | more beautiful | most beautiful | beautifuler | 多音节词前面加 more、most
  interesting | more interesting | most interesting | interestinger | 多音节词前面加 more、most
  expensive | more expensive | most expensive | expensiver | 多音节词前面加 more、most
  difficult | more difficult | most difficult | difficulter | 多音节词前面加 more、most
  popular | more popular | most popular | popularer | 多音节词前面加 more、most
  dangerous | more dangerous | most dangerous | dangerouser | 多音节词前面加 more、most
  careful | more careful | most careful | carefuler | 由词缀构成的双音节词前面加 more、most`,
);
type Adjective = (typeof adjectives)[number];
const simple = adjectives.slice(0, 20);

const forms: Family = {
  ...primary,
  id: 'english-comparative-form',
  name: '写出形容词比较级',
  type: 'blank',
  knowledge: ['形容词比较级'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(step === 1 ? simple : adjectives.slice(9), 3);
    return {
      stem: `写出下列形容词的比较级。\n\n${some.map(({ plain }) => `${plain} ____`).join('　　')}`,
      result: some.map(({ more }) => more),
      analysis: `${some.map(({ plain, more, why }) => `${plain}：${why}（${more}）`).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const asked = Array.from(englishIn(stem).matchAll(/([a-z]+) ____/g), ([, word = '']) =>
      comparedBy(word, 'comparative'),
    );
    return asked.length === given.length && asked.every((word, at) => word === given[at]);
  },
};

const pairs: Family = {
  ...junior,
  id: 'english-degree-pair',
  name: '比较级与最高级写法辨析',
  type: 'single',
  knowledge: ['比较级', '最高级'],
  steps: [2],
  make(draw) {
    const [right, ...others] = draw.some(adjectives, 5) as [Adjective, ...Adjective[]];
    return {
      stem: '下列形容词或副词的比较级和最高级，写法正确的一项是（　　）',
      result: [`${right.plain}—${right.more}—${right.most}`],
      wrong: others.map(({ plain, slip, most, why }) => ({
        text: `${plain}—${slip}—${most}`,
        mistake: `应当${why}`,
      })),
      analysis: `${[right, ...others.slice(0, 3)].map(({ plain, more, most }) => `${plain}—${more}—${most}`).join('；')}。`,
    };
  },
  holds: (_, [given = '']) => {
    const [plain = '', more, most] = given.split('—');
    return more === comparedBy(plain, 'comparative') && most === comparedBy(plain, 'superlative');
  },
};

const measured = tableOf(
  ['plain', 'small', 'large', 'low', 'high', 'unit', 'ask'],
  `tall | shorter | taller | 140 | 175 | cm tall | height
  old | younger | older | 9 | 15 | years old | age
  heavy | lighter | heavier | 32 | 55 | kg | weight`,
);
const said: Record<string, string> = {
  shorter: '矮',
  taller: '高',
  younger: '年龄小',
  older: '年龄大',
  lighter: '轻',
  heavier: '重',
};
const names = ['Tom', 'Mike', 'Jack', 'Amy', 'Lucy', 'Peter', 'Mary', 'Jim'];

const bySize: Family = {
  ...primary,
  id: 'english-compare-two',
  name: '按数据比较两人',
  type: 'single',
  knowledge: ['形容词比较级', '身高体重比较'],
  steps: [2, 3],
  make(draw, step) {
    const { plain, small, large, low, high, unit } = draw.pick(measured);
    const [a = '', b = ''] = draw.some(names, 2);
    const [first, second] = draw.until(
      () => [draw.integer(Number(low), Number(high)), draw.integer(Number(low), Number(high))] as const,
      ([x, y]) => Math.abs(x - y) > 1,
    );
    const verb =
      unit === 'kg'
        ? (who: string, size: number) => `${who} weighs ${size} kg.`
        : (who: string, size: number) => `${who} is ${size} ${unit}.`;
    const [right, other] = first > second ? [large, small] : [small, large];
    const diff = Math.abs(first - second);
    const extra =
      step === 2
        ? [verb(a, first), verb(b, second)]
        : [
            verb(a, first),
            `${b} ${unit === 'kg' ? `weighs ${diff} kg ${first > second ? 'less' : 'more'}` : `is ${diff} ${plain === 'old' ? (diff === 1 ? 'year' : 'years') : 'cm'} ${other}`} than ${a}.`,
          ];
    const asked = step === 2 ? `${a} is ____ than ${b}.` : `So ${a} is ____ than ${b}.`;
    return {
      stem: `${extra.join(' ')} ${asked}（　　）`,
      result: [right],
      wrong: [
        { text: other, mistake: step === 2 ? '比较的方向看反了' : '换了主语，没有反过来比较' },
        { text: plain, mistake: 'than 前面用了原级' },
        { text: `more ${plain}`, mistake: '单音节词的比较级用了 more' },
        { text: `more ${right}`, mistake: '比较级前面重复用了 more' },
      ],
      analysis: `than 表示比较，用比较级；${a} 比 ${b} ${said[right]}，所以用 ${right}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [first = 0, second = 0] = Array.from(stem.matchAll(/\d+/g), ([number]) => Number(number));
    const isTold = /\d+ (?:kg|cm|years?) (less|more|shorter|taller|younger|older) than/.exec(stem)?.[1];
    const isMore = isTold ? /less|shorter|younger/.test(isTold) : first > second;
    const kind = stem.includes('kg')
      ? ['lighter', 'heavier']
      : stem.includes('cm')
        ? ['shorter', 'taller']
        : ['younger', 'older'];
    return given === kind[isMore ? 1 : 0];
  },
};

const scenes = tableOf(
  ['plain', 'one', 'other', 'of'],
  `beautiful | This park | that one | in our city
  interesting | This story | that one | in the book
  expensive | The red coat | the blue one | in the shop
  difficult | This question | that one | in the test
  popular | This song | that one | in our school
  dangerous | This road | that one | in the town
  big | This room | that one | in the house
  large | This lake | that one | in the country
  heavy | This box | that one | in the room
  cheap | This pen | that one | in the shop
  long | This river | that one | in the country
  easy | This question | that one | in the exercise
  funny | This film | that one | in the list
  good | This plan | that one | of the four
  bad | The weather today | that of yesterday | of the week
  hot | This summer | last summer | of the ten years
  nice | This photo | that one | of the five`,
);
const rowOf = (word: string) => adjectives.find(({ plain }) => plain === word) as Adjective;

const comparative: Family = {
  ...junior,
  id: 'english-comparative-use',
  name: '比较级的用法',
  type: 'single',
  knowledge: ['比较级'],
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const { plain, one, other } = draw.pick(scenes);
    const { more, most, slip } = rowOf(plain);
    const much = step === 3 ? draw.pick(['much', 'a little', 'even', 'far']) : '';
    const wrong = [
      { text: `${much} ${plain}`.trim(), mistake: 'than 前面用了原级' },
      { text: `${much} ${slip}`.trim(), mistake: '比较级的形式写错' },
      { text: `the ${most}`, mistake: '两者比较用了最高级' },
      { text: `very ${more}`, mistake: 'very 不能修饰比较级' },
    ];
    return {
      stem: `${one} is ____ than ${other === 'that one' ? draw.pick(['that one', 'the other one']) : other}.（　　）`,
      result: [`${much} ${more}`.trim()],
      wrong: step === 3 ? [wrong[3], ...wrong.slice(0, 3)].filter((item) => item !== undefined) : wrong,
      analysis: `than 表示两者比较，用比较级 ${more}${step === 3 ? `；${much} 可以修饰比较级，very 不可以` : ''}。`,
    };
  },
  holds: (_, [given = '']) => {
    const bare = given.replace(/^(?:much|a little|even|far) /, '');
    return scenes.some(({ plain }) => comparedBy(plain, 'comparative') === bare);
  },
};

const superlative: Family = {
  ...junior,
  id: 'english-superlative-use',
  name: '最高级的用法',
  type: 'single',
  knowledge: ['最高级'],
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const { plain, one, of } = draw.pick(scenes.filter((scene) => scene.one.startsWith('This')));
    const { more, most, slip } = rowOf(plain);
    const noun = one.replace('This ', '');
    const second = step === 3 ? draw.pick(['second', 'third']) : '';
    const place = second === '' ? '' : `${second} `;
    return {
      stem: `${draw.pick(['This', 'It'])} is the ____ ${noun} ${of === 'of the four' ? 'of all' : of}.（　　）`,
      result: [`${place}${most}`],
      wrong: [
        { text: `${place}${more}`, mistake: '三者以上比较用了比较级' },
        { text: `${place}${plain}`, mistake: '三者以上比较用了原级' },
        {
          text: `${place}${slip.startsWith('more') ? slip.replace('more', 'most') : slip.replace(/er$/, 'est')}`,
          mistake: '最高级的形式写错',
        },
        {
          text: `${place}most ${more.replace('more ', '')}`.replace(`most ${plain}`, `more ${most}`),
          mistake: 'most 与比较级混用',
        },
        {
          text: step === 3 ? `${second.replace('second', 'two').replace('third', 'three')} ${most}` : `very ${plain}`,
          mistake: step === 3 ? '“第几”用了基数词' : '范围内比较没有用最高级',
        },
      ],
      analysis: `${of} 表示在一个范围里比较，用“the＋${step === 3 ? '序数词＋' : ''}最高级”：the ${place}${most}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const bare = given.replace(/^(?:second|third) /, '');
    return (
      aroundGap(stem).before.endsWith('the') && scenes.some(({ plain }) => comparedBy(plain, 'superlative') === bare)
    );
  },
};

export const comparing: readonly Family[] = [forms, bySize, pairs, comparative, superlative];
