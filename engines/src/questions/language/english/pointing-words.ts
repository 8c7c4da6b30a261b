import type { Family } from '../../family.ts';
import { aroundGap, englishIn } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';

const up = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const seen = tableOf(
  ['one', 'many', 'colour'],
  `bird | birds | beautiful
  apple | apples | big
  book | books | interesting
  photo | photos | nice
  bus | buses | new
  kite | kites | lovely
  flower | flowers | red
  dog | dogs | cute
  child | children | happy
  box | boxes | heavy`,
);

const demonstrative: Family = {
  ...{ phase: '03', subject: '03', type: 'single' },
  id: 'english-demonstrative',
  name: '指示代词',
  grade: '04',
  knowledge: ['指示代词'],
  steps: [1, 2],
  variety: 36,
  make(draw, step) {
    const { one, many: more, colour } = draw.pick(seen);
    const [isMany, isFar] = [draw.isSo(), draw.isSo()];
    const right = isMany ? (isFar ? 'those' : 'these') : isFar ? 'that' : 'this';
    const place = isFar ? 'over there' : 'here';
    const write = step === 1 ? (word: string) => word : up;
    const begin =
      step === 1 ? 'Look at ____' : `${draw.pick(['I can see something', 'Look', 'Come and have a look'])}. ____`;
    const end =
      step === 1
        ? `${isMany ? more : one} ${place}.`
        : `${isMany ? `${more} ${place} are` : `${one} ${place} is`} ${colour}.`;
    const options = ['this', 'that', 'these', 'those'].filter((word) => word !== right);
    return {
      stem: `${begin} ${end}（　　）`,
      result: [write(right)],
      wrong: options.map((word) => ({
        text: write(word),
        mistake: /ese|ose/.test(word) === isMany ? '远近用反了' : '单数与复数不一致',
      })),
      analysis: `${isMany ? `${more} 是复数` : `${one} 是单数`}，${isFar ? 'over there 表示在远处' : 'here 表示在近处'}，用 ${write(right)}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const isFar = englishIn(stem).includes('over there');
    const noun = aroundGap(stem).behind.split(' ')[0] ?? '';
    const isMany = /(?:[^s]s|children)$/.test(noun) && noun !== 'bus';
    return given.toLowerCase() === `th${isMany ? (isFar ? 'ose' : 'ese') : isFar ? 'at' : 'is'}`;
  },
};

const indefinites = tableOf(
  ['before', 'behind', 'right', 'why'],
  `Is there | in today's newspaper? | anything | 疑问句用 anything
  I don't have | to do this afternoon. | anything | 否定句用 anything
  Did you see | in the dark? | anything | 疑问句用 anything
  I can't hear | . It is too noisy here. | anything | 否定句用 anything
  He didn't buy | in the shop yesterday. | anything | 否定句用 anything
  Would you like | to drink? | something | 希望对方肯定回答的疑问句用 something
  There is | in the box. Let's open it. | something | 肯定句用 something
  I have | to tell you. Please listen. | something | 肯定句用 something
  The box is empty. There is | in it. | nothing | empty 表示盒子是空的，用 nothing
  It was so dark that I could see | . | nothing | 太暗了，什么也看不见，用 nothing
  The poor man lost all his money. He had | left. | nothing | 钱全没了，什么也不剩，用 nothing
  He knows all the answers. He got | right in the test. | everything | 全都会，用 everything
  Don't worry. | is ready, so we can start now. | everything | 可以开始了，说明一切都准备好了，用 everything
  The shop sells | from pens to bikes. You can find what you need there. | everything | 需要的都找得到，用 everything`,
);
const anyOf = ['something', 'anything', 'nothing', 'everything'];

const indefinite: Family = {
  ...{ phase: '04', subject: '03' },
  id: 'english-indefinite-pronoun',
  name: '不定代词',
  grade: '08',
  type: 'blank',
  score: 2,
  knowledge: ['不定代词'],
  steps: [3],
  variety: 30,
  make(draw) {
    const [first, second] = draw.some(indefinites, 2) as [(typeof indefinites)[number], (typeof indefinites)[number]];
    const line = ({ before, behind }: typeof first) => `${before} ____${behind.startsWith('.') ? '' : ' '}${behind}`;
    const write = ({ before, right }: typeof first) => (/[.]$/.test(before) ? up(right) : right);
    return {
      stem: `用 something、anything、nothing 或 everything 填空。\n\n（1）${line(first)}\n\n（2）${line(second)}`,
      result: [write(first), write(second)],
      analysis: `（1）${first.why}；（2）${second.why}。`,
    };
  },
  holds: (stem, given) => {
    const lines = englishIn(stem)
      .split('\n')
      .filter((line) => line.includes('____'));
    return (
      lines.length === given.length &&
      lines.every(
        (line, at) => anyOf.includes((given[at] ?? '').toLowerCase()) && fits(line) === given[at]?.toLowerCase(),
      )
    );
  },
};

function fits(sentence: string): string {
  if (/Would you like|Let's open|Please listen/.test(sentence)) return 'something';
  if (/empty|so dark|lost all/.test(sentence)) return 'nothing';
  if (/n't .*____|\?$/.test(sentence.trim()) && !/worry/.test(sentence)) return 'anything';
  return 'everything';
}

export const pointingWords: readonly Family[] = [demonstrative, indefinite];
