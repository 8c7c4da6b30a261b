import {
  type ActivityLevel,
  activityLevels,
  type DesignActivity,
  type DesignHead,
} from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { mapTexts } from '#lib/map-texts.ts';
import type { Ground } from './ground.ts';
import { laterPeriod } from './later-periods.ts';
import { nestedMarks } from './nested-marks.ts';
import { followedBy, stopless, stopped } from './sentence-ends.ts';
import { toActivities } from './single-lesson.ts';

type Draft = LessonPlan['activities'][number];
type Question = LessonPlan['questions'][number];
type Mistake = LessonPlan['misconceptions'][number];

export type ChainStep = Question & { level: ActivityLevel; followUp: string };

/** More than a class gets through in one lesson. */
const MAX_STEPS = 7;
/** A chain of so many fills two periods; spread over more, it would be stretched. */
const MOST_PERIODS = 2;

/** What a question makes pupils do, by its words; the first that fits. */
const levelWords: readonly (readonly [ActivityLevel, RegExp])[] = [
  ['评价', /同意吗|对吗|你认为|评价|更[好合优]|是否合理|值得吗/],
  ['创造', /设计一|编一|创作|制作一|方案/],
  ['分析', /为什么|怎[样么]|如何|区别|不同|联系|比较|原因|说明了?什么|凭什么|吗？$/],
  ['应用', /求|计算|多少|写出|算|判断|画出|列出|下列|各举|读句/],
];

/** What to ask on where the plan knows of no mistake; each once in a chain. */
const askOn: Record<ActivityLevel, readonly string[]> = {
  记忆: ['用自己的话再说一遍。'],
  理解: ['你是从哪里看出来的？', '换一个人，用自己的话再说一遍。'],
  应用: ['每一步的依据是什么？', '怎样检验这个结果？', '哪一步最容易出错，为什么？'],
  分析: ['有没有反例，或者说不通的地方？', '和上一问的答案有什么联系？', '少了哪一句话，这个说法就站不住？'],
  评价: ['还有别的看法吗，哪一种更有道理？', '看到什么样的证据，你会改变主意？'],
  创造: ['你能自己编一个同样的问题吗？', '别人照着做，会卡在哪里？'],
};

/** How a class is led through a question; each question of a chain in another way. */
const ways = [
  ['先各自写一分钟，再请三人说，暂不评对错。', '写下自己的第一个想法，听出和别人不同的地方。'],
  ['请说法不同的两桌各讲一遍，把分歧写在黑板上。', '和同桌交换理由，选出更站得住的一条。'],
  ['请各组把答案写在小白板上，同时举起来比。', '四人一组合成一个答案，一人执笔，三人挑毛病。'],
  ['请一人在黑板上写出思路，其余人从座位上补依据。', '看着板演，在自己本子上补一条依据。'],
  ['先请全班举手表态，再请两方轮流发言。', '选定一方，说出理由后允许改主意。'],
  ['投影一份学生的回答，请大家挑错。', '独立写出完整的回答，再对照投影修改。'],
  ['请各组把前面几问的答案连成一段话。', '推一人说给全班听，别组补上漏掉的一环。'],
] as const;

/** The questions of a plan as a chain, each with what to ask on: a mistake pupils make there, or the reasons. */
export function chainSteps({ questions, misconceptions }: LessonPlan): ChainStep[] {
  const steps = questions.slice(0, MAX_STEPS);
  const mistakes = mistakesAt(steps, misconceptions);
  const asked = new Set<string>();
  let reached: ActivityLevel = '理解';
  return steps.map((question, index) => {
    // None is easier than the one it builds on.
    const level = higherOf(reached, index === 0 ? '理解' : levelOf(question));
    reached = level;
    const mistake = mistakes.get(question);
    const followUp = mistake ? followUpOf(question, mistake) : nextOf(askOn[level], asked);
    asked.add(followUp);
    return mapTexts({ ...question, level, followUp }, nestedMarks);
  });
}

function nextOf(choices: readonly string[], asked: ReadonlySet<string>): string {
  const others = Object.values(askOn).flat();
  return [...choices, ...others].find((one) => !asked.has(one)) ?? '';
}

/** The process of 问题链教学: each question is a step, and it ends with practice. */
export function chainActivities({ lesson, minutes }: Ground, { periods }: DesignHead): DesignActivity[] {
  const { plan, facts } = lesson;
  const [opening, ...rest] = plan.activities;
  const practice = rest.findLast(({ level }) => level === '应用') ?? rest.at(-1);
  const open = new Set(plan.activities.filter((step) => step !== opening && step !== practice));
  const chain = chainSteps(plan);
  const steps = chain.map(({ ask, expect, intent, level, followUp }, index): Draft => {
    const own = [...open].find(({ teacher }) => teacher.includes(ask));
    const near = own ?? [...open].find((step) => step === plan.activities[index + 1]);
    if (near) open.delete(near);
    const [led, done] = ways[index] ?? ways[0];
    return {
      title: own ? `问题 ${index + 1}：${own.title}` : `问题 ${index + 1}`,
      minutes: own?.minutes ?? 6,
      teacher: own
        ? followedBy(own.teacher, led)
        : `提出：${ask}\n\n${led}追问：${followUp}${near ? `\n\n需要时这样推进：${near.teacher}` : ''}`,
      students: own ? own.students : `${done}可能的回答：${stopped(expect)}`,
      intent,
      goals: own?.goals ?? [],
      level,
    };
  });
  const isOpened = opening !== undefined && asksOfOpening(opening, chain[0]);
  const drafts = [
    ...(opening && !isOpened ? [opening] : []),
    ...steps,
    ...(practice && practice !== opening ? [practice] : []),
  ];
  const taught = withEveryGoal(drafts, plan.goals.length);
  const asking = Math.min(periods, MOST_PERIODS);
  const size = Math.ceil(taught.length / asking);
  const parts = Array.from({ length: asking }, (_, index) => taught.slice(index * size, (index + 1) * size));
  const later = Array.from({ length: periods - asking }, (_, no) => laterPeriod(plan, facts, no + 1));
  return toActivities([...parts, ...later], minutes);
}

/** Steps that came without goals take those that no other step has, in turn; then any. */
function withEveryGoal(drafts: readonly Draft[], count: number): Draft[] {
  const known = new Set(drafts.flatMap(({ goals }) => goals));
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((goal) => !known.has(goal));
  const open = drafts.filter(({ goals }) => goals.length === 0);
  return drafts.map((draft, at) => {
    const turn = open.indexOf(draft);
    if (turn === -1)
      return open.length === 0 && at === drafts.length - 1 ? { ...draft, goals: [...draft.goals, ...missing] } : draft;
    const own = missing.filter((_, index) => index % open.length === turn);
    return { ...draft, goals: own.length > 0 ? own : [1 + (at % count)] };
  });
}

const OPENING_CHARS = 10;

/** A chain often begins with the situation the plan opens with: it is told once. */
function asksOfOpening({ teacher }: Draft, first: ChainStep | undefined): boolean {
  return first !== undefined && teacher.includes(first.ask.slice(0, OPENING_CHARS));
}

function levelOf({ ask }: Question): ActivityLevel {
  return levelWords.find(([, words]) => words.test(ask))?.[0] ?? '应用';
}

function higherOf(one: ActivityLevel, other: ActivityLevel): ActivityLevel {
  return activityLevels.indexOf(one) > activityLevels.indexOf(other) ? one : other;
}

/** One pair of signs any two sentences of a lesson may share. */
const FEWEST_SHARED = 2;

/** Each mistake at the question that is about it, or else where it shares the most words; one that shares hardly any is left out. */
function mistakesAt(questions: readonly Question[], mistakes: readonly Mistake[]): Map<Question, Mistake> {
  const found = new Map<Question, Mistake>();
  for (const mistake of mistakes) {
    const own = questions.find(({ ask }) => ask.includes(stopless(mistake.wrong)));
    if (own) found.set(own, mistake);
  }
  const pairs = mistakes.flatMap((mistake) => {
    const words = pairsIn(`${mistake.wrong}${mistake.help}`);
    return questions.map((question) => {
      return { mistake, question, shared: pairsIn(`${question.ask}${question.expect}`).intersection(words).size };
    });
  });
  const near = pairs.filter(({ shared }) => shared >= FEWEST_SHARED).toSorted((a, b) => b.shared - a.shared);
  for (const { mistake, question } of near)
    if (!found.has(question) && ![...found.values()].includes(mistake)) found.set(question, mistake);
  return found;
}

/** Every two Han signs that stand beside each other. */
function pairsIn(text: string): Set<string> {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return new Set(runs.flatMap((run) => [...run].slice(1).map((sign, index) => `${run[index]}${sign}`)));
}

function followUpOf({ ask }: Question, { wrong, help }: Mistake): string {
  // 如果有人这样想：“认为…” says it twice.
  const said = stopless(wrong).replace(/^(?:误?以为|认为|觉得)(?=.{4})/, '');
  // The question itself may already be about it.
  const opening = ask.includes(said) ? '怎样说服这样想的同学？' : `如果有人这样想：“${said}”，你怎样说服他？`;
  return `${opening}\n\n点拨：${help}`;
}
