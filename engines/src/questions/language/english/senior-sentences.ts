import type { Family } from '../../family.ts';
import { baseOf, verbForm } from '../../second/english-forms.ts';
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

const suggesting = ['suggested', 'demanded', 'ordered', 'required', 'recommended', 'advised'];
const advisers = ['The doctor', 'The teacher', 'His father', 'The coach', 'My uncle'];

const subjunctiveClause: Family = {
  ...senior,
  id: 'english-subjunctive-suggest',
  name: '宾语从句中的虚拟语气',
  grade: '12',
  knowledge: ['虚拟语气'],
  steps: [3],
  make(draw) {
    const person = draw.pick(people.filter(({ who: name, was }) => was === 'was' && name !== 'I'));
    const { base, third: verbs, past: did, ing, rest } = draw.pick(actions);
    const verb = draw.pick(suggesting);
    return {
      stem: `${draw.pick(advisers)} ${verb} that ${inside(person)} ____ ${rest}.（　　）`,
      result: [base],
      wrong: draw.shuffled([
        { text: verbs, mistake: '从句用了陈述语气的单三形式' },
        { text: did, mistake: '从句用了过去式' },
        { text: `would ${base}`, mistake: '从句用了 would，应该用 should 或省略' },
        { text: ing, mistake: '从句的谓语用了 -ing 形式' },
        { text: `to ${base}`, mistake: '从句的谓语用了不定式' },
      ]),
      analysis: `${verb} 表示建议、要求、命令，后面的宾语从句用“（should）＋动词原形”，所以选 ${base}。`,
    };
  },
  holds: (stem, [given = '']) =>
    suggesting.some((verb) => stem.includes(` ${verb} that `)) &&
    baseOf(given, 'base') !== undefined &&
    verbForm(given, 'base') === given,
};

/** What one would need, and what would follow: now, or at that time. */
const wishes = tableOf(
  ['base', 'past', 'done', 'then', 'thenDone', 'when'],
  `leave home earlier | left home earlier | left home earlier | catch the train | caught the train | then
  study harder | studied harder | studied harder | pass the exam | passed the exam | then
  see the sign | saw the sign | seen the sign | stop the car | stopped the car | then
  bring an umbrella | brought an umbrella | brought an umbrella | stay dry | stayed dry | then
  listen to the teacher | listened to the teacher | listened to the teacher | find the answer | found the answer | then
  take a taxi | took a taxi | taken a taxi | get there on time | got there on time | then
  know the truth | knew the truth | known the truth | tell you | told you | both
  have enough money | had enough money | had enough money | buy the house | bought the house | both
  have more time | had more time | had more time | help you | helped you | both
  have a map | had a map | had a map | find the way | found the way | both
  speak Chinese | spoke Chinese | spoken Chinese | understand them | understood them | now
  live near the school | lived near the school | lived near the school | walk there | walked there | now
  feel well | felt well | felt well | play with us | played with us | now`,
);
const persons = ['I', 'he', 'she', 'we', 'they', 'Tom'];

const subjunctiveIf: Family = {
  ...senior,
  id: 'english-subjunctive-if',
  name: '非真实条件句',
  grade: '12',
  knowledge: ['虚拟语气'],
  steps: [3, 4],
  variety: 42,
  make(draw, step) {
    const isPast = step === 4;
    const {
      base,
      past: did,
      done,
      then,
      thenDone,
    } = draw.pick(wishes.filter(({ when }) => when !== (isPast ? 'now' : 'then')));
    const person = draw.pick(persons);
    const verbs = { if: isPast ? `had ${done}` : did, then: isPast ? `would have ${thenDone}` : `would ${then}` };
    const sign = isPast ? 'at that time' : 'now';
    return {
      stem: `If ${person} ____ ${sign}, ${person === 'Tom' ? 'he' : person} ____. But the fact is not so.（　　）`,
      result: [`${verbs.if}; ${verbs.then}`],
      wrong: [
        {
          text: isPast ? `${did}; would ${then}` : `had ${done}; would have ${thenDone}`,
          mistake: isPast ? '与过去相反，用成了与现在相反' : '与现在相反，用成了与过去相反',
        },
        {
          text: isPast ? `would have ${done}; had ${thenDone}` : `would ${base}; ${then}`,
          mistake: '主句和从句的形式用反了',
        },
        {
          text: isPast ? `had ${done}; would ${then}` : `${base}; will ${then}`,
          mistake: isPast ? '主句没有用 would have done' : '当成了真实条件句',
        },
        {
          text: isPast ? `${did}; would have ${thenDone}` : `${did}; will ${then}`,
          mistake: isPast ? '从句没有用 had done' : '主句没有用 would＋动词原形',
        },
      ],
      analysis: isPast
        ? `与过去事实相反，从句用 had done，主句用 would have done。`
        : `与现在事实相反，从句用过去式，主句用“would＋动词原形”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [clause = '', main = ''] = given.split('; ');
    const verb = (words: string) => words.split(' ')[0] ?? '';
    if (stem.includes('at that time'))
      return (
        clause.startsWith('had ') &&
        main.startsWith('would have ') &&
        baseOf(verb(clause.slice(4)), 'done') !== undefined
      );
    return (
      baseOf(verb(clause), 'past') !== undefined &&
      !(clause.startsWith('had ') && baseOf(verb(clause.slice(4)), 'done') !== undefined) &&
      main.startsWith('would ') &&
      !main.startsWith('would have ')
    );
  },
};

const durations = ['for two hours', "since eight o'clock", 'for the whole morning', 'for a long time'];
const lasting = actions.filter(({ base }) => !/^(?:go|have|buy|make|carry|pick|visit)$/.test(base));

const perfectContinuous: Family = {
  ...senior,
  id: 'english-perfect-continuous',
  name: '现在完成进行时',
  grade: '11',
  knowledge: ['现在完成进行时'],
  steps: [3],
  make(draw) {
    const person = draw.pick(people);
    const { base, ing, past: did, rest } = draw.pick(lasting);
    const other = person.has === 'has' ? 'have' : 'has';
    return {
      stem: `${person.who} ____ ${rest} ${draw.pick(durations)}, and ${person.pronoun} ${person.be} still doing it.（　　）`,
      result: [`${person.has} been ${ing}`],
      wrong: draw.shuffled([
        { text: `${person.be} ${ing}`, mistake: '动作从过去持续到现在，用成了现在进行时' },
        { text: did, mistake: '动作还没有结束，用成了一般过去时' },
        { text: `${other} been ${ing}`, mistake: 'have、has 与主语不一致' },
        { text: `${person.has} being ${ing}`, mistake: 'been 写成了 being' },
        { text: `will ${base}`, mistake: '持续到现在的动作用成了将来时' },
      ]),
      analysis: `动作从过去持续到现在，而且还在进行，用现在完成进行时：${person.has} been ${ing}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const helper = personOf(stem.split(' ____')[0] ?? '') === 3 ? 'has' : 'have';
    return given.startsWith(`${helper} been `) && baseOf(given.split(' ')[2] ?? '', 'ing') !== undefined;
  },
};

const futureContinuous: Family = {
  ...senior,
  id: 'english-future-continuous',
  name: '将来进行时',
  grade: '12',
  knowledge: ['将来进行时'],
  steps: [3],
  make(draw) {
    const person = draw.pick(people);
    const { base, ing, done, rest } = draw.pick(lasting);
    const time = draw.pick([
      'at this time tomorrow',
      "at nine o'clock tomorrow morning",
      'this time next week',
      'from two to four tomorrow afternoon',
    ]);
    return {
      stem: `Don't call at that time. ${person.who} ____ ${rest} ${time}.（　　）`,
      result: [`will be ${ing}`],
      wrong: draw.shuffled([
        { text: `${person.be} ${ing}`, mistake: '将来某时正在做，用成了现在进行时' },
        { text: `will be ${done}`, mistake: '把进行时写成了被动语态' },
        { text: `will ${ing}`, mistake: '将来进行时漏了 be' },
        { text: `${person.was} ${ing}`, mistake: '将来的动作用成了过去进行时' },
        { text: `${person.has} ${base}`, mistake: '将来的动作用成了完成时，形式也错' },
      ]),
      analysis: `${time} 表示将来某一时刻正在进行的动作，用将来进行时：will be ${ing}。`,
    };
  },
  holds: (stem, [given = '']) =>
    / (?:tomorrow|next)\b/.test(stem) && given.startsWith('will be ') && baseOf(given.slice(8), 'ing') !== undefined,
};

export const seniorSentences: readonly Family[] = [
  ...[perfectContinuous, agreement, inversion, emphasis, toEmphasis],
  ...[futureContinuous, tagQuestions, subjunctiveClause, subjunctiveIf],
];
