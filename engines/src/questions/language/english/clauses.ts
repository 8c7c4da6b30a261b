import type { Family } from '../../family.ts';
import { baseOf, verbForm } from '../../second/english-forms.ts';
import { isSameSentence, readPlain, smallStart } from '../../second/english-parse.ts';
import { personOf } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';
import { actions, inside, people } from './people-and-actions.ts';

const junior = { phase: '04', subject: '03', grade: '08' } as const;

const conditions = tableOf(
  ['link', 'who', 'base', 'third', 'rest'],
  `If | it | rain | rains | tomorrow
  If | it | snow | snows | this weekend
  If | she | finish | finishes | early tomorrow
  If | Tom | come | comes | tomorrow
  If | my aunt | visit | visits | us next Sunday
  When | Tom | arrive | arrives | tomorrow
  When | she | get | gets | here tomorrow
  As soon as | the bell | ring | rings |
  As soon as | he | come | comes | back
  As soon as | the rain | stop | stops |
  When | my uncle | return | returns | next week`,
);
const plans = tableOf(
  ['who', 'base', 'rest'],
  `we | stay | at home
  we | have | a party
  they | go | to the park
  I | call | you
  we | play | chess indoors
  they | have | the party indoors
  I | read | at home
  they | start | the meeting
  I | tell | you the news
  we | cook | dinner together`,
);

const ifAndWhen: Family = {
  ...junior,
  id: 'english-if-when-future',
  name: '主将从现',
  type: 'single',
  knowledge: ['条件状语从句', '时间状语从句'],
  steps: [3],
  variety: 60,
  make(draw) {
    const { link, who, base, third, rest } = draw.pick(conditions);
    const isBad = who === 'it';
    const plan = draw.pick(plans.filter(({ rest: where }) => /home|indoors/.test(where) === isBad));
    return {
      stem: `${link} ${who} ____${rest === '' ? '' : ` ${rest}`}, ${plan.who} ____ ${plan.rest}.（　　）`,
      result: [`${third}; will ${plan.base}`],
      wrong: [
        { text: `will ${base}; will ${plan.base}`, mistake: '从句用了将来时，没有“主将从现”' },
        { text: `${third}; ${plan.base}`, mistake: '主句没有用将来时' },
        { text: `will ${base}; ${plan.base}`, mistake: '主句和从句的时态用反了' },
        { text: `${base}; will ${plan.base}`, mistake: '从句主语是第三人称单数，动词没有变化' },
      ],
      analysis: `${link.toLowerCase()} 引导的从句表示将来，用一般现在时（${third}），主句用一般将来时（will ${plan.base}）。`,
    };
  },
  holds: (_, [given = '']) => {
    const [first = '', second = ''] = given.split('; ');
    return (
      baseOf(first, 'third') !== undefined &&
      second.startsWith('will ') &&
      baseOf(second.slice(5), 'base') !== undefined
    );
  },
};

const results = tableOf(
  ['cause', 'therefore', 'however'],
  `it was raining hard | they stayed at home | they went on working outside
  he was very tired | he went to bed early | he didn't stop working
  the box was heavy | the girl couldn't carry it | the girl carried it by herself
  she got up late | she missed the school bus | she got to school on time
  the coat was expensive | he didn't buy it | he bought it for his mother
  the question was difficult | few students answered it | many students answered it
  he had a bad cold | he didn't go to school | he went to school as usual
  the old man lived alone | the neighbours often visited him | he never felt lonely
  it was very cold | nobody swam in the lake | some people swam in the lake
  she was new in the class | she knew few of her classmates | she soon made many friends
  the film was boring | many people left early | nobody left early
  he practised every day | he won the match | he lost the match`,
);
const joints = {
  Because: '前后是因果关系，原因在从句里，用 Because',
  Although: '前后是转折关系，用 Although（“虽然”），后面不再用 but',
  so: '前后是因果关系，后面是结果，用 so',
  but: '前后是转折关系，用 but',
} as const;
type Joint = keyof typeof joints;
const slips: Record<string, string> = {
  Because: '不是因果，却用了 Because',
  Although: '不是让步，却用了 Although',
  If: '说的是事实，不是条件',
  Unless: '说的是事实，不是条件',
  so: '不是因果，却用了 so',
  but: '不是转折，却用了 but',
  or: '不是选择，却用了 or',
  because: '原因和结果弄反了',
};

const conjunctions: Family = {
  ...junior,
  id: 'english-conjunction',
  name: '连词辨析',
  type: 'single',
  knowledge: ['并列连词', '从属连词'],
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const row = draw.pick(results);
    const isTurn = draw.isSo();
    const end = isTurn ? row.however : row.therefore;
    const right: Joint = step === 2 ? (isTurn ? 'but' : 'so') : isTurn ? 'Although' : 'Because';
    const options = step === 2 ? ['so', 'but', 'or', 'because'] : ['Because', 'Although', 'If', 'Unless'];
    const start = `${row.cause.charAt(0).toUpperCase()}${row.cause.slice(1)}`;
    return {
      stem: step === 2 ? `${start}, ____ ${end}.（　　）` : `____ ${row.cause}, ${end}.（　　）`,
      result: [right],
      wrong: options
        .filter((word) => word !== right)
        .map((word) => ({ text: word, mistake: slips[word] ?? '连词与句意不符' })),
      analysis: `${joints[right]}。`,
    };
  },
  holds: (stem, [given]) => {
    const isTurn =
      /went on|didn't stop|by herself|on time|for his mother|many students|as usual|never felt|some people|soon made|nobody left|lost the match/.test(
        stem,
      );
    return given === (stem.startsWith('____') ? (isTurn ? 'Although' : 'Because') : isTurn ? 'but' : 'so');
  },
};

const asking = ['when', 'why', 'how often'] as const;
const askers = ['Could you tell me', 'Do you know', 'I want to know', 'Please tell me'];

const objectClause: Family = {
  ...junior,
  id: 'english-object-clause',
  name: '宾语从句的语序与时态',
  grade: '09',
  type: 'single',
  knowledge: ['宾语从句'],
  steps: [2, 3],
  make(draw, step) {
    const person = draw.pick(people.filter(({ who }) => who !== 'I'));
    const who = inside(person);
    const { base, third, past, rest } = draw.pick(actions);
    const word = draw.pick(asking);
    const verb = step === 3 ? past : person.does === 'does' ? third : base;
    const helper = step === 3 ? 'did' : person.does;
    const asker = step === 3 ? 'He asked me' : draw.pick(askers);
    return {
      stem: `${asker} ____${/^(?:Could|Do)/.test(asker) ? '?' : '.'}（　　）`,
      result: [`${word} ${who} ${verb} ${rest}`],
      wrong: [
        { text: `${word} ${helper} ${who} ${base} ${rest}`, mistake: '宾语从句用了疑问语序' },
        {
          text:
            step === 3
              ? `${word} ${who} ${person.does === 'does' ? third : base} ${rest}`
              : `${word} ${who} ${helper} ${base} ${rest}`,
          mistake: step === 3 ? '主句是过去时，从句没有用过去的时态' : '陈述语序里多了助动词',
        },
        { text: `that ${word} ${who} ${verb} ${rest}`, mistake: '疑问词前面多了 that' },
        {
          text: step === 3 ? `${word} did ${who} ${past} ${rest}` : `${word} does ${who} ${third} ${rest}`,
          mistake: '疑问语序，动词也没有还原',
        },
      ],
      analysis: `宾语从句用陈述语序“疑问词＋主语＋谓语”${step === 3 ? '；主句 asked 是过去时，从句用过去的时态' : ''}，所以选 ${word} ${who} ${verb} ${rest}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const body = asking.find((word) => given.startsWith(`${word} `));
    if (!body) return false;
    const plain = readPlain(given.slice(body.length + 1));
    if (!plain || / (?:do|does|did) |^(?:do|does|did) /.test(`${plain.subject} ${plain.base} `)) return false;
    return stem.includes('asked') === (plain.form === 'past');
  },
};

const joinObject: Family = {
  ...junior,
  id: 'english-join-object-clause',
  name: '合并为宾语从句',
  grade: '09',
  type: 'short',
  score: 3,
  knowledge: ['宾语从句'],
  steps: [3, 4],
  make(draw, step) {
    const person = draw.pick(people.filter(({ who }) => !/^(?:I|We|My|Our)\b/.test(who)));
    const { base, third, rest } = draw.pick(actions);
    const word = step === 3 ? draw.pick(asking) : 'if';
    const helper = person.does;
    const asker = draw.pick(['Could you tell me', 'Do you know']);
    const ask = `${helper} ${inside(person)} ${base} ${rest}?`;
    const question =
      word === 'if'
        ? `${ask.charAt(0).toUpperCase()}${ask.slice(1)}`
        : `${word.charAt(0).toUpperCase()}${word.slice(1)} ${ask}`;
    const clause = `${word} ${inside(person)} ${helper === 'does' ? third : base} ${rest}`;
    return {
      stem: `把两句话合并成一个含有宾语从句的句子。\n\n${question} ${asker}?`,
      result: [`${asker} ${clause}?`],
      analysis: `${word === 'if' ? '一般疑问句用 if（whether）引导' : `疑问词 ${word} 引导`}，从句用陈述语序，去掉助动词 ${helper}${helper === 'does' ? `，动词用 ${third}` : ''}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, word = '', who = '', asker = ''] =
      /\n\n(?:(When|Why|How often) )?[Dd]o(?:es)? (.+?)\? (.+)\?$/.exec(stem) ?? [];
    const words = who.split(' ');
    const at = words.findIndex((_, index) => index > 0 && baseOf(words[index] ?? '', 'base') !== undefined);
    const subject = words.slice(0, at).join(' ');
    const verb = verbForm(words[at] ?? '', personOf(subject) === 3 ? 'third' : 'base');
    return isSameSentence(
      given,
      `${asker} ${word === '' ? 'if' : word.toLowerCase()} ${smallStart(subject)} ${[verb, ...words.slice(at + 1)].join(' ')}?`,
    );
  },
};

export const clauses: readonly Family[] = [conjunctions, ifAndWhen, objectClause, joinObject];
