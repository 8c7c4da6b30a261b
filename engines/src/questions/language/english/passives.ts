import type { Family } from '../../family.ts';
import { baseOf } from '../../second/english-forms.ts';
import { isSameSentence } from '../../second/english-parse.ts';
import { aroundGap, bracketedWord, englishIn, personOf } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';

/** What is done to things any day by somebody; `verb` stands before, the place behind. */
const deeds = tableOf(
  ['thing', 'is', 'base', 'ing', 'past', 'done', 'who', 'rest'],
  `The classroom | is | clean | cleaning | cleaned | cleaned | the students |
  The windows | are | clean | cleaning | cleaned | cleaned | the students |
  The flowers | are | water | watering | watered | watered | the gardener |
  Fresh vegetables | are | sell | selling | sold | sold | the farmers | in the market
  The streets | are | sweep | sweeping | swept | swept | the workers |
  The rubbish | is | collect | collecting | collected | collected | the workers |
  Lunch | is | cook | cooking | cooked | cooked | the school cooks |
  The animals | are | feed | feeding | fed | fed | the keepers | in the zoo
  The machines | are | check | checking | checked | checked | the engineers |
  The bread | is | make | making | made | made | the baker | in this shop
  Many photos | are | take | taking | took | taken | the visitors | in the garden
  Old clothes | are | collect | collecting | collected | collected | the volunteers |
  The milk | is | deliver | delivering | delivered | delivered | the young man |
  English songs | are | sing | singing | sang | sung | the students | in the hall
  The meeting | is | hold | holding | held | held | the teachers | in the hall
  Trees | are | plant | planting | planted | planted | the villagers | on the hill
  The books | are | return | returning | returned | returned | the readers | to the library
  The dishes | are | wash | washing | washed | washed | the two brothers |
  Many letters | are | write | writing | wrote | written | the children |
  The report | is | write | writing | wrote | written | the secretary |`,
);
type Deed = (typeof deeds)[number];

type Voice = {
  name: string;
  times: readonly string[];
  form: (deed: Deed) => string;
  slips: (deed: Deed) => { text: string; mistake: string }[];
  why: string;
};
const wasOf = ({ is }: Deed) => (is === 'is' ? 'was' : 'were');
const hasOf = ({ is }: Deed) => (is === 'is' ? 'has' : 'have');
const plainOf = ({ is, base }: Deed) => (is === 'is' ? `${base}s`.replace(/(sh|ch)s$/, '$1es') : base);

const voices = {
  present: {
    name: '一般现在时的被动语态',
    times: ['every day', 'every morning', 'every week'],
    form: ({ is, done }) => `${is} ${done}`,
    slips: (deed) => [
      { text: plainOf(deed), mistake: '主语是动作的承受者，却用了主动语态' },
      { text: `${deed.is} ${deed.ing}`, mistake: '把被动语态写成了进行时' },
      { text: `${wasOf(deed)} ${deed.done}`, mistake: '经常发生的动作用了过去时' },
      { text: `${deed.is === 'is' ? 'are' : 'is'} ${deed.done}`, mistake: 'be 动词与主语不一致' },
    ],
    why: '经常发生的动作，用“am/is/are＋过去分词”',
  },
  past: {
    name: '一般过去时的被动语态',
    times: ['yesterday', 'last week', 'two days ago'],
    form: (deed) => `${wasOf(deed)} ${deed.done}`,
    slips: (deed) => [
      { text: deed.past, mistake: '主语是动作的承受者，却用了主动语态' },
      { text: `${deed.is} ${deed.done}`, mistake: '过去的动作用了现在时' },
      { text: `${wasOf(deed)} ${deed.ing}`, mistake: '把被动语态写成了进行时' },
      { text: `${wasOf(deed) === 'was' ? 'were' : 'was'} ${deed.done}`, mistake: 'be 动词与主语不一致' },
    ],
    why: '过去的动作，用“was/were＋过去分词”',
  },
  future: {
    name: '将来与情态动词的被动语态',
    times: ['tomorrow', 'next week', 'next Monday'],
    form: ({ done }) => `will be ${done}`,
    slips: ({ base, ing, done }) => [
      { text: `will ${base}`, mistake: '主语是动作的承受者，却用了主动语态' },
      { text: `will ${done}`, mistake: '被动语态漏了 be' },
      { text: `will be ${ing}`, mistake: '把被动语态写成了进行时' },
      { text: `will been ${done}`, mistake: 'will 后面没有用 be 的原形' },
    ],
    why: '将来的动作，用“will be＋过去分词”',
  },
  continuous: {
    name: '现在进行时的被动语态',
    times: ['now', 'at the moment', 'right now'],
    form: ({ is, done }) => `${is} being ${done}`,
    slips: ({ is, base, ing, done }) => [
      { text: `${is} ${ing}`, mistake: '主语是动作的承受者，却用了主动语态' },
      { text: `${is} be ${done}`, mistake: 'be 没有用 being' },
      { text: `being ${done}`, mistake: '漏了助动词 be' },
      { text: `${is} being ${base}`, mistake: 'being 后面没有用过去分词' },
    ],
    why: '正在进行的动作，用“am/is/are being＋过去分词”',
  },
  perfect: {
    name: '现在完成时的被动语态',
    times: ['already', 'several times so far', 'twice since Monday'],
    form: (deed) => `${hasOf(deed)} been ${deed.done}`,
    slips: (deed) => [
      { text: `${hasOf(deed)} ${deed.done}`, mistake: '主语是动作的承受者，却用了主动语态' },
      { text: `${hasOf(deed)} being ${deed.done}`, mistake: 'been 写成了 being' },
      { text: `${hasOf(deed) === 'has' ? 'have' : 'has'} been ${deed.done}`, mistake: 'have、has 与主语不一致' },
      { text: `${deed.is} been ${deed.done}`, mistake: '完成时用了 be，没有用 have、has' },
    ],
    why: '到现在为止完成的动作，用“have/has been＋过去分词”',
  },
} as const satisfies Record<string, Voice>;

/** Once a thing is already sung or sold it is not said how often; some go with `already` only. */
function timeFor(voice: Voice, { base }: Deed, pick: <T>(list: readonly T[]) => T): string {
  const once = /^(?:sell|hold|sing|return|write|make)$/.test(base);
  return voice === voices.perfect && once ? 'already' : pick(voice.times);
}

function isPassiveIn(stem: string, [given = '']: readonly string[]): boolean {
  const text = englishIn(stem);
  const isMany = personOf(aroundGap(stem).before.replace(/^Lunch$/, 'It')) === 0;
  const asked = bracketedWord(stem);
  const words = given.split(' ');
  const base = baseOf(words.at(-1) ?? '', 'done');
  if (base === undefined || (asked !== '' && base !== asked)) return false;
  const helper = words.slice(0, -1).join(' ');
  if (/(?<![a-z])now|moment/.test(text)) return helper === `${isMany ? 'are' : 'is'} being`;
  if (/already|so far|since/.test(text)) return helper === `${isMany ? 'have' : 'has'} been`;
  if (/tomorrow|next/.test(text)) return helper === 'will be';
  if (/yesterday|last|ago/.test(text)) return helper === (isMany ? 'were' : 'was');
  return helper === (isMany ? 'are' : 'is');
}

type Place = Pick<Family, 'id' | 'phase' | 'grade' | 'knowledge' | 'steps'>;

function passive(voice: Voice, type: 'single' | 'blank', place: Place): Family {
  return {
    ...{
      ...place,
      subject: '03',
      name: type === 'blank' ? `${voice.name}（填空）` : voice.name,
      type,
      variety: 34,
      score: type === 'blank' ? 2 : 3,
    },
    make(draw) {
      const deed = draw.pick(deeds);
      const time = timeFor(voice, deed, draw.pick);
      const tail = `${deed.rest === '' ? '' : ` ${deed.rest}`}${time === 'already' ? ' already' : ` ${time}`}.`;
      const right = voice.form(deed);
      return {
        stem:
          type === 'single'
            ? `${deed.thing} ____${tail}（　　）`
            : `用括号内动词的适当形式填空。\n\n${deed.thing} ____（${deed.base}）${tail.trim()}`,
        result: [right],
        ...(type === 'single' ? { wrong: draw.shuffled(voice.slips(deed)) } : {}),
        analysis: `${deed.thing} 是动作 ${deed.base} 的承受者，用被动语态；${voice.why}，所以填 ${right}。`,
      };
    },
    holds: isPassiveIn,
  };
}

const junior = { phase: '04', grade: '09', knowledge: ['被动语态'] } as const;
const senior = { phase: '05', grade: '10' } as const;

const toPassive: Family = {
  ...junior,
  subject: '03',
  id: 'english-active-to-passive',
  name: '主动语态变被动语态',
  type: 'short',
  score: 3,
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const deed = draw.pick(deeds);
    const isPast = step === 3;
    const time = draw.pick(isPast ? voices.past.times : voices.present.times);
    const [who, thing] = [`${deed.who.charAt(0).toUpperCase()}${deed.who.slice(1)}`, small(deed.thing)];
    const isOne = /(?:gardener|baker|man|secretary)$/.test(deed.who);
    const third = `${deed.base}s`.replace(/(sh|ch)s$/, '$1es');
    const rest = deed.rest === '' ? '' : ` ${deed.rest}`;
    const be = isPast ? wasOf(deed) : deed.is;
    return {
      stem: `把下面的句子改为被动语态。\n\n${who} ${isPast ? deed.past : isOne ? third : deed.base} ${thing}${rest} ${time}.`,
      result: [`${deed.thing} ${be} ${deed.done} by ${deed.who}${rest} ${time}.`],
      analysis: `原句的宾语 ${thing} 作主语，谓语用 ${be} ${deed.done}，动作的执行者放在 by 后面。`,
    };
  },
  holds: (stem, [given = '']) => {
    const line = /\n\n(.+)/.exec(stem)?.[1] ?? '';
    const deed = deeds.find(
      (one) => line.toLowerCase().startsWith(`${one.who} `) && line.includes(` ${small(one.thing)} `),
    );
    if (!deed) return false;
    const end = line.slice(line.indexOf(small(deed.thing)) + deed.thing.length);
    const isMany = personOf(deed.thing.replace('Lunch', 'It')) === 0;
    const isPast = /yesterday|last|ago/.test(line);
    const [be = '', done = ''] = given.slice(deed.thing.length + 1).split(' ');
    const right = isPast ? (isMany ? 'were' : 'was') : isMany ? 'are' : 'is';
    return (
      be === right &&
      baseOf(done, 'done') === deed.base &&
      isSameSentence(given, `${deed.thing} ${be} ${done} by ${deed.who}${end}`)
    );
  },
};

function small(thing: string): string {
  return /^English/.test(thing) ? thing : `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`;
}

export const passives: readonly Family[] = [
  passive(voices.present, 'single', { ...junior, id: 'english-passive-present', steps: [2] }),
  passive(voices.past, 'single', { ...junior, id: 'english-passive-past', steps: [2] }),
  passive(voices.future, 'single', { ...junior, id: 'english-passive-future', steps: [3] }),
  passive(voices.past, 'blank', { ...junior, id: 'english-passive-past-form', steps: [3] }),
  toPassive,
  passive(voices.continuous, 'single', {
    ...senior,
    ...{ id: 'english-passive-continuous', knowledge: ['现在进行时的被动语态', '被动语态综合'], steps: [3] },
  }),
  passive(voices.perfect, 'single', {
    ...senior,
    ...{ id: 'english-passive-perfect', knowledge: ['现在完成时的被动语态', '被动语态综合'], steps: [3] },
  }),
  passive(voices.continuous, 'blank', {
    ...senior,
    ...{ id: 'english-passive-continuous-form', knowledge: ['现在进行时的被动语态'], steps: [4] },
  }),
  passive(voices.perfect, 'blank', {
    ...senior,
    ...{ id: 'english-passive-perfect-form', knowledge: ['现在完成时的被动语态'], steps: [4] },
  }),
];
