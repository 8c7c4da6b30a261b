import type { Family } from '../../family.ts';
import { baseOf, verbForm } from '../../second/english-forms.ts';
import { personOf } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';
import { actions, inside, people } from './people-and-actions.ts';

const senior = { phase: '05', subject: '03', type: 'single' } as const;

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
    const person = draw.pick(people.filter(({ who: name }) => /^(?:He|She|Tom|Amy|My sister|My brother)$/.test(name)));
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
    const verbs = { clause: isPast ? `had ${done}` : did, main: isPast ? `would have ${thenDone}` : `would ${then}` };
    const sign = isPast ? 'at that time' : 'now';
    return {
      stem: `If ${person} ____ ${sign}, ${person === 'Tom' ? 'he' : person} ____. But the fact is not so.（　　）`,
      result: [`${verbs.clause}; ${verbs.main}`],
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
const lasting = actions.filter(({ base }) => !/^(?:go|have|buy|make|carry|pick|visit|eat|drink)$/.test(base));

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

export const seniorVerbs: readonly Family[] = [perfectContinuous, futureContinuous, subjunctiveClause, subjunctiveIf];
