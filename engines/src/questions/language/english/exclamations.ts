import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const junior = { phase: '04', subject: '03', grade: '08' } as const;

const praised = tableOf(
  ['adjective', 'noun', 'kind'],
  `beautiful | park | one
  lovely | baby | one
  exciting | match | one
  interesting | story | one
  big | house | one
  useful | book | one
  old | bridge | one
  important | meeting | one
  amazing | idea | one
  honest | boy | one
  clever | children | many
  fresh | vegetables | many
  beautiful | flowers | many
  tall | buildings | many
  delicious | cakes | many
  fine | weather | mass
  good | news | mass
  delicious | bread | mass
  useful | advice | mass
  cold | water | mass`,
);

const exclamations: Family = {
  ...junior,
  id: 'english-exclamation',
  name: '感叹句 What 与 How',
  type: 'single',
  knowledge: ['感叹句'],
  steps: [2, 3],
  variety: 30,
  make(draw, step) {
    const { adjective, noun, kind } = draw.pick(praised);
    const article = /^(?:[aeio]|honest)/.test(adjective) ? 'What an' : 'What a';
    const isHow = step === 3 && draw.isSo();
    const right = isHow ? 'How' : kind === 'one' ? article : 'What';
    const [be, it] = kind === 'many' ? ['are', 'they'] : ['is', 'it'];
    const options = ['What', 'What a', 'What an', 'How', 'How a'].filter((word) => word !== right);
    return {
      stem: isHow
        ? `____ ${adjective} the ${noun} ${be}!（　　）`
        : `____ ${adjective} ${noun} ${draw.pick([`${it} ${be}`, kind === 'many' ? 'these are' : 'this is'])}!（　　）`,
      result: [right],
      wrong: options.map((word) => ({
        text: word,
        mistake: word.startsWith('How')
          ? '修饰名词短语，用成了 How'
          : isHow
            ? '修饰形容词，用成了 What'
            : '冠词与名词或读音不符',
      })),
      analysis: isHow
        ? `去掉主谓 the ${noun} ${be}，剩下形容词 ${adjective}，用 How。`
        : `去掉主谓，剩下名词短语 ${adjective} ${noun}，用 What；${kind === 'one' ? `noun 是可数名词单数，前面还要有 ${article.slice(5)}`.replace('noun', noun) : `${noun} 是${kind === 'many' ? '复数名词' : '不可数名词'}，不用 a、an`}。`,
    };
  },
  holds: (stem, [given]) => {
    const [, adjective = '', next = ''] = /____ (\w+) (\w+)/.exec(stem) ?? [];
    if (next === 'the') return given === 'How';
    if (/(?:s|children|weather|bread|advice|water)$/.test(next)) return given === 'What';
    return given === (/^[aei]|^old|^honest/.test(adjective) ? 'What an' : 'What a');
  },
};

const toExclamation: Family = {
  ...junior,
  id: 'english-to-exclamation',
  name: '改为感叹句',
  type: 'short',
  score: 3,
  knowledge: ['感叹句'],
  steps: [2, 3],
  variety: 20,
  make(draw, step) {
    const { adjective, noun, kind } = draw.pick(praised);
    const a = kind === 'one' ? (/^(?:[aeio]|honest)/.test(adjective) ? 'an ' : 'a ') : '';
    const [it, be] = kind === 'many' ? ['They', 'are'] : ['It', 'is'];
    const [that, those] = draw.pick([
      ['this', 'these'],
      ['that', 'those'],
    ] as const);
    const subject = kind === 'many' ? those : that;
    const isWhat = step === 2 || draw.isSo();
    const what = draw.isSo() ? it.toLowerCase() : subject;
    const line = isWhat
      ? `${what.charAt(0).toUpperCase()}${what.slice(1)} ${be} ${a === '' ? '' : 'a '}very ${adjective} ${noun}.`
      : `The ${noun} ${be} very ${adjective}.`;
    return {
      stem: `用 ${isWhat ? 'What' : 'How'} 把下面的句子改为感叹句。\n\n${line}`,
      result: [isWhat ? `What ${a}${adjective} ${noun} ${what} ${be}!` : `How ${adjective} the ${noun} ${be}!`],
      analysis: isWhat
        ? `What 后面接名词短语 ${a}${adjective} ${noun}，主谓放在最后，去掉 very。`
        : `How 后面接形容词 ${adjective}，主谓放在最后，去掉 very。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, subject = '', be = '', a, adjective = '', noun = ''] =
      /\n\n(.+?) (is|are) (a )?very (\w+)(?: (\w+))?\./.exec(stem) ?? [];
    if (noun === '') return given === `How ${adjective} ${subject.toLowerCase()} ${be}!`;
    const article = a ? (/^(?:[aei]|old|hon)/.test(adjective) ? 'an ' : 'a ') : '';
    return given === `What ${article}${adjective} ${noun} ${subject.toLowerCase()} ${be}!`;
  },
};

export const exclamationFamilies: readonly Family[] = [exclamations, toExclamation];
