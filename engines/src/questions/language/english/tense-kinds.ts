import type { Wrong } from '../../family.ts';
import type { Action, Person } from './people-and-actions.ts';

/** One tense: the words by which a sentence shows it, its form, and the forms pupils write instead. */
export type TenseKind = {
  name: string;
  /** `lead` stands before the subject, `tail` behind the rest. */
  markers: readonly { lead: string; tail: string; sign: string }[];
  form: (action: Action, person: Person) => string;
  others: (action: Action, person: Person) => Wrong[];
  rule: (action: Action, person: Person) => string;
  /** What may be written as well. */
  also?: (action: Action, person: Person) => string;
};

const tails = (...list: string[]) => list.map((tail) => ({ lead: '', tail, sign: tail }));
const wrong = (text: string, mistake: string): Wrong => ({ text, mistake });
const isThird = ({ does }: Person) => does === 'does';
const otherBe = ({ be }: Person) => (be === 'are' ? 'is' : 'are');

export const present: TenseKind = {
  name: '一般现在时',
  markers: tails('every day', 'every week', 'every Saturday', 'on Sundays', 'at weekends'),
  form: ({ base, third }, person) => (isThird(person) ? third : base),
  others: ({ base, third, ing, past }, person) => [
    isThird(person)
      ? wrong(base, '主语是第三人称单数，动词没有变化')
      : wrong(third, '主语不是第三人称单数，却用了单三形式'),
    wrong(`${person.be} ${ing}`, '经常发生的动作用成了现在进行时'),
    wrong(ing, '单用 -ing 形式作谓语'),
    wrong(past, '经常发生的动作用成了一般过去时'),
    wrong(`${person.be} ${base}`, 'be 动词后面又用动词原形'),
  ],
  rule: (_, person) =>
    isThird(person)
      ? '表示经常发生的动作，用一般现在时；主语是第三人称单数，动词用第三人称单数形式'
      : '表示经常发生的动作，用一般现在时；主语不是第三人称单数，动词用原形',
};

export const continuous: TenseKind = {
  name: '现在进行时',
  markers: [...tails('now', 'at the moment', 'right now'), { lead: 'Look! ', tail: '', sign: 'Look!' }],
  form: ({ ing }, { be }) => `${be} ${ing}`,
  others: ({ base, third, ing, past }, person) => [
    wrong(ing, '现在进行时漏了 be 动词'),
    wrong(`${person.be} ${base}`, 'be 动词后面没有用 -ing 形式'),
    wrong(isThird(person) ? third : base, '正在进行的动作用成了一般现在时'),
    wrong(`${otherBe(person)} ${ing}`, 'be 动词与主语不一致'),
    wrong(past, '正在进行的动作用成了一般过去时'),
  ],
  rule: (_, { be }) => `表示正在进行的动作，用现在进行时“be＋动词 -ing”；主语与 ${be} 连用`,
};

export const past: TenseKind = {
  name: '一般过去时',
  markers: tails('yesterday', 'last weekend', 'last Sunday', 'two days ago', 'yesterday afternoon', 'a week ago'),
  form: (action) => action.past,
  others: ({ base, third, ing, done, past: right }, person) => [
    wrong(isThird(person) ? third : base, '过去的动作用成了一般现在时'),
    wrong(`${person.was} ${base}`, '过去式前多了 be 动词，动词又用原形'),
    wrong(`${person.be} ${ing}`, '过去的动作用成了现在进行时'),
    wrong(done === right ? `will ${base}` : done, done === right ? '过去的动作用成了将来时' : '把过去分词当成了过去式'),
    wrong(`did ${right}`, '助动词 did 后面没有用动词原形'),
  ],
  rule: () => '表示过去发生的动作，用一般过去时，动词用过去式',
};

export const goingTo: TenseKind = {
  name: 'be going to',
  markers: tails('tomorrow', 'this weekend', 'next Sunday', 'next week', 'tomorrow afternoon'),
  form: ({ base }, { be }) => `${be} going to ${base}`,
  others: ({ base, ing, past: pastForm }, person) => [
    wrong(`going to ${base}`, 'be going to 漏了 be 动词'),
    wrong(`${person.be} going to ${ing}`, 'be going to 后面没有用动词原形'),
    wrong(`${person.be} going ${base}`, 'be going to 漏了 to'),
    wrong(`${otherBe(person)} going to ${base}`, 'be 动词与主语不一致'),
    wrong(pastForm, '将来的动作用成了一般过去时'),
  ],
  also: ({ base }) => `will ${base}`,
  rule: (_, { be }) => `表示计划、打算要做的事，用“be going to＋动词原形”；主语与 ${be} 连用`,
};

export const future: TenseKind = {
  name: '一般将来时',
  markers: tails('tomorrow', 'next week', 'next month', 'tomorrow morning', 'in two days'),
  form: ({ base }) => `will ${base}`,
  others: ({ base, third, ing, past: pastForm }, person) => [
    wrong(isThird(person) ? `will ${third}` : `wills ${base}`, 'will 没有人称变化，后面用动词原形'),
    wrong(`will ${ing}`, 'will 后面没有用动词原形'),
    wrong(isThird(person) ? third : base, '将来的动作用成了一般现在时'),
    wrong(pastForm, '将来的动作用成了一般过去时'),
    wrong(`will to ${base}`, 'will 后面多了 to'),
  ],
  also: ({ base }, { be }) => `${be} going to ${base}`,
  rule: () => '表示将来的动作，用一般将来时“will＋动词原形”，will 没有人称和数的变化',
};

export const pastContinuous: TenseKind = {
  name: '过去进行时',
  markers: [
    ...tails('at this time yesterday', "at five o'clock yesterday afternoon", 'from four to six yesterday afternoon'),
    ...tails('when I called', 'when the rain began'),
  ],
  form: ({ ing }, { was }) => `${was} ${ing}`,
  others: ({ base, ing, past: pastForm }, person) => [
    wrong(`${person.be} ${ing}`, '过去某时正在进行的动作用成了现在进行时'),
    wrong(pastForm, '强调那时正在做，不能用一般过去时'),
    wrong(`${person.was} ${base}`, 'was、were 后面没有用 -ing 形式'),
    wrong(`${person.was === 'was' ? 'were' : 'was'} ${ing}`, 'was、were 与主语不一致'),
    wrong(`will ${base}`, '过去的动作用成了将来时'),
  ],
  rule: (_, { was }) => `表示过去某一时刻或时段正在进行的动作，用过去进行时“was/were＋动词 -ing”；主语与 ${was} 连用`,
};

export const perfect: TenseKind = {
  name: '现在完成时',
  markers: tails(
    'twice since last month',
    'many times so far',
    'several times in the past two years',
    'three times since last Friday',
    'many times since last summer',
  ),
  form: ({ done }, { has }) => `${has} ${done}`,
  others: ({ base, third, done, past: pastForm }, person) => [
    wrong(pastForm, '到现在为止的动作用成了一般过去时'),
    wrong(`${person.has === 'has' ? 'have' : 'has'} ${done}`, 'have、has 与主语不一致'),
    wrong(`${person.has} ${pastForm === done ? base : pastForm}`, 'have、has 后面没有用过去分词'),
    wrong(isThird(person) ? third : base, '到现在为止的动作用成了一般现在时'),
    wrong(`had ${done}`, '到现在为止的动作用成了过去完成时'),
  ],
  rule: (_, { has }) => `表示从过去到现在为止发生过的动作，用现在完成时“have/has＋过去分词”；主语与 ${has} 连用`,
};

export const pastPerfect: TenseKind = {
  name: '过去完成时',
  markers: [
    ...tails('many times by the end of last year', 'twice by the end of last month'),
    ...tails('three times by the end of last term'),
    { lead: 'By the time the summer ended, ', tail: 'many times', sign: 'By the time the summer ended' },
    { lead: 'By the end of last week, ', tail: 'several times', sign: 'By the end of last week' },
  ],
  form: ({ done }) => `had ${done}`,
  others: ({ ing, done, past: pastForm }, person) => [
    wrong(`${person.has} ${done}`, '过去的过去用成了现在完成时'),
    wrong(`${person.was} ${ing}`, '过去的过去用成了过去进行时'),
    wrong(done === pastForm ? `had ${ing}` : `had ${pastForm}`, 'had 后面没有用过去分词'),
    wrong(pastForm, '过去的过去用成了一般过去时'),
    wrong(`${person.be} ${ing}`, '过去的动作用成了现在进行时'),
  ],
  rule: () => '表示到过去某一时间为止已经发生的动作，即“过去的过去”，用过去完成时“had＋过去分词”',
};
