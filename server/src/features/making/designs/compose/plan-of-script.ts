import { leastMinutes } from '@app/engines/designs/activity-minutes.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { GoalKind, ScriptStep } from '#content/script-shapes.ts';
import { fitMinutes, type Span } from './fit-minutes.ts';
import type { LessonFacts, LessonKind, NamedNote } from './ground.ts';
import { exercisesOfNotes } from './note-exercises.ts';
import { furtherQuestions, openingQuestions, purposeOf } from './note-questions.ts';
import { followedBy, situation, stopless, stopped } from './sentence-ends.ts';
import { type Filling, turnOf, worded } from './wording.ts';

type Goal = LessonPlan['goals'][number];
type Activity = LessonPlan['activities'][number];
type Question = LessonPlan['questions'][number];

/** A lesson is not about more than this; what else it touches is named in its facts. */
const MAX_NOTES = 3;
/** In less time than this a class learns one thing. */
const SHORT_PERIOD = 30;
/** So many things have a goal of their own to be known. */
const MAX_KNOWN = 2;

/** The plan of a lesson: what is to be taught in it, taught the way lessons of its kind are taught. */
export function planOfScript(
  facts: LessonFacts,
  all: readonly [NamedNote, ...NamedNote[]],
  { script, standards, competencies }: LessonKind,
  minutes: number,
  periods = 1,
): { plan: LessonPlan; keyQuestions: Question[]; leastMinutes: number; periods?: Activity[][] } {
  const [main] = all;
  const notes = all.slice(0, minutes < SHORT_PERIOD ? 1 : MAX_NOTES);
  const key = `${facts.book} ${facts.title}`;
  const keyQuestions = notes.map(({ name, ask, expect }) => ({ ask, intent: purposeOf(ask, name), expect }));
  const goals = goalsOf(notes, main, key, script.goals);
  return {
    keyQuestions,
    leastMinutes: leastOf(script.steps, all.slice(0, MAX_NOTES)),
    ...(periods > 1 && notes.length > 1 && { periods: periodsOf(script.steps, notes, key, minutes, periods) }),
    plan: {
      goals: goals.map((goal, index) => ({ ...goal, competencies: competencies[index % competencies.length] ?? [] })),
      standards,
      keyPoints: notes.map(({ core }) => core),
      difficultPoints: script.difficult,
      misconceptions: notes.map(({ wrong, reason, help }) => ({ wrong, reason, help })),
      questions: [...openingQuestions(main), ...keyQuestions, ...furtherQuestions(notes, main)],
      activities: activitiesOf(script.steps, notes, key, minutes),
      exercises: exercisesOfNotes(notes, facts.subjectCode),
      board: boardOf(facts, notes),
      homework: homeworkOf(script.homework, main, key, facts),
      materials: [...new Set([...notes.flatMap(({ materials }) => materials), ...(script.ready ?? [])])],
    },
  };
}

function fillingOf({ name, facts, scene, task, ask, expect, wrong, help }: NamedNote): Filling {
  const half = firstHalf(expect);
  return {
    name,
    count: String(facts.length),
    scene: situation(scene),
    task: stopless(task),
    ask: stopped(ask),
    wrong: stopless(wrong),
    help: stopless(help),
    ...(half && { half }),
  };
}

/** What a pupil says who stops too early. */
function firstHalf(expect: string): string | undefined {
  const [, first = '', rest = ''] = /^([^，。；]{4,18})[，。；](.{4,})$/u.exec(expect) ?? [];
  return first === '' || `${first}${rest}`.includes('$') ? undefined : first;
}

function goalsOf(
  notes: readonly NamedNote[],
  main: NamedNote,
  key: string,
  lines: Record<GoalKind, { text: string[]; evidence: string[] }>,
): Omit<Goal, 'competencies'>[] {
  const last = notes.at(-1) ?? main;
  // The second of two is not worded like the first.
  const goal = (kind: GoalKind, note: NamedNote, at = 0) => worded(lines[kind], `${key} ${kind}`, fillingOf(note), at);
  return [
    ...notes.slice(0, MAX_KNOWN).map((note, at) => goal('know', note, at)),
    asking(goal('explain', main), main),
    goal('use', main),
    goal('tell', last),
  ];
}

const MAX_ASK_CHARS = 56;

/** A goal names the question it is about, where that is short enough to stand in it. */
function asking<G extends { text: string }>(goal: G, { ask }: NamedNote): G {
  const asked = stopless(ask);
  if (asked.length > MAX_ASK_CHARS || /[。？]/u.test(asked)) return goal;
  return { ...goal, text: goal.text.replace(/(?:本课的)?关键问题/u, `“${asked}”`) };
}

/** Which goals, from 1, a step serves that is about the note at a place. */
function goalNumbers(kinds: readonly GoalKind[], notes: readonly NamedNote[], at: number | undefined): number[] {
  const known = Math.min(notes.length, MAX_KNOWN);
  const numbers = kinds.flatMap((kind) => {
    if (kind !== 'know') return [known + { explain: 1, use: 2, tell: 3 }[kind]];
    if (at === undefined) return Array.from({ length: known }, (_, index) => index + 1);
    return at < known ? [at + 1] : [];
  });
  return numbers.length > 0 ? numbers : [known + 1];
}

type Drafted = { activity: Omit<Activity, 'minutes'>; span: Span };

function activitiesOf(
  steps: readonly ScriptStep[],
  notes: readonly NamedNote[],
  key: string,
  total: number,
): Activity[] {
  const manner = turnOf(key);
  const drafted = stepsWithin(steps, total).flatMap((step): Drafted[] => {
    const place = `${key} ${step.title[0]}`;
    if (!step.again) return [draftOf(step, notes, { place, manner })];
    return notes.map((note, at) => draftOf(step, notes, { place, manner, note, at }));
  });
  const minutes = fitMinutes(
    drafted.map(({ span }) => span),
    total,
  );
  return drafted.map(({ activity }, at) => ({ ...activity, minutes: minutes[at] ?? 1 }));
}

/** The things of a lesson one period after the other, each taught as a lesson of its kind is. */
function periodsOf(
  steps: readonly ScriptStep[],
  notes: readonly NamedNote[],
  key: string,
  minutes: number,
  periods: number,
): Activity[][] {
  const count = Math.min(periods, notes.length);
  const starts = Array.from({ length: count }, (_, at) => Math.floor((at * notes.length) / count));
  return starts.map((from, at) => {
    const own = notes.slice(from, starts[at + 1] ?? notes.length);
    const place = at === 0 ? key : `${key} ${own[0]?.name}`;
    return activitiesOf(steps, own, place, minutes).map((activity) => ({
      ...activity,
      goals: activity.goals.map((goal) => goalOfAll(goal, own.length, from, notes.length)),
    }));
  });
}

/** The number of a goal among those of all notes, from its number among those of some. */
function goalOfAll(goal: number, own: number, from: number, all: number): number {
  const [known, knownOfAll] = [Math.min(own, MAX_KNOWN), Math.min(all, MAX_KNOWN)];
  return goal <= known ? Math.min(from + goal, knownOfAll) : goal - known + knownOfAll;
}

/** Where a period is too short for all steps, those are left out that bring nothing of the lesson and serve no goal alone. */
function stepsWithin(steps: readonly ScriptStep[], total: number): ScriptStep[] {
  const kept = [...steps];
  const least = () => kept.reduce((sum, { minutes }) => sum + minutes[0], 0);
  for (const step of steps.toReversed()) {
    if (least() <= total) break;
    const others = new Set(kept.filter((one) => one !== step).flatMap(({ goals }) => goals));
    const isBare = !step.teacher.join('').includes('{{');
    if (isBare && step.goals.every((goal) => others.has(goal))) kept.splice(kept.indexOf(step), 1);
  }
  return kept;
}

type Place = { place: string; manner: number; note?: NamedNote; at?: number };

function draftOf(step: ScriptStep, notes: readonly NamedNote[], { place, manner, note, at }: Place): Drafted {
  const [main] = notes;
  const last = notes.at(-1);
  // A mistake is of what came last; everything else a step says once is of the main thing.
  const about = note ?? (JSON.stringify(step.teacher).includes('{{wrong}}') ? last : main);
  const filling = about ? fillingOf(about) : {};
  const title = step.title[manner % step.title.length] ?? '';
  const said = note && at && step.again ? step.again : step;
  const turn = at ? at - 1 : 0;
  const { teacher, students, intent: why } = said;
  // Why it is done belongs to what is done: all three stand at the same place.
  const lines = worded({ teacher, students, intent: why }, place, filling, turn);
  return {
    activity: {
      title: note && notes.length > 1 ? `${title}：${note.name}` : title,
      // The question of the main thing has a step of its own.
      teacher: note && at ? followedBy(lines.teacher, `做完问：${stopped(note.ask)}`) : lines.teacher,
      students: lines.students,
      intent: lines.intent,
      goals: goalNumbers(step.goals, notes, at),
      level: step.level,
    },
    span: spanOf(step, note ? notes.length : 1, note?.task ?? ''),
  };
}

/** To take it in hand, do it and look at it together. */
const LEAST_TASK = 6;

/** The least all steps take for all there is to teach, also where the period is too short for them. */
function leastOf(steps: readonly ScriptStep[], notes: readonly NamedNote[]): number {
  const spans = steps.flatMap((step) =>
    step.again ? notes.map(({ task }) => spanOf(step, notes.length, task)) : [spanOf(step, 1, '')],
  );
  return spans.reduce((sum, [least]) => sum + least, 0);
}

/** A step that is done for several things shares its time; what takes its own time gets it. */
function spanOf({ minutes: [least, usual, most] }: ScriptStep, count: number, task: string): Span {
  const shared = count === 1 ? least : Math.max(LEAST_TASK, Math.round(least / count));
  const low = Math.max(leastMinutes(task).minutes, shared);
  const common = Math.max(low, count === 1 ? usual : Math.ceil(usual / count) + 1);
  return [low, common, Math.max(common, most)];
}

function boardOf({ title }: LessonFacts, notes: readonly NamedNote[]): string[] {
  const lines = notes.flatMap(({ name, facts }) => [
    ...(notes.length > 1 ? [name] : []),
    ...facts.map((fact) => `· ${fact}`),
  ]);
  return [title, ...lines];
}

/** The first two years take nothing home to write. */
const WRITTEN = /写|抄|默|画|整理|记录/;

function homeworkOf(
  lines: Record<keyof LessonPlan['homework'], string[]>,
  main: NamedNote,
  key: string,
  { grade }: LessonFacts,
): LessonPlan['homework'] {
  const isSpoken = grade === '一年级' || grade === '二年级';
  const one = (layer: keyof typeof lines, spoken: string) => {
    const allowed = isSpoken ? lines[layer].filter((line) => !WRITTEN.test(line)) : lines[layer];
    return [allowed.length > 0 ? worded({ line: allowed }, `${key} ${layer}`, fillingOf(main)).line : spoken];
  };
  return {
    basic: one('basic', `合上书，向家人说出${main.name}的 ${main.facts.length} 条要点`),
    better: one('better', `说给家人听：${main.ask}`),
    further: one('further', `问问家人知不知道${main.name}，听完再说自己的看法`),
  };
}
