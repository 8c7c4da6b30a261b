import type { Family } from '../../family.ts';
import { baseOf } from '../../second/english-forms.ts';
import { bracketedWord, englishIn } from '../../second/english-sentence.ts';
import { tableOf } from '../../write/table.ts';
import { actions, people } from './people-and-actions.ts';

const junior = { phase: '04', subject: '03', grade: '08' } as const;
const senior = { phase: '05', subject: '03', grade: '10' } as const;

/** Past forms, so that they suit everybody. */
const leading = tableOf(
  ['verb', 'takes'],
  `enjoyed | ing
  finished | ing
  practised | ing
  avoided | ing
  kept on | ing
  gave up | ing
  was interested in | ing
  thought about | ing
  was good at | ing
  looked forward to | ing
  was used to | ing
  wanted | to
  decided | to
  hoped | to
  planned | to
  agreed | to
  refused | to
  managed | to
  was ready | to
  was glad | to
  would rather | base
  had better | base
  could only | base
  didn't dare | to`,
);
const pattern = { ing: '后接 -ing 形式', to: '后接不定式', base: '后接动词原形' } as const;
const single = people.filter(({ was, who }) => was === 'was' && who !== 'I');

/** The other way round: which words lead to which form. */
function formAfter(words: string): 'ing' | 'to' | 'base' {
  if (/(?:rather|better|only)$/.test(words)) return 'base';
  return /(?:enjoyed|finished|practised|avoided|\bon|\bup|\bin|about|\bat|forward to|used to)$/.test(words)
    ? 'ing'
    : 'to';
}

function isFormAfter(stem: string, given: string): boolean {
  const before = englishIn(stem).split('____')[0]?.trim() ?? '';
  const form = formAfter(before);
  const asked = bracketedWord(stem);
  const bare = form === 'to' ? given.replace(/^to /, '') : given;
  if (form === 'to' && !given.startsWith('to ')) return false;
  const base = baseOf(bare, form === 'ing' ? 'ing' : 'base');
  return base !== undefined && (asked === '' || base === asked);
}

const verbAfterVerb: Family = {
  ...junior,
  id: 'english-to-do-or-doing',
  name: '接不定式还是动名词',
  type: 'single',
  knowledge: ['动词不定式', '动名词作主语宾语'],
  steps: [2, 3],
  make(draw) {
    const { who } = draw.pick(single);
    const { verb, takes } = draw.pick(leading);
    const { base, third, ing, past, rest } = draw.pick(actions);
    const forms = { ing, to: `to ${base}`, base };
    return {
      stem: `${who} ${verb} ____ ${rest}.（　　）`,
      result: [forms[takes as keyof typeof forms]],
      wrong: [
        { text: forms.ing, mistake: `${verb} ${pattern[takes as keyof typeof forms]}` },
        { text: forms.to, mistake: `${verb} ${pattern[takes as keyof typeof forms]}` },
        { text: forms.base, mistake: `${verb} 后面直接用了动词原形` },
        { text: past, mistake: '一个句子里用了两个谓语动词' },
        { text: third, mistake: '一个句子里用了两个谓语动词' },
      ],
      analysis: `${verb} ${pattern[takes as keyof typeof forms]}，所以选 ${forms[takes as keyof typeof forms]}。`,
    };
  },
  holds: (stem, [given = '']) => isFormAfter(stem, given),
};

const verbAfterVerbForm: Family = {
  ...junior,
  id: 'english-to-do-or-doing-form',
  name: '非谓语动词形式填空',
  type: 'blank',
  score: 2,
  knowledge: ['动词不定式', '动名词作主语宾语'],
  steps: [3],
  make(draw) {
    const { who } = draw.pick(single);
    const { verb, takes } = draw.pick(leading);
    const { base, ing, rest } = draw.pick(actions);
    const right = { ing, to: `to ${base}`, base }[takes] ?? '';
    return {
      stem: `用括号内动词的适当形式填空。\n\n${who} ${verb} ____（${base}）${rest}.`,
      result: [right],
      analysis: `${verb} ${pattern[takes as keyof typeof pattern]}，所以填 ${right}。`,
    };
  },
  holds: (stem, [given = '']) => isFormAfter(stem, given),
};

const makers = tableOf(
  ['verb', 'takes'],
  `made | base
  let | base
  had | base
  asked | to
  told | to
  wanted | to
  encouraged | to
  allowed | to
  invited | to
  warned | not
  saw | base`,
);
const objects = ['him', 'her', 'them', 'us', 'the boy', 'the twins'];

const makeSomebodyDo: Family = {
  ...junior,
  id: 'english-make-somebody-do',
  name: '使役动词后的动词形式',
  grade: '09',
  type: 'single',
  knowledge: ['make 使役结构', '动词不定式'],
  steps: [2, 3],
  make(draw, step) {
    const { verb, takes } = draw.pick(
      makers.filter((one) => (step === 2 ? /make|let|had|made|ask|told|want/.test(one.verb) : true)),
    );
    const { base, third, ing, past, rest } = draw.pick(actions);
    const mother = draw.pick(['His mother', 'Their father', 'The teacher', 'My uncle', 'Miss White']);
    const right = takes === 'base' ? base : `${takes === 'not' ? 'not ' : ''}to ${base}`;
    const why =
      takes === 'base'
        ? `${verb} sb. 后面接不带 to 的不定式`
        : `${verb} sb. 后面接${takes === 'not' ? ' not to do，表示“告诫……不要做”' : '带 to 的不定式'}`;
    const isSensed = /saw/.test(verb);
    return {
      stem: `${mother} ${verb} ${draw.pick(objects)} ____ ${rest}${isSensed ? ' every evening that week' : takes === 'not' ? ' alone' : ''}.（　　）`,
      result: [right],
      wrong: [
        {
          text: takes === 'base' ? `to ${base}` : base,
          mistake: takes === 'base' ? '该省略 to 的地方多了 to' : '该用 to 的地方漏了 to',
        },
        { text: third, mistake: '宾语补足语用了谓语动词' },
        { text: past, mistake: '宾语补足语用了过去式' },
        {
          text: takes === 'not' ? `to not ${base}` : isSensed ? `to ${ing}` : ing,
          mistake: takes === 'not' ? 'not 应放在 to 的前面' : '宾语补足语用了 -ing 形式',
        },
        { text: takes === 'not' ? `don't ${base}` : `to ${ing}`, mistake: '不定式的形式写错' },
      ],
      analysis: `${why}，所以选 ${right}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const before = stem.split('____')[0] ?? '';
    const base = baseOf(given.replace(/^(?:not )?to /, ''), 'base');
    if (base === undefined) return false;
    if (/ (?:made|let|had|saw) /.test(before)) return given === base;
    return given === (before.includes(' warned ') ? `not to ${base}` : `to ${base}`);
  },
};

const gerundSubjects = tableOf(
  ['verb', 'ing', 'rest', 'tail'],
  `eat | Eating | too much sugar | bad for your teeth
  read | Reading | in bed | bad for your eyes
  swim | Swimming | in the sea | great fun in summer
  play | Playing | computer games all day | a waste of time
  learn | Learning | new words | important for us
  keep | Keeping | a diary in English | a good habit
  run | Running | in the morning | good for health
  get | Getting | up early | good for health
  walk | Walking | after supper | a good way to relax
  plant | Planting | trees | good for the environment
  collect | Collecting | stamps | an interesting hobby
  drink | Drinking | enough water | necessary for everyone
  help | Helping | others | a great pleasure
  speak | Speaking | in public | difficult for some people
  watch | Watching | too much TV | harmful to the eyes`,
);

const gerundSubject: Family = {
  ...senior,
  id: 'english-gerund-subject',
  name: '动词 -ing 作主语',
  type: 'single',
  knowledge: ['动词-ing 作主语'],
  steps: [3],
  variety: 24,
  make(draw) {
    const { verb, ing, rest, tail } = draw.pick(gerundSubjects);
    const base = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
    const often = draw.isSo();
    const right = `${ing}; is`;
    return {
      stem: `${often ? 'Remember this: ' : ''}____ ${rest} ____ ${tail}.（　　）`.replace(
        /^Remember this: ____/,
        'As we all know, ____',
      ),
      result: [often ? right.charAt(0).toLowerCase() + right.slice(1) : right],
      wrong: [
        { text: `${base}; is`, mistake: '主语用了动词原形' },
        { text: `${ing}; are`, mistake: '动名词作主语，谓语应该用单数' },
        { text: `${base}; are`, mistake: '主语和谓语的形式都错了' },
        { text: `To ${ing.toLowerCase()}; is`, mistake: '不定式 to 后面用了 -ing 形式' },
      ].map(({ text, mistake }) => ({ text: often ? text.charAt(0).toLowerCase() + text.slice(1) : text, mistake })),
      analysis: `句子缺主语，用动词 -ing 形式；动词 -ing 短语作主语，谓语动词用单数 is。`,
    };
  },
  holds: (_, [given = '']) => {
    const [word = '', be] = given.split('; ');
    const base = word.toLowerCase().replace(/ing$/, '');
    return (
      be === 'is' &&
      word.endsWith('ing') &&
      !word.includes(' ') &&
      gerundSubjects.some(({ verb }) => verb === base || `${verb}${verb.at(-1)}` === base)
    );
  },
};

const used = [
  'get up early',
  'walk to school',
  'live in the country',
  'play the piano',
  'have long hair',
  'read in bed',
  'go fishing on Sundays',
  'swim in the river',
  'eat a lot of meat',
];

const usedTo: Family = {
  ...junior,
  id: 'english-used-to',
  name: 'used to 结构',
  grade: '09',
  type: 'single',
  knowledge: ['used to 结构'],
  steps: [2],
  make(draw) {
    const person = draw.pick(people);
    const [verb = '', ...rest] = draw.pick(used).split(' ');
    const ing = /^(?:get|swim)$/.test(verb)
      ? `${verb}${verb.at(-1)}ing`
      : `${verb.replace(/[^b]?e$/, (end) => end.slice(0, -1))}ing`;
    return {
      stem: `${person.who} ____ ${rest.join(' ')}, but now ${person.pronoun} ${person.does}n't.（　　）`,
      result: [`used to ${verb}`],
      wrong: draw.shuffled([
        { text: `used to ${ing}`, mistake: 'used to 后面用了 -ing 形式' },
        { text: `${person.was} used to ${ing}`, mistake: '与 be used to doing（习惯于）弄混' },
        { text: `${person.does === 'does' ? 'uses' : 'use'} to ${verb}`, mistake: '过去常常做，没有用 used to' },
        { text: `${person.was} used to ${verb}`, mistake: '与 be used to do（被用来做）弄混' },
        { text: `used ${verb}`, mistake: 'used to 漏了 to' },
      ]),
      analysis: `后半句说现在不这样了，前面表示“过去常常做”，用 used to＋动词原形：used to ${verb}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const verb = given.replace(/^used to /, '');
    return (
      given.startsWith('used to ') &&
      used.some((one) => one.startsWith(`${verb} `) && stem.includes(one.slice(verb.length)))
    );
  },
};

export const verbPatterns: readonly Family[] = [
  ...[verbAfterVerb, verbAfterVerbForm, usedTo, makeSomebodyDo, gerundSubject],
];
