import type { Family } from '../../family.ts';
import { isSameSentence, readPlain } from '../../second/english-parse.ts';
import { personOf } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';
import { actions, inside, people } from './people-and-actions.ts';

const senior = { phase: '05', subject: '03', type: 'single' } as const;

const heads = tableOf(
  ['who', 'is'],
  `The teacher | is
  My father | is
  The driver | is
  The manager | is
  Tom | is
  The students | are
  My parents | are
  The players | are
  The workers | are
  The children | are`,
);
const linked = ['as well as', 'together with', 'along with', 'rather than', 'including', 'except'];
const nearest = ['Either', 'Neither', 'Not only'];
const predicates = [
  'invited to the party',
  'ready for the trip',
  'interested in the plan',
  'going to attend the meeting',
  'against the idea',
];
const small = (who: string) => (who === 'Tom' ? who : `${who.charAt(0).toLowerCase()}${who.slice(1)}`);

const agreement: Family = {
  ...senior,
  id: 'english-agreement',
  name: '主谓一致',
  grade: '11',
  knowledge: ['主谓一致'],
  steps: [3, 4],
  make(draw, step) {
    const [one, two] = draw.until(
      () => draw.some(heads, 2) as [(typeof heads)[number], (typeof heads)[number]],
      ([a, b]) => a.is !== b.is,
    );
    const rest = draw.pick(predicates);
    const pair = draw.pick(nearest);
    const link = draw.pick(linked.filter((word) => word !== 'including' || one.is === 'are'));
    const mid = { Either: 'or', Neither: 'nor', 'Not only': 'but also' }[pair];
    const right = step === 3 ? one.is : two.is;
    const other = right === 'is' ? 'are' : 'is';
    return {
      stem:
        step === 3
          ? `${one.who}, ${link} ${small(two.who)}, ____ ${rest}.（　　）`
          : `${pair} ${small(one.who)} ${mid} ${small(two.who)} ____ ${rest}.（　　）`,
      result: [right],
      wrong: [
        { text: other, mistake: step === 3 ? '谓语与插入部分的名词一致了' : '没有与最近的主语一致' },
        { text: right === 'is' ? 'have' : 'has', mistake: '把系表结构用成了 have、has' },
        { text: 'being', mistake: '谓语用了非谓语形式' },
        { text: 'be', mistake: 'be 动词没有变化' },
      ],
      analysis:
        step === 3
          ? `${link} 连接的部分不影响谓语，谓语与前面的主语 ${one.who} 一致，用 ${right}。`
          : `${pair} … ${mid} … 连接两个主语，谓语与最近的主语 ${small(two.who)} 一致，用 ${right}。`,
    };
  },
  holds: (stem, [given]) => {
    const [subjects = ''] = stem.split(' ____');
    const subject = /^(?:Either|Neither|Not only)/.test(subjects)
      ? (subjects.split(/ (?:or|nor|but also) /).at(-1) ?? '')
      : (subjects.split(',')[0] ?? '');
    return given === (personOf(subject) === 3 ? 'is' : 'are');
  },
};

const openers = [
  'Only then',
  'Not until yesterday',
  'Only after the accident',
  'Only when he failed',
  'Not until the teacher explained it',
  'Only in the end',
];
const learnings = tableOf(
  ['base', 'third', 'past', 'done', 'rest'],
  `know | knows | knew | known | the truth
  find | finds | found | found | the answer
  see | sees | saw | seen | the danger
  understand | understands | understood | understood | his words
  realise | realises | realised | realised | the mistake
  notice | notices | noticed | noticed | the change
  think | thinks | thought | thought | of the result
  feel | feels | felt | felt | the pressure`,
);
const who = ['he', 'she', 'they', 'the boy', 'we', 'his parents'];

const inversion: Family = {
  ...senior,
  id: 'english-inversion',
  name: '部分倒装',
  grade: '11',
  knowledge: ['倒装句'],
  steps: [3],
  make(draw) {
    const opener = draw.pick(openers);
    const { base, past, done, rest } = draw.pick(learnings);
    const subject = draw.pick(who);
    return {
      stem: `${opener} ____ ${rest}.（　　）`,
      result: [`did ${subject} ${base}`],
      wrong: draw.shuffled([
        { text: `${subject} ${past}`, mistake: '没有倒装' },
        { text: `${subject} did ${base}`, mistake: '助动词没有提到主语前面' },
        { text: `did ${subject} ${past}`, mistake: '倒装后动词没有还原为原形' },
        { text: `${past} ${subject}`, mistake: '用了完全倒装' },
        { text: `${subject} had ${done}`, mistake: '没有倒装，时态也不符' },
      ]),
      analysis: `${opener} 放在句首，主句用部分倒装“助动词＋主语＋动词原形”：did ${subject} ${base}。`,
    };
  },
  holds: (_, [given = '']) => {
    const words = given.split(' ');
    return (
      words[0] === 'did' &&
      learnings.some(({ base }) => base === words.at(-1)) &&
      who.includes(words.slice(1, -1).join(' '))
    );
  },
};

const past = ['yesterday', 'last weekend', 'two days ago', 'last Sunday'];
const third = people.filter(({ who: name }) => !/^(?:I|We|They|He|She)$/.test(name));

const emphasis: Family = {
  ...senior,
  id: 'english-emphasis',
  name: '强调句的结构',
  grade: '11',
  knowledge: ['强调句'],
  steps: [3],
  make(draw) {
    const person = draw.pick(third);
    const action = draw.pick(actions);
    const time = draw.pick(past);
    return {
      stem: `It was ${time} ____ ${inside(person)} ${action.past} ${action.rest}.（　　）`,
      result: ['that'],
      wrong: [
        { text: 'when', mistake: '把强调句当成了时间状语从句' },
        { text: 'which', mistake: '把强调句当成了定语从句' },
        { text: 'what', mistake: '把强调句当成了名词性从句' },
        { text: 'where', mistake: '把强调句当成了地点状语从句' },
      ],
      analysis: `去掉 It was 和空格，句子 ${person.who} ${action.past} ${action.rest} ${time}. 仍然完整，是强调句，用 that。`,
    };
  },
  holds: (stem, [given]) => {
    const [, time = '', rest = ''] = /^It was (.+) ____ (.+)\.（/.exec(stem) ?? [];
    return (
      given === 'that' &&
      past.includes(time) &&
      readPlain(`${rest.charAt(0).toUpperCase()}${rest.slice(1)}.`)?.form === 'past'
    );
  },
};

const toEmphasis: Family = {
  ...senior,
  id: 'english-to-emphasis',
  name: '改为强调句',
  type: 'short',
  score: 3,
  grade: '11',
  knowledge: ['强调句'],
  steps: [3, 4],
  make(draw, step) {
    const person = draw.pick(third);
    const action = draw.pick(actions);
    const time = draw.pick(past);
    const isTime = step === 3;
    const [subject, rest] = [isTime ? person.who : `**${person.who}**`, isTime ? `**${time}**` : time];
    return {
      stem: `用强调句强调句中加粗的部分（用 that）。\n\n${subject} ${action.past} ${action.rest} ${rest}.`,
      result: [
        isTime
          ? `It was ${time} that ${inside(person)} ${action.past} ${action.rest}.`
          : `It was ${inside(person)} that ${action.past} ${action.rest} ${time}.`,
      ],
      analysis: `原句是过去时，用“It was＋被强调部分＋that＋其余部分”${isTime ? '' : '；强调人时 that 也可用 who'}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const line = /\n\n(.+)\./.exec(stem)?.[1] ?? '';
    const bold = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? '';
    const rest = line.replace(/ ?\*\*.+?\*\* ?/, '');
    const lower = (text: string) => text.replace(/^(?:My|Our|The) /, (word) => word.toLowerCase());
    return isSameSentence(given, `It was ${lower(bold)} that ${lower(rest)}.`);
  },
};

const tagged = people.filter(({ who: name }) => !/^(?:I|We|Our teacher)$/.test(name));

const tagQuestions: Family = {
  ...senior,
  id: 'english-tag-question',
  name: '反意疑问句',
  grade: '12',
  knowledge: ['反意疑问句'],
  steps: [2, 3, 4],
  make(draw, step) {
    const person = draw.pick(tagged);
    const action = draw.pick(actions);
    const isPast = step >= 3 && draw.isSo();
    const never = step === 4 ? draw.pick(['never', 'seldom', 'hardly']) : '';
    const helper = isPast ? 'did' : person.does;
    const other = isPast ? person.does : 'did';
    const verb = isPast ? action.past : person.does === 'does' ? action.third : action.base;
    const [yes, no] = [helper, `${helper}n't`];
    const right = step === 4 ? yes : no;
    return {
      stem: `${person.who} ${`${isPast || never !== '' ? never : 'often'} ${verb}`.trim()} ${action.rest}${isPast ? ' last year' : ''}, ____?（　　）`,
      result: [`${right} ${person.pronoun}`],
      wrong: [
        {
          text: `${step === 4 ? no : yes} ${person.pronoun}`,
          mistake: step === 4 ? `没有看出 ${never} 表示否定` : '前肯后肯，没有“前肯后否”',
        },
        { text: `${step === 4 ? other : `${other}n't`} ${person.pronoun}`, mistake: '助动词的时态不一致' },
        { text: `${person.be}n't ${person.pronoun}`, mistake: '实义动词的句子用了 be 动词反问' },
        { text: `${step === 4 ? `${other}n't` : other} ${person.pronoun}`, mistake: '时态和肯定、否定都错了' },
      ],
      analysis: `前面是${isPast ? '一般过去时' : '一般现在时'}的实义动词${step === 4 ? `，${never} 表示否定，后面用肯定` : '，前肯后否'}，所以用 ${right} ${person.pronoun}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const isNot = / (?:never|seldom|hardly) /.test(stem);
    const plain = readPlain(
      (stem.split(',')[0] ?? '').replace(/ (?:never|seldom|hardly|often)/, '').replace(' last year', ''),
    );
    if (!plain) return false;
    const isPast = stem.includes('last year');
    const helper = isPast ? 'did' : personOf(plain.subject) === 3 ? 'does' : 'do';
    const name = plain.subject;
    const pronoun =
      /sister$|mother$/.test(name) && !name.includes(' and ')
        ? 'she'
        : personOf(name) !== 3
          ? 'they'
          : /^(?:She|Amy|Miss)/.test(name)
            ? 'she'
            : 'he';
    return given === `${helper}${isNot ? '' : "n't"} ${pronoun}`;
  },
};

export const seniorSentences: readonly Family[] = [agreement, inversion, emphasis, toEmphasis, tagQuestions];
