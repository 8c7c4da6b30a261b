import type { Family } from '../../family.ts';
import { aroundGap } from '../../second/english-sentence.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03', grade: '04' } as const;
const junior = { phase: '04', subject: '03', grade: '07' } as const;

const easy = tableOf(
  ['article', 'noun'],
  `an | apple
  an | orange
  an | egg
  an | ice cream
  an | umbrella
  an | elephant
  an | ant
  an | eraser
  an | onion
  an | English book
  an | old bike
  an | orange coat
  an | art room
  a | book
  a | pear
  a | red apple
  a | big orange
  a | new umbrella
  a | yellow eraser
  a | black cat
  a | small egg
  a | tall elephant
  a | pencil
  a | kite`,
);
const hard = tableOf(
  ['article', 'noun', 'why'],
  `an | hour | hour 的 h 不发音，以元音音素开头
  an | honest boy | honest 的 h 不发音，以元音音素开头
  an | interesting story | interesting 以元音音素开头
  an | unusual day | unusual 以元音音素开头
  an | important meeting | important 以元音音素开头
  an | 8-year-old girl | 8 读 eight，以元音音素开头
  an | 11-year-old boy | 11 读 eleven，以元音音素开头
  an | 18-year-old student | 18 读 eighteen，以元音音素开头
  an | umbrella | umbrella 以元音音素开头
  an | unhappy child | unhappy 以元音音素开头
  an | excellent student | excellent 以元音音素开头
  an | "F" on the paper | 字母 F 以元音音素开头
  an | "s" in the word | 字母 s 以元音音素开头
  an | "m" in the word | 字母 m 以元音音素开头
  an | "x" in the word | 字母 x 以元音音素开头
  a | useful tool | useful 以辅音音素开头
  a | university | university 以辅音音素开头
  a | European country | European 以辅音音素开头
  a | uniform | uniform 以辅音音素开头
  a | one-day trip | one 以辅音音素开头
  a | usual day | usual 以辅音音素开头
  a | 7-year-old boy | 7 读 seven，以辅音音素开头
  a | 10-year-old girl | 10 读 ten，以辅音音素开头
  a | hot day | hot 以辅音音素开头
  a | "u" in the word | 字母 u 以辅音音素开头
  a | "U" on the paper | 字母 U 以辅音音素开头
  a | house | house 以辅音音素开头
  a | holiday | holiday 以辅音音素开头`,
);

/** By the letters: which of them sound otherwise than they look. */
function articleBefore(words: string): string {
  if (/^"/.test(words)) return /^"[aefhilmnorsx]"/i.test(words) ? 'an' : 'a';
  if (/^\d/.test(words)) return /^(?:8|11|18)(?!\d)/.test(words) ? 'an' : 'a';
  if (/^(?:hour|honest)/.test(words)) return 'an';
  return /^[aeio]|^u(?!s|ni)|^[AIO]|^E(?!u)/.test(words) && !/^one/.test(words) ? 'an' : 'a';
}

const easyFrames = ['This is ____', 'I have ____', 'I can see ____', 'There is ____', "It's ____"];

const easyArticle: Family = {
  ...primary,
  id: 'english-a-or-an',
  name: 'a 与 an',
  type: 'blank',
  score: 2,
  knowledge: ['名词单复数'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(easy, step === 1 ? 2 : 3);
    const lines = some.map(({ noun }, at) => `（${at + 1}）${draw.pick(easyFrames)} ${noun}.`);
    return {
      stem: `用 a 或 an 填空。\n\n${lines.join('\n\n')}`,
      result: some.map(({ article }) => article),
      analysis: `看紧跟在后面的词：以元音音素开头用 an，以辅音音素开头用 a。${some.map(({ article, noun }) => `${article} ${noun}`).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const nouns = Array.from(stem.matchAll(/____ ([^.]+)\./g), ([, noun = '']) => articleBefore(noun));
    return nouns.length === given.length && nouns.every((article, at) => article === given[at]);
  },
};

const articlePairs: Family = {
  ...junior,
  id: 'english-article-pair',
  name: '不定冠词搭配辨析',
  type: 'single',
  knowledge: ['冠词用法'],
  steps: [3],
  make(draw) {
    const [right, ...others] = draw.some(hard, 5);
    const wrongOf = (article: string) => (article === 'a' ? 'an' : 'a');
    return {
      stem: '下列短语中，冠词使用正确的一项是（　　）',
      result: [`${right?.article} ${right?.noun}`],
      wrong: others.map(({ article, noun, why }) => ({ text: `${wrongOf(article)} ${noun}`, mistake: why })),
      analysis: `用 a 还是 an 看读音，不看字母：${[right, ...others.slice(0, 3)].map((row) => row?.why).join('；')}。`,
    };
  },
  holds: (_, [given = '']) => {
    const [article, ...noun] = given.split(' ');
    return article === articleBefore(noun.join(' '));
  },
};

const known = wordsOf(
  'book:interesting story:exciting uniform:blue umbrella:red apple:sweet egg:big island:beautiful idea:good university:famous film:exciting',
);
const begins = ['There is ____', 'I know ____', 'She told me about ____', 'We talked about ____'];

const firstAndSecond: Family = {
  ...junior,
  id: 'english-article-again',
  name: '首次提到与再次提到',
  type: 'single',
  knowledge: ['冠词用法'],
  steps: [2],
  variety: 36,
  make(draw) {
    const [noun = '', adjective = ''] = (draw.pick(known) ?? '').split(':');
    const right = /^[aeio]|^um/.test(noun) ? 'an' : 'a';
    const other = right === 'a' ? 'an' : 'a';
    return {
      stem: `${draw.pick(begins)} ${noun} here. ____ ${noun} is really ${adjective}.（　　）`
        .replace(/(about ____ \w+) here/, '$1')
        .replace('know ____', 'can see ____'),
      result: [`${right}; The`],
      wrong: [
        { text: `${other}; The`, mistake: '没有按读音选 a 或 an' },
        { text: `${right}; ${right === 'a' ? 'A' : 'An'}`, mistake: '第二次提到应该用 the' },
        { text: `the; ${right === 'a' ? 'A' : 'An'}`, mistake: '首次提到与再次提到用反了' },
        { text: 'the; The', mistake: '首次泛泛提到，不用 the' },
      ],
      analysis: `第一次提到，泛指“一个”，用 ${right}；第二次提到同一事物，用 the，句首大写。`,
    };
  },
  holds: (stem, [given = '']) => given === `${articleBefore(aroundGap(stem).behind)}; The`,
};

const fixed = tableOf(
  ['before', 'behind', 'right', 'why'],
  `My brother plays | piano very well. | the | 乐器名称前面用 the
  She is learning to play | violin. | the | 乐器名称前面用 the
  The boys play | football after school. | / | 球类运动前面不用冠词
  My father plays | chess with me on Sundays. | / | 棋类运动前面不用冠词
  We have | breakfast at seven. | / | 三餐前面不用冠词
  They had | lunch at school yesterday. | / | 三餐前面不用冠词
  | sun rises in the east. | the | 世界上独一无二的事物前面用 the
  The earth goes around | sun. | the | 世界上独一无二的事物前面用 the
  This is | first time for me to visit Beijing. | the | 序数词前面用 the
  He lives on | second floor. | the | 序数词前面用 the
  She is | tallest girl in our class. | the | 形容词最高级前面用 the
  It is | longest river in China. | the | 形容词最高级前面用 the
  We go to school by | bus every day. | / | by 加交通工具，中间不用冠词
  They went to Shanghai by | train. | / | by 加交通工具，中间不用冠词
  My favourite subject is | English. | / | 学科名称前面不用冠词
  I like | maths best. | / | 学科名称前面不用冠词
  It is hot in | summer here. | / | 泛指的季节前面不用冠词
  We have no classes on | Sunday. | / | 星期前面不用冠词
  | old should be taken good care of. | the | the 加形容词表示一类人
  We should help | poor. | the | the 加形容词表示一类人
  | Greens are having dinner now. | the | the 加姓氏复数表示一家人
  He is | honest boy. We all believe him. | an | honest 的 h 不发音，泛指“一个”用 an
  It takes me half | hour to walk to school. | an | half an hour 是固定说法
  She works in | university in Beijing. | a | university 以辅音音素开头，泛指“一所”用 a
  Mr Li is | useful person to us all. | a | useful 以辅音音素开头，泛指“一个”用 a
  What | exciting match it was! | an | exciting 以元音音素开头，泛指“一场”用 an
  I have | bad cold today. | a | have a cold 是固定搭配
  We had | good time in the park. | a | have a good time 是固定搭配`,
);

const articleInUse: Family = {
  ...junior,
  id: 'english-article-use',
  name: '冠词的固定用法',
  type: 'single',
  knowledge: ['冠词用法'],
  steps: [3],
  variety: 26,
  make(draw) {
    const { before, behind, right, why } = draw.pick(fixed);
    const write = (word: string) =>
      before === '' && word !== '/' ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
    const others = ['a', 'an', 'the', '/'].filter((word) => word !== right);
    return {
      stem: `${before === '' ? '' : `${before} `}____ ${behind}（　　）`,
      result: [write(right)],
      wrong: others.map((word) => ({ text: write(word), mistake: slip(right, word) })),
      analysis: `${why}，所以选 ${write(right)}${right === '/' ? '（不填）' : ''}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const { before, behind } = aroundGap(stem);
    const word = given.toLowerCase();
    if (/plays?$/.test(before)) return word === (/^(?:piano|violin)/.test(behind) ? 'the' : '/');
    if (/^(?:breakfast|lunch|English|maths|bus|train|summer|Sunday)/.test(behind)) return word === '/';
    if (/^(?:first|second|sun|old|poor|Greens|\w+est )/.test(behind) && !/^honest/.test(behind)) return word === 'the';
    return word === articleBefore(behind);
  },
};

function slip(right: string, given: string): string {
  if (right === '/') return given === 'the' ? '这里不用冠词，多用了 the' : '这里不用冠词，多用了不定冠词';
  if (right === 'the') return given === '/' ? '漏了定冠词 the' : '特指或固定用 the，用成了不定冠词';
  if (given === '/') return '单数可数名词前漏了冠词';
  return given === 'the' ? '泛指“一个”，用成了 the' : '没有按读音选 a 或 an';
}

export const articleFamilies: readonly Family[] = [easyArticle, articlePairs, firstAndSecond, articleInUse];
