import type { Family } from '../../family.ts';
import { aroundGap } from '../../second/english-sentence.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03', type: 'single' } as const;
const junior = { phase: '04', subject: '03', grade: '07', type: 'single' } as const;

const pronouns = tableOf(
  ['subject', 'object', 'own', 'alone', 'self', 'said'],
  `I | me | my | mine | myself | 我
  we | us | our | ours | ourselves | 我们
  you | you | your | yours | yourself | 你
  he | him | his | his | himself | 他
  she | her | her | hers | herself | 她
  they | them | their | theirs | themselves | 他们`,
);
type Pronoun = (typeof pronouns)[number];
const pronounOf = (subject: string) => pronouns.find((one) => one.subject === subject) as Pronoun;

/** Whom a sentence may speak of, and the pronoun for them. */
const spokenOf = tableOf(
  ['who', 'pronoun', 'relation'],
  `Amy | she | my new friend
  Lucy | she | my classmate
  Mary | she | my cousin
  Miss White | she | our English teacher
  Mrs Green | she | my aunt
  Mike | he | my new friend
  Jack | he | my classmate
  Peter | he | my cousin
  Mr Brown | he | our maths teacher
  Mr Black | he | my uncle`,
);
const many = tableOf(
  ['who', 'pronoun', 'relation'],
  `Tom and Mike | they | my new friends
  Lucy and Lily | they | my classmates
  Mr and Mrs Green | they | our neighbours`,
);
const things = wordsOf('bag bike coat cap hat ruler watch');
const colours = wordsOf('red blue yellow green black white');

const up = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The row of the pronouns that stand for somebody, from the name alone. */
function meant(name: string): string[] {
  if (/ and /.test(name)) return wordsOf('they them their theirs themselves');
  if (/^(?:Amy|Lucy|Mary|Miss|Mrs|Kate|my sister|my mother|my aunt|the girl)/i.test(name))
    return wordsOf('she her her hers herself');
  return wordsOf('he him his his himself');
}

const subjectAndOwn: Family = {
  ...primary,
  id: 'english-pronoun-subject-own',
  name: '主格与形容词性物主代词',
  grade: '03',
  knowledge: ['人称代词与物主代词'],
  steps: [1, 2],
  make(draw, step) {
    const { who, pronoun, relation } = draw.pick(step === 1 ? spokenOf : [...spokenOf, ...many, ...many]);
    const row = pronounOf(pronoun);
    const other = pronounOf(pronoun === 'he' ? 'she' : 'he');
    const isMany = pronoun === 'they';
    const thing = draw.pick(things);
    const [a, b] = [up(row.subject), up(row.own)];
    return {
      stem: `${isMany ? 'These are' : 'This is'} ${who}. ____ ${isMany ? 'are' : 'is'} ${relation}. ____ ${thing}${isMany ? `${/ch$/.test(thing) ? 'es' : 's'} are` : ' is'} ${draw.pick(colours)}.（　　）`,
      result: [`${a}; ${b}`],
      wrong: [
        { text: `${b}; ${a}`, mistake: '主格与物主代词用反了' },
        { text: `${a}; ${a}`, mistake: '名词前用了主格，应该用物主代词' },
        { text: `${up(other.subject)}; ${up(other.own)}`, mistake: '没有看清说的是男还是女、一人还是几人' },
        { text: `${up(row.object)}; ${b}`, mistake: '作主语用了宾格' },
        { text: `${a}; ${up(row.object)}`, mistake: '名词前用了宾格，应该用物主代词' },
      ],
      analysis: `第一空作主语，用主格 ${a}；第二空在名词前面，用形容词性物主代词 ${b}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const name = /(?:This is|These are) ([^.]+)\./.exec(stem)?.[1] ?? '';
    const [subject = '', , own = ''] = meant(name);
    return given.toLowerCase() === `${subject}; ${own}`;
  },
};

const objectFrames = [
  'I often play with ____ after school.',
  'I like ____ very much.',
  'We often help ____ at weekends.',
  'I want to write a letter to ____.',
  'Let me show ____ the photos.',
];

const objectPronoun: Family = {
  ...primary,
  id: 'english-pronoun-object',
  name: '人称代词宾格',
  grade: '05',
  knowledge: ['人称代词与物主代词'],
  steps: [2],
  variety: 60,
  make(draw) {
    const { who, pronoun, relation } = draw.pick([...spokenOf, ...many]);
    const row = pronounOf(pronoun);
    return {
      stem: `${who} ${pronoun === 'they' ? 'are' : 'is'} ${relation}. ${draw.pick(objectFrames)}（　　）`,
      result: [row.object],
      wrong: [
        { text: row.subject, mistake: '动词或介词后面用了主格' },
        { text: row.alone, mistake: '动词或介词后面用了名词性物主代词' },
        { text: row.self, mistake: '不是主语自己，不用反身代词' },
        { text: pronoun === 'he' ? 'her' : 'him', mistake: '没有看清说的是谁' },
        { text: pronoun === 'they' ? 'their' : 'them', mistake: '没有看清说的是一人还是几人' },
      ],
      analysis: `这里指 ${who}，放在动词或介词后面作宾语，用宾格 ${row.object}。`,
    };
  },
  holds: (stem, [given = '']) => meant(/^(.+?) (?:is|are) /.exec(stem)?.[1] ?? '')[1] === given,
};

const ownThings = tableOf(
  ['mine', 'link'],
  `ruler | is in the bag
  pencil box | is on the desk
  coat | is on the bed
  bike | is under the tree
  cap | is over there
  dictionary | is at home
  schoolbag | is on the chair
  umbrella | is behind the door`,
);

const alonePronoun: Family = {
  ...junior,
  id: 'english-pronoun-alone',
  name: '名词性物主代词',
  knowledge: ['人称代词与物主代词用法'],
  steps: [2, 3],
  variety: 40,
  make(draw, step) {
    const [row, other] = draw.some(pronouns, 2) as [Pronoun, Pronoun];
    const { mine, link } = draw.pick(ownThings);
    const stem =
      step === 2
        ? `This isn't ${row.own} ${mine}. ____ ${link}.（　　）`
        : `— Is this ${other.own} ${mine}?\n\n— No. It belongs to ${row.object}. It's ____.（　　）`;
    const write = step === 2 ? up : (word: string) => word;
    return {
      stem,
      result: [write(row.alone)],
      wrong: [
        { text: write(row.own), mistake: '后面没有名词，不能用形容词性物主代词' },
        { text: write(row.object), mistake: '表示“……的”，不能用宾格' },
        { text: write(row.subject), mistake: '表示“……的”，不能用主格' },
        { text: write(row.self), mistake: '表示“……的”，不能用反身代词' },
      ],
      analysis: `空后没有名词，用名词性物主代词，${write(row.alone)} 在这里等于 ${row.own} ${mine}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const object = /belongs to (\w+)\./.exec(stem)?.[1];
    const own = /isn't (\w+) /.exec(stem)?.[1];
    const alones = { my: 'mine', our: 'ours', your: 'yours', his: 'his', her: 'hers', their: 'theirs' };
    const owns: Record<string, string> = { me: 'my', us: 'our', you: 'your', him: 'his', her: 'her', them: 'their' };
    const meantOwn = object ? owns[object] : own;
    return Object.entries(alones).some(([key, alone]) => key === meantOwn && alone === given.toLowerCase());
  },
};

const selfFrames = tableOf(
  ['subject', 'before', 'behind'],
  `I | I taught | English last year.
  I | I made this kite all by | .
  I | I fell off the bike and hurt | .
  we | We enjoyed | at the party last night.
  we | We cooked dinner by | yesterday.
  we | We should believe in | .
  he | The boy is old enough to look after | .
  he | My brother can dress | now.
  he | Tom bought | a new bike last week.
  he | My grandfather lives by | in the village.
  she | The girl looked at | in the mirror.
  she | My sister taught | to swim.
  she | Amy cut | when she was cooking.
  they | The twins enjoyed | in the park yesterday.
  they | The students cleaned the classroom by | .
  they | The children can look after | well.
  you | Help | to some fruit, Tom.
  you | You must take good care of | , Jim.`,
);

const reflexive: Family = {
  ...junior,
  id: 'english-reflexive',
  name: '反身代词',
  type: 'single',
  grade: '08',
  knowledge: ['反身代词'],
  steps: [2],
  variety: 40,
  make(draw) {
    const { subject, before, behind } = draw.pick(selfFrames);
    const row = pronounOf(subject);
    const others = pronouns.filter(({ self }) => self !== row.self);
    return {
      stem: `${before} ____${/^[.,]/.test(behind) ? '' : ' '}${behind}（　　）`,
      result: [row.self],
      wrong: draw.shuffled([
        { text: row.object, mistake: '宾语就是主语自己，不能用宾格' },
        { text: row.alone, mistake: '用成了名词性物主代词' },
        { text: draw.pick(others).self, mistake: '反身代词与主语不一致' },
        { text: row.subject, mistake: '作宾语用了主格' },
      ]),
      analysis: `主语与宾语是同一个（些）人，用反身代词；主语是“${row.said}”一类，用 ${row.self}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const { before } = aroundGap(stem);
    if (/^(?:Help|You)/.test(before)) return given === 'yourself';
    if (/^I\b/.test(before)) return given === 'myself';
    if (/^We\b/.test(before)) return given === 'ourselves';
    if (/^The (?:twins|students|children)/.test(before)) return given === 'themselves';
    return given === (/^(?:The girl|My sister|Amy)/.test(before) ? 'herself' : 'himself');
  },
};

export const pronounFamilies: readonly Family[] = [subjectAndOwn, objectPronoun, alonePronoun, reflexive];
