import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Design } from '../contract/src/making/design.ts';
import { checkDesign, minutesOfPeriods } from '../engines/src/designs/design-checks.ts';
import { designMarkdown } from '../server/src/lib/design-markdown.ts';
import { hold } from './bars.ts';
import { atDesk, write } from './design-desk.ts';
import { round } from './figures.ts';
import { chosenLessons, WRITTEN } from './lesson-choice.ts';
import { goalFault, implausible } from './lesson-judges.ts';
import { differentPeriods } from './lesson-periods.ts';
import { keptWishes } from './lesson-wishes.ts';

/** Shorter ones are headings and the like. */
const MIN_SENTENCE_CHARS = 8;
/** What stands in so many designs was written for none of them. */
const SHARED_BY = 5;
const SHEET_DESIGNS = 20;
const MOST_NAMED = 40;

type Judged = { script: string; design: Design; notice: string };

/**
 * Scores what the library writes, by program: some lessons of every script, lessons with a plan of their own, topics no book has.
 * `--sheet <folder>` also writes twenty of the designs, by lot, to be read.
 */
export async function lessonQuality() {
  return atDesk(async (desk) => {
    const { choices, unused } = await chosenLessons(desk, resolve('content'));
    const all: Judged[] = [];
    for (const { script, asked } of choices) {
      const { design, notice } = await write(desk, asked);
      // A plan borrowed of another edition is that plan once more.
      if (!design.sources.some(({ place }) => place.includes('同一内容'))) all.push({ script, design, notice });
    }
    const sheet = process.argv[process.argv.indexOf('--sheet') + 1];
    if (process.argv.includes('--sheet') && sheet) await writeSheet(sheet, all);
    const wishes = await keptWishes(desk);
    const periods = await differentPeriods(desk, choices);
    const designs = all.map(({ design }) => design);
    const share = (isGood: (design: Design) => boolean) => percent(designs.filter(isGood).length, designs.length);
    const repeated = designs.map(repeatedShare);
    const worst = designs[repeated.indexOf(Math.max(...repeated))];
    const higher = designs.map(higherShare);
    const shared = sharedSentences(designs);
    const minuteFaults = designs.flatMap(minuteFaultsOf);
    const goalFaults = designs.flatMap(goalFaultsOf);
    sayByScript(all, shared);
    const held = hold('lesson-quality', [
      { name: 'designs', value: designs.length, atLeast: 200 },
      { name: 'scriptsWithoutALesson', value: unused.length, atMost: 0 },
      { name: 'completePercent', value: share(isComplete), atLeast: 100 },
      { name: 'minutesExactPercent', value: share(hasExactMinutes), atLeast: 100 },
      { name: 'goalsTaughtAndAssessedPercent', value: share(teachesItsGoals), atLeast: 100 },
      { name: 'goalsWithAllPartsPercent', value: share((one) => goalFaultsOf(one).length === 0), atLeast: 100 },
      {
        name: 'activityMinutesPlausiblePercent',
        value: share((one) => minuteFaultsOf(one).length === 0),
        atLeast: 100,
      },
      { name: 'standardsOfItsStagePercent', value: share(isOfItsStage), atLeast: 100 },
      { name: 'boilerplateOfProcessPercent', value: boilerplate(designs, shared), atMost: 10 },
      { name: 'repeatedSentencesPercent', value: round(mean(repeated) * 100, 1), atMost: 5 },
      { name: 'wishesKeptPercent', value: percent(wishes.kept.length, total(wishes)), atLeast: 95 },
      { name: 'periodsDifferentPercent', value: percent(periods.kept.length, total(periods)), atLeast: 95 },
      { name: 'differentHigherOrderShares', value: new Set(higher.map((one) => round(one, 2))).size, atLeast: 10 },
      { name: 'mostRepeatedPercent', value: round(Math.max(...repeated) * 100, 1) },
    ]);
    const lost = { wishes: wishes.lost, periods: periods.lost, unused };
    const faults = { minutes: minuteFaults.slice(0, MOST_NAMED), goals: goalFaults.slice(0, MOST_NAMED) };
    return { mostRepeated: worst?.head.title, ...lost, ...faults, ...held };
  });
}

/** By lot and not the same each time: who reads is not to know them by heart. */
async function writeSheet(folder: string, all: readonly Judged[]) {
  await mkdir(folder, { recursive: true });
  const drawn = all.toSorted(() => Math.random() - 0.5).slice(0, SHEET_DESIGNS);
  for (const [at, { script, design, notice }] of drawn.entries()) {
    const title = design.head.title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
    const name = `${String(at + 1).padStart(2, '0')} ${script} ${title}.md`;
    await writeFile(join(folder, name), `${notice ? `> ${notice}\n\n` : ''}${designMarkdown(design)}`);
  }
}

function sayByScript(all: readonly Judged[], shared: ReadonlySet<string>) {
  for (const [script, own] of Map.groupBy(all, ({ script }) => script)) {
    const designs = own.map(({ design }) => design);
    const figures = [
      `${designs.length} designs`,
      `boilerplate ${boilerplate(designs, shared)} %`,
      `repeated ${round(mean(designs.map(repeatedShare)) * 100, 1)} %`,
      `higher order ${round(mean(designs.map(higherShare)) * 100)} %`,
      `minutes ${designs.flatMap(minuteFaultsOf).length}`,
      `goals ${designs.flatMap(goalFaultsOf).length}`,
    ];
    console.log(`       ${script === WRITTEN ? script : `script ${script}`}: ${figures.join(', ')}`);
  }
}

function minuteFaultsOf({ activities, head }: Design): string[] {
  return activities.flatMap((step) => implausible(step, head.minutes) || []).map((fault) => `${head.title} · ${fault}`);
}

/** Something to be seen, a sign by which it is known, and what of the standard it serves. */
function goalFaultsOf({ goals, head }: Design): string[] {
  return goals
    .flatMap((goal) => goalFault(goal) || (goal.competencies.length === 0 ? `no competency: ${goal.text}` : []))
    .map((fault) => `${head.title} · ${fault}`);
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

function processOf({ activities }: Design): string[] {
  return activities.flatMap(({ teacher, students, intent }) => [teacher, students, intent].flatMap(sentencesOf));
}

/** What stands in five processes and more. */
function sharedSentences(designs: readonly Design[]): Set<string> {
  const counts = new Map<string, number>();
  for (const design of designs)
    for (const one of new Set(processOf(design))) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].flatMap(([sentence, count]) => (count >= SHARED_BY ? [sentence] : [])));
}

/** Of the signs of these processes, the part in shared sentences. */
function boilerplate(designs: readonly Design[], shared: ReadonlySet<string>): number {
  const sentences = designs.flatMap(processOf);
  const length = (all: readonly string[]) => all.reduce((sum, one) => sum + one.length, 0);
  return percent(length(sentences.filter((one) => shared.has(one))), length(sentences));
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

function total({ kept, lost }: { kept: readonly string[]; lost: readonly string[] }): number {
  return kept.length + lost.length;
}

function percent(part: number, whole: number): number {
  return round((100 * part) / Math.max(1, whole), 1);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
