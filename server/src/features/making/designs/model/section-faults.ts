import { type Design, type DesignSection, emptyDesign } from '@app/contract/making/design.ts';
import { timeTooShort } from '@app/engines/designs/activity-minutes.ts';
import { markOfAnswer } from '#checking/computed-answer.ts';
import { misquotedIn } from '#checking/misquoted.ts';
import { isWholeGoal } from '#content/whole-goal.ts';
import type { HeardWishes } from '#features/making/designs/compose/heard-wishes.ts';
import { stageOfGrade } from '#features/making/designs/compose/stage-of-grade.ts';
import { unmetWishes } from '#features/making/designs/compose/unmet-wishes.ts';
import { textsIn } from '#lib/map-texts.ts';

/** More would be a list nobody works through, a model neither. */
const MOST_FAULTS = 6;
/** Shorter ones are headings and words of the trade. */
const MIN_SENTENCE_CHARS = 12;
const higherLevels = new Set(['分析', '评价', '创造']);

type Written = {
  section: DesignSection;
  said: Partial<Design>;
  design: Design;
  /** What others wrote in the same round, as far as it is there. */
  beside: readonly Partial<Design>[];
  wishes: HeardWishes;
  library: string;
  /** Goals and steps are the teacher's own: no model is asked to change them. */
  isOutlined: boolean;
};

/** What is wrong with a section a model wrote, each in a sentence that says what to change. */
export function faultsOfSection({ section, said, design, beside, wishes, library, isOutlined }: Written): string[] {
  const faults = [
    ...(isOutlined ? [] : [...faultsOfGoals(said), ...faultsOfActivities(said, design)]),
    ...faultsOfExercises(said),
    ...unmetWishes(wishes, { ...emptyDesign(design.head), ...said })
      .filter((wish) => wish.section === section && !(isOutlined && section === 'activities'))
      .map(({ text }) => `老师的要求没有做到：${text}`),
    ...otherStages(said, design.head.grade),
    ...misquotedIn(JSON.stringify(said), library).map(
      ({ said: wrong, original }) => `引文“${wrong}”不对，原文是“${original}”，照原文写或不引用`,
    ),
    ...repeatedIn(said, section, [design, ...beside]).map((sentence) => `“${sentence}”已经写过，换成新的内容或删去`),
  ];
  return faults.slice(0, MOST_FAULTS);
}

function faultsOfGoals({ goals = [] }: Partial<Design>): string[] {
  return goals
    .filter((goal) => !isWholeGoal(goal))
    .map(({ text }) => `目标“${text}”要写出看得见的行为、凭借什么、做到什么程度`);
}

function faultsOfActivities({ activities = [] }: Partial<Design>, { goals, head }: Design): string[] {
  if (activities.length === 0) return [];
  const taught = new Set(activities.flatMap(({ goalIds }) => goalIds));
  return [
    ...activities.flatMap((activity) => {
      const why = timeTooShort(activity);
      return why ? [`环节“${activity.title}”只有 ${activity.minutes} 分钟：${why}`] : [];
    }),
    ...goals.flatMap(({ id, text }, at) => (taught.has(id) ? [] : [`目标 ${at + 1}“${text}”没有哪个环节在教`])),
    ...(activities.some(({ level }) => higherLevels.has(level)) ? [] : ['没有一个环节让学生分析、评价或创造']),
    ...(activities.length < 3 * head.periods ? ['环节太少，一课时至少三个'] : []),
  ];
}

function faultsOfExercises({ exercises = [] }: Partial<Design>): string[] {
  return exercises.flatMap(({ question, answer }, at) => {
    if (answer.trim() === '') return [`第 ${at + 1} 题没有答案`];
    return markOfAnswer({ stem: question, answer: [answer] }) === 'doubtful'
      ? [`第 ${at + 1} 题的答案算出来不是这样，重新计算`]
      : [];
  });
}

/** A 学段 named in its text that is not that of the grade. */
function otherStages(said: Partial<Design>, grade: string): string[] {
  const stage = stageOfGrade(grade);
  if (!stage) return [];
  const named = textsIn(said).flatMap((text) => [...text.matchAll(/第([一二三四])学段/g)].map(([, one = '']) => one));
  return [...new Set(named)]
    .filter((one) => one !== stage)
    .map((one) => `${grade}是第${stage}学段，写成了第${one}学段`);
}

/** Sentences that stand twice in the section, in one written before it, or in one that is written beside it. */
function repeatedIn(said: Partial<Design>, section: DesignSection, written: readonly Partial<Design>[]): string[] {
  const others = written
    .flatMap(({ head, standards, sources, ...rest }) => Object.entries(rest))
    .filter(([field]) => !(field in said) && section !== 'reflection');
  const seen = new Set(others.flatMap(([, value]) => textsIn(value).flatMap(sentencesOf)));
  return textsIn(said)
    .flatMap(sentencesOf)
    .filter((sentence) => seen.size === seen.add(sentence).size);
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[。？；\n]/u)
    .map((sentence) => sentence.replace(/^[-·\s\d.]+/, '').trim())
    .filter((sentence) => sentence.length >= MIN_SENTENCE_CHARS);
}
