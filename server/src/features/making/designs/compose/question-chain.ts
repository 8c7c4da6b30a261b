import type { ActivityLevel, DesignActivity, DesignHead } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Ground } from './ground.ts';
import { toActivities } from './single-lesson.ts';
import { stopless } from './voices.ts';

type Draft = LessonPlan['activities'][number];
type Question = LessonPlan['questions'][number];
type Mistake = LessonPlan['misconceptions'][number];

export type ChainStep = Question & { level: ActivityLevel; followUp: string };

/** How hard the questions of a chain become, from the first to the last. */
const CLIMB: readonly ActivityLevel[] = ['理解', '应用', '分析', '分析', '评价', '创造'];
/** More than a class gets through in one lesson. */
const MAX_STEPS = 7;

/** What to ask on where the plan knows of no mistake. */
const askOn: Record<ActivityLevel, string> = {
  记忆: '用自己的话再说一遍。',
  理解: '你是从哪里看出来的？',
  应用: '每一步的依据是什么？',
  分析: '换一个条件，结论还成立吗？',
  评价: '还有别的做法吗，哪一种更好，为什么？',
  创造: '你能自己编一个同样的问题吗？',
};

/** The questions of a plan as a chain, each with what to ask on: a mistake pupils make there, or the reasons. */
export function chainSteps({ questions, misconceptions }: LessonPlan): ChainStep[] {
  const steps = questions.slice(0, MAX_STEPS);
  const mistakes = mistakesAt(steps, misconceptions);
  return steps.map((question, index) => {
    const level = levelAt(index);
    const mistake = mistakes.get(question);
    return { ...question, level, followUp: mistake ? followUpOf(question, mistake) : askOn[level] };
  });
}

/** The process of 问题链教学: it opens as the plan does, then each question is a step, and it ends with practice. */
export function chainActivities({ lesson, minutes }: Ground, { periods }: DesignHead): DesignActivity[] {
  const { plan, facts } = lesson;
  const [opening, ...rest] = plan.activities;
  const practice = rest.findLast(({ level }) => level === '应用') ?? rest.at(-1);
  const steps = plan.questions.map((question, index): Draft => {
    const near = plan.activities[Math.min(plan.activities.length - 1, index + 1)];
    return {
      title: `问题 ${index + 1}`,
      minutes: 8,
      teacher: `提出：${question.ask}\n\n给 2 分钟独立思考，再请学生说。追问“你是从哪里看出来的”，把《${facts.title}》的关键词写上黑板。${near ? `需要时这样推进：${near.teacher}` : ''}`,
      students: `先写下自己的想法，再同桌交换。可能的回答：${question.expect}`,
      intent: question.intent,
      goals: [1 + (index % plan.goals.length)],
      level: levelAt(index),
    };
  });
  const drafts = [...(opening ? [opening] : []), ...steps, ...(practice && practice !== opening ? [practice] : [])];
  const size = Math.ceil(drafts.length / periods);
  const parts = Array.from({ length: periods }, (_, index) => {
    const part = drafts.slice(index * size, (index + 1) * size);
    return part.length > 0 ? part : drafts.slice(-1);
  });
  return toActivities(parts, minutes);
}

function levelAt(index: number): ActivityLevel {
  return CLIMB[Math.min(index, CLIMB.length - 1)] ?? '分析';
}

/** Each mistake at the question it shares the most words with; one that shares none is left out. */
function mistakesAt(questions: readonly Question[], mistakes: readonly Mistake[]): Map<Question, Mistake> {
  const found = new Map<Question, Mistake>();
  for (const mistake of mistakes) {
    const words = pairsIn(`${mistake.wrong}${mistake.help}`);
    const shared = (question: Question) => pairsIn(`${question.ask}${question.expect}`).intersection(words).size;
    const [nearest] = questions
      .filter((question) => !found.has(question) && shared(question) > 0)
      .toSorted((a, b) => shared(b) - shared(a));
    if (nearest) found.set(nearest, mistake);
  }
  return found;
}

/** Every two Han signs that stand beside each other. */
function pairsIn(text: string): Set<string> {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return new Set(runs.flatMap((run) => [...run].slice(1).map((sign, index) => `${run[index]}${sign}`)));
}

function followUpOf({ ask }: Question, { wrong, help }: Mistake): string {
  const said = stopless(wrong);
  // The question itself may already be about it.
  const opening = ask.includes(said) ? '怎样说服这样想的同学？' : `如果有人这样想：“${said}”，你怎样说服他？`;
  return `${opening}\n\n点拨：${help}`;
}
