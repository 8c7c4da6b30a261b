import { TeachingMode } from '../contract/src/enums.ts';
import type { Design } from '../contract/src/making/design.ts';
import { timeTooShort } from '../engines/src/designs/activity-minutes.ts';
import { checkDesign, minutesOfPeriods } from '../engines/src/designs/design-checks.ts';
import { isWholeGoal } from '../server/src/content/whole-goal.ts';
import { hold } from './bars.ts';
import { atDesk, someLessons, write } from './design-desk.ts';
import { round } from './figures.ts';
import { keptWishes } from './lesson-wishes.ts';

const DESIGNS = 200;
/** Shorter ones are headings and the like. */
const MIN_SENTENCE_CHARS = 8;
/** What stands in so many designs was written for none of them. */
const SHARED_BY = 5;

/** Scores what the library writes for lessons of every phase and subject, by program. */
export async function lessonQuality() {
  return atDesk(async (desk) => {
    const designs: Design[] = [];
    for (const lessonId of await someLessons(desk, DESIGNS))
      designs.push((await write(desk, { lessonId, mode: TeachingMode[2] })).design);
    const wishes = await keptWishes(desk);
    const share = (isGood: (design: Design) => boolean) => percent(designs.filter(isGood).length, designs.length);
    const repeated = designs.map(repeatedShare);
    const worst = designs[repeated.indexOf(Math.max(...repeated))];
    const higher = designs.map(higherShare);
    const held = hold('lesson-quality', [
      { name: 'completePercent', value: share(isComplete), atLeast: 100 },
      { name: 'minutesExactPercent', value: share(hasExactMinutes), atLeast: 100 },
      { name: 'goalsTaughtAndAssessedPercent', value: share(teachesItsGoals), atLeast: 100 },
      { name: 'goalsWithAllPartsPercent', value: share(hasWholeGoals), atLeast: 100 },
      { name: 'activityMinutesPlausiblePercent', value: share(hasEnoughTime), atLeast: 100 },
      { name: 'standardsOfItsStagePercent', value: share(isOfItsStage), atLeast: 100 },
      { name: 'boilerplateOfProcessPercent', value: boilerplate(designs), atMost: 10 },
      { name: 'repeatedSentencesPercent', value: round(mean(repeated) * 100, 1), atMost: 5 },
      {
        name: 'wishesKeptPercent',
        value: percent(wishes.kept.length, wishes.kept.length + wishes.lost.length),
        atLeast: 95,
      },
      { name: 'differentHigherOrderShares', value: new Set(higher.map((one) => round(one, 2))).size, atLeast: 10 },
      { name: 'mostRepeatedPercent', value: round(Math.max(...repeated) * 100, 1) },
    ]);
    return { designs: designs.length, mostRepeated: worst?.head.title, lostWishes: wishes.lost, ...held };
  });
}

/** Every section but the reflection, which she writes after the lesson, has words. */
function isComplete({ reflection, sources, ...design }: Design): boolean {
  return Object.values(design).every((value) => {
    if (typeof value === 'string') return value.trim() !== '';
    return Array.isArray(value) ? value.length > 0 : JSON.stringify(value).length > 2;
  });
}

function hasExactMinutes(design: Design): boolean {
  return minutesOfPeriods(design).every((minutes) => minutes === design.head.minutes);
}

function teachesItsGoals(design: Design): boolean {
  return !checkDesign(design).some(({ id }) => /^(un|verb)/.test(id));
}

/** Something to be seen, with what it is done, how well, and what of the standard it serves. */
function hasWholeGoals({ goals }: Design): boolean {
  return goals.every((goal) => isWholeGoal(goal) && goal.competencies.length > 0);
}

function hasEnoughTime({ activities }: Design): boolean {
  return activities.every((activity) => timeTooShort(activity) === '');
}

const stages = [
  ['一', /[一二]年级/],
  ['二', /[三四]年级/],
  ['三', /[五六]年级/],
  ['四', /[七八九]年级/],
] as const;

/** A standard that names a 学段 names that of the grade. */
function isOfItsStage({ head, standards }: Design): boolean {
  const stage = stages.find(([, grades]) => grades.test(head.grade))?.[0];
  const named = standards.map(({ name, text }) => /第([一二三四、]{1,7})学段/.exec(`${name}${text.slice(0, 12)}`)?.[1]);
  return named.every((one) => one === undefined || stage === undefined || one.includes(stage));
}

/** Of the signs of all processes, the part in sentences that stand in five designs and more. */
function boilerplate(designs: readonly Design[]): number {
  const sentences = designs.map(({ activities }) =>
    activities.flatMap(({ teacher, students, intent }) => [teacher, students, intent].flatMap(sentencesOf)),
  );
  const counts = new Map<string, number>();
  for (const own of sentences) for (const one of new Set(own)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const length = (all: readonly string[]) => all.reduce((sum, one) => sum + one.length, 0);
  const shared = sentences.flat().filter((one) => (counts.get(one) ?? 0) >= SHARED_BY);
  return percent(length(shared), length(sentences.flat()));
}

/** The part of a design's sentences that stand in it before, alone or inside others. Standards are quoted, so they do not count. */
function repeatedShare({ standards, head, sources, ...design }: Design): number {
  let before = '';
  const all = textsOf(design).flatMap(sentencesOf);
  const again = all.filter((sentence) => {
    const isRepeated = before.includes(sentence);
    before += `${sentence}\n`;
    return isRepeated;
  });
  return again.length / Math.max(1, all.length);
}

function higherShare({ activities, head }: Design): number {
  const higher = activities.filter(({ level }) => level === '分析' || level === '评价' || level === '创造');
  return higher.reduce((sum, { minutes }) => sum + minutes, 0) / (head.minutes * head.periods);
}

/** What is read, not what holds it together. */
const UNREAD = new Set(['id', 'level', 'goalIds', 'competencies', 'code']);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (UNREAD.has(key) ? [] : textsOf(inner)));
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[。？；\n]/u)
    .map((sentence) => sentence.replace(/^[-·\s\d.]+/, '').trim())
    .filter((sentence) => sentence.length >= MIN_SENTENCE_CHARS);
}

function percent(part: number, whole: number): number {
  return round((100 * part) / Math.max(1, whole), 1);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
