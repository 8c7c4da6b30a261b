import type { Draw } from '../../draw.ts';
import type { Family } from '../../family.ts';
import { isSameSentence, negativeOf, questionOf, readPlain } from '../../second/english-parse.ts';
import { actions, inside, people } from './people-and-actions.ts';

const primary = { phase: '03', subject: '03', type: 'short', score: 3 } as const;
const junior = { phase: '04', subject: '03', type: 'short', score: 3 } as const;

/** Whom one can ask about without changing who speaks. */
const others = people.filter(({ who }) => !/^(?:I|We|My|Our)\b/.test(who));
const usual = ['at weekends', 'every week', 'on Sundays', 'every Saturday'];
const gone = ['yesterday', 'last weekend', 'two days ago', 'last Sunday'];

const plainSentence = (stem: string) => /\n\n(.+?\.)/.exec(stem)?.[1] ?? '';

function parts(draw: Draw, isPast: boolean, some = people) {
  const person = draw.pick(some);
  const action = draw.pick(actions);
  const time = draw.pick(isPast ? gone : usual);
  const verb = isPast ? action.past : person.does === 'does' ? action.third : action.base;
  return { ...{ person, action, time, verb }, sentence: `${person.who} ${verb} ${action.rest} ${time}.` };
}

function negative(isPast: boolean, place: Pick<Family, 'id' | 'name' | 'grade' | 'knowledge' | 'steps'>): Family {
  return {
    ...primary,
    ...place,
    make(draw) {
      const { person, action, time, sentence } = parts(draw, isPast);
      const helper = isPast ? "didn't" : `${person.does}n't`;
      return {
        stem: `把下面的句子改为否定句。\n\n${sentence}`,
        result: [`${person.who} ${helper} ${action.base} ${action.rest} ${time}.`],
        analysis: `谓语是实义动词，否定句用助动词 ${helper}，后面的动词还原为 ${action.base}。`,
      };
    },
    holds: (stem, [given = '']) => {
      const plain = readPlain(plainSentence(stem));
      return plain !== undefined && isSameSentence(given, negativeOf(plain));
    },
  };
}

function question(isPast: boolean, place: Pick<Family, 'id' | 'name' | 'grade' | 'knowledge' | 'steps'>): Family {
  return {
    ...primary,
    ...place,
    make(draw) {
      const { person, action, time, sentence } = parts(draw, isPast, others);
      const helper = isPast ? 'Did' : `${person.does.charAt(0).toUpperCase()}${person.does.slice(1)}`;
      const ask = `${helper} ${inside(person)} ${action.base} ${action.rest} ${time}?`;
      const doing = helper.toLowerCase();
      return {
        stem: `把下面的句子改为一般疑问句，并作否定回答。\n\n${sentence}`,
        result: [ask, `No, ${person.pronoun} ${doing}n't.`],
        analysis: `把助动词 ${helper} 放在句首，动词还原为 ${action.base}，句末用问号；否定回答用代词 ${person.pronoun} 和 ${doing}n't。`,
      };
    },
    holds: (stem, [ask = '', reply = '']) => {
      const plain = readPlain(plainSentence(stem));
      if (!plain) return false;
      const helper = questionOf(plain).split(' ')[0]?.toLowerCase();
      const who = /^(?:She|Amy|Miss \w+)$/.test(plain.subject)
        ? 'she'
        : helper === 'does' || /^(?:He|Tom)$/.test(plain.subject)
          ? 'he'
          : 'they';
      return isSameSentence(ask, questionOf(plain)) && reply === `No, ${who} ${helper}n't.`;
    },
  };
}

const askedParts = [
  { word: 'When', of: 'time' },
  { word: 'What', of: 'rest' },
  { word: 'Who', of: 'who' },
] as const;

const askAboutPart: Family = {
  ...junior,
  id: 'english-ask-about-part',
  name: '对加粗部分提问',
  grade: '07',
  knowledge: ['一般疑问句与特殊疑问句'],
  steps: [2, 3],
  make(draw, step) {
    const { person, action, time, verb } = parts(draw, step === 3, others);
    const { of } = draw.pick(askedParts);
    const isThing = !/^(?:to|in|with|dinner|lunch)\b/.test(action.rest);
    const asked = of === 'rest' && !isThing ? 'time' : of;
    const helper = step === 3 ? 'did' : person.does;
    const mark = (part: string, is: boolean) => (is ? `**${part}**` : part);
    const past = step === 3 ? action.past : action.third;
    const asks = {
      time: `When ${helper} ${inside(person)} ${action.base} ${action.rest}?`,
      rest: `What ${helper} ${inside(person)} ${action.base} ${time}?`,
      who: `Who ${past} ${action.rest} ${time}?`,
    };
    const why = {
      time: `加粗部分表示时间，用 When 提问，后面接一般疑问句的语序`,
      rest: `加粗部分是事物，作宾语，用 What 提问，后面接一般疑问句的语序`,
      who: `加粗部分是人，作主语，用 Who 提问，语序不变${step === 3 ? '' : '，动词用第三人称单数'}`,
    };
    return {
      stem: `对句子的加粗部分提问。\n\n${mark(person.who, asked === 'who')} ${verb} ${mark(action.rest, asked === 'rest')} ${mark(time, asked === 'time')}.`,
      result: [asks[asked]],
      analysis: `${why[asked]}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const line = plainSentence(stem);
    const asked = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? '';
    const plain = readPlain(line.replaceAll('*', ''));
    if (!plain) return false;
    const left = plain.rest.replace(asked, '').trim().replaceAll(/\s+/g, ' ');
    if (asked === plain.subject) {
      const verb = readPlain(given.replace(/^Who /, 'Tom ').replace('?', '.'));
      return (
        given.startsWith('Who ') &&
        verb?.base === plain.base &&
        verb.rest === plain.rest &&
        (verb.form === 'past') === (plain.form === 'past')
      );
    }
    const ask = questionOf({ ...plain, rest: left });
    const word = gone.includes(asked) || usual.includes(asked) ? 'When' : 'What';
    return given === `${word} ${ask.charAt(0).toLowerCase()}${ask.slice(1)}`;
  },
};

const wordOrder: Family = {
  ...primary,
  id: 'english-words-in-order',
  name: '连词成句',
  grade: '06',
  knowledge: ['规范书写句子', '一般过去时'],
  steps: [2, 3],
  make(draw, step) {
    const { person, action, time, sentence } = parts(draw, true, others);
    const ask = `Did ${inside(person)} ${action.base} ${action.rest} ${time}?`;
    const whole = step === 2 ? sentence : ask;
    const words = whole.slice(0, -1).split(' ');
    const name = /^(?:Tom|Amy|Mike|Miss|White|English|TV|Sunday)$/;
    const small = words.map((word) => (name.test(word) ? word : word.toLowerCase()));
    return {
      stem: `连词成句，注意大小写和标点。\n\n${draw
        .until(
          () => draw.shuffled(small),
          (mixed) => mixed.join() !== small.join(),
        )
        .join(' / ')}（${step === 2 ? '.' : '?'}）`,
      result: [whole],
      analysis:
        step === 2
          ? '陈述句的语序是“谁＋做＋什么＋时间”，句首字母大写，句末用句号。'
          : '一般疑问句把 Did 放在句首，后面是“谁＋动词原形＋什么＋时间”，句末用问号。',
    };
  },
  holds: (stem, [given = '']) => {
    const [, mixed = '', mark = ''] = /\n\n(.+)（(.)）/.exec(stem) ?? [];
    const words = (text: string) => text.toLowerCase().split(/[ /]+/).toSorted().join(' ');
    const body = given.slice(0, -1);
    if (!given.endsWith(mark) || words(mixed) !== words(body)) return false;
    const plain = readPlain(mark === '.' ? given : '');
    return mark === '.'
      ? plain?.form === 'past' && gone.some((time) => plain.rest.endsWith(time))
      : /^Did (?!.*\bdid\b)/.test(given) && gone.some((time) => body.endsWith(time));
  },
};

export const sentenceChanges: readonly Family[] = [
  negative(false, {
    id: 'english-negative-present',
    name: '改为否定句（现在）',
    grade: '06',
    knowledge: ['一般现在时'],
    steps: [2],
  }),
  question(false, {
    id: 'english-question-present',
    name: '改为一般疑问句（现在）',
    grade: '06',
    knowledge: ['一般现在时'],
    steps: [2],
  }),
  negative(true, {
    id: 'english-negative-past',
    name: '改为否定句（过去）',
    grade: '06',
    knowledge: ['一般过去时'],
    steps: [3],
  }),
  question(true, {
    id: 'english-question-past',
    name: '改为一般疑问句（过去）',
    grade: '06',
    knowledge: ['一般过去时'],
    steps: [3],
  }),
  wordOrder,
  askAboutPart,
];
