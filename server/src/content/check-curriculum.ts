import type { CurriculumData } from './curriculum-data.ts';
import type { LessonPlan } from './kernel-shapes.ts';
import { type Script, scriptBlanks } from './script-shapes.ts';
import { lessonsOf } from './taught-books.ts';
import { titlesOf } from './tree.ts';
import { isWholeGoal } from './whole-goal.ts';

/** A period lasts 40 minutes in primary school and 45 later. */
export function periodMinutes(phaseCode: string): number {
  return phaseCode === '03' ? 40 : 45;
}

/** What the shapes cannot say: every lesson, point and standard that is named exists, minutes add up, goals are taught. */
export function checkCurriculum(data: CurriculumData): void {
  const faults = [
    ...repeated(data.books.map(({ id }) => id)).map((id) => `book ${id} stands twice`),
    ...repeated(data.standards.flatMap(codesOf)).map((code) => `standard ${code} stands twice`),
    ...data.trees.flatMap(({ phase, subject, nodes }) =>
      repeated(titlesOf(nodes)).map((title) => `tree ${phase}${subject}: ${title} stands twice`),
    ),
    ...faultsOfLessons(data),
    ...faultsOfKernels(data),
    ...faultsOfNotes(data),
    ...faultsOfScripts(data),
    ...faultsOfKinds(data),
    ...faultsOfThemes(data),
  ];
  if (faults.length > 0) throw new Error(`The curriculum is not consistent:\n${faults.join('\n')}`);
}

function faultsOfLessons({ books, trees }: CurriculumData): string[] {
  const known = new Map(trees.map(({ phase, subject, nodes }) => [phase + subject, new Set(titlesOf(nodes))]));
  return books.flatMap((book) =>
    lessonsOf(book).flatMap(({ title, knowledge }) =>
      knowledge
        .filter((point) => !known.get(book.phase + book.subject)?.has(point))
        .map((point) => `${book.id} ${title}: ${point} is not in the tree`),
    ),
  );
}

function faultsOfKernels({ books, standards, kernels }: CurriculumData): string[] {
  const byId = new Map(books.map((book) => [book.id, book]));
  return kernels.flatMap(({ book: bookId, lesson, plan }) => {
    const book = byId.get(bookId);
    const meant = book ? lessonsOf(book).filter(({ title }) => title === lesson) : [];
    if (!book || meant.length !== 1) return [`kernel: ${bookId} has ${meant.length} lessons called ${lesson}`];
    return faultsOfPlan(plan, book, standards).map((fault) => `${bookId} ${lesson}: ${fault}`);
  });
}

function faultsOfNotes({ books, trees, notes }: CurriculumData): string[] {
  const points = trees.flatMap(({ phase, subject, nodes }) => titlesOf(nodes).map((title) => phase + subject + title));
  const lessons = books.flatMap((book) => lessonsOf(book).map(({ title }) => `${book.id} ${title}`));
  const known = new Set([...points, ...lessons]);
  const named = notes.flatMap(({ phase, subject, notes: own }) =>
    own.map((note) => ('point' in note ? phase + subject + note.point : `${note.book} ${note.lesson}`)),
  );
  return [
    ...repeated(named).map((name) => `note ${name} stands twice`),
    ...named.filter((name) => !known.has(name)).map((name) => `note of the unknown ${name}`),
  ];
}

/** What a lesson of any script brings: a situation, something to do, the question it turns on, a mistake and its cure. */
const NEEDED = ['scene', 'task', 'ask', 'wrong', 'help'];
const LONGEST_PERIOD = 45;
/** A lesson has at most so many things to teach, and none is told like the one before. */
const TIMES = 3;

function faultsOfScripts({ scripts }: CurriculumData): string[] {
  return [
    ...repeated(scripts.map(({ name }) => name)).map((name) => `script ${name} stands twice`),
    ...scripts.flatMap((script) => faultsOfScript(script).map((fault) => `script ${script.name}: ${fault}`)),
  ];
}

function faultsOfScript({ goals, difficult, steps, homework }: Script): string[] {
  const used = blanksOf({ goals, difficult, steps, homework });
  const served = new Set(steps.flatMap((step) => step.goals));
  const [least, most] = [0, 2].map((at) => steps.reduce((sum, { minutes }) => sum + (minutes[at] ?? 0), 0));
  return [
    ...used.filter((blank) => !scriptBlanks.some((known) => known === blank)).map((blank) => `unknown blank ${blank}`),
    // In every wording: whichever is chosen, it is there.
    ...NEEDED.filter((blank) => !steps.some((step) => step.teacher.every((line) => line.includes(`{{${blank}}}`)))).map(
      (blank) => `${blank} may stand nowhere`,
    ),
    ...Object.values(goals)
      .flatMap(({ text, evidence }) => text.map((one, at) => ({ text: one, evidence: evidence[at] ?? '' })))
      .filter((goal) => !isWholeGoal(goal))
      .map((goal) => `no condition or degree: ${goal.text}`),
    ...Object.keys(goals)
      .filter((goal) => !served.has(goal as keyof typeof goals)) // they are its keys
      .map((goal) => `no step serves ${goal}`),
    // Whatever is said, what pupils do then and why stand at its place in their lists.
    ...steps
      .flatMap((step) => [step, ...(step.again ? [step.again] : [])].map((lines) => ({ title: step.title[0], lines })))
      .filter(
        ({ lines }) => new Set([lines.teacher, lines.students, lines.intent].map(({ length }) => length)).size > 1,
      )
      .map(({ title }) => `${title} has not a line of each list for every wording`),
    ...steps
      .filter(({ minutes: [low, usual, high] }) => low > usual || usual > high)
      .map(({ title }) => `minutes of ${title[0]}`),
    ...steps
      .filter(({ again }) => again && Object.values(again).some((wordings) => wordings.length < TIMES - 1))
      .map(({ title }) => `${title[0]} is done up to ${TIMES} times and worded less often`),
    ...((least ?? 0) <= periodMinutes('03') && (most ?? 0) >= LONGEST_PERIOD
      ? []
      : [`takes ${least} to ${most} minutes`]),
  ];
}

function faultsOfKinds({ kinds, scripts, standards }: CurriculumData): string[] {
  return kinds.flatMap((file) => {
    const codes = codesFor(file, standards);
    return file.kinds.flatMap(({ kind, titles, script, standards: own, competencies }, index) => {
      const isLast = index === file.kinds.length - 1;
      return [
        ...(isLast === (titles === undefined) ? [] : ['the last kind, and only it, is for all the rest']),
        ...(scripts.some(({ name }) => name === script) ? [] : [`there is no script ${script}`]),
        ...[...own, ...competencies.flat()].filter((code) => !codes.includes(code)).map((code) => `unknown ${code}`),
      ].map((fault) => `kind ${file.phase}${file.subject} ${kind}: ${fault}`);
    });
  });
}

function faultsOfThemes({ themes: groups, scripts }: CurriculumData): string[] {
  return groups.flatMap(({ script, themes }) => [
    ...(scripts.some(({ name }) => name === script) ? [] : [`themes of the unknown script ${script}`]),
    ...repeated(themes.flatMap(({ words }) => words)).map((word) => `themes of ${script}: ${word} stands twice`),
  ]);
}

type PhaseAndSubject = { phase: string; subject: string };

function faultsOfPlan(
  plan: LessonPlan,
  { phase, subject }: PhaseAndSubject,
  standards: CurriculumData['standards'],
): string[] {
  const codes = codesFor({ phase, subject }, standards);
  const named = [...plan.standards, ...plan.goals.flatMap(({ competencies }) => competencies)];
  const minutes = plan.activities.reduce((sum, activity) => sum + activity.minutes, 0);
  const taught = new Set(plan.activities.flatMap(({ goals }) => goals));
  return [
    ...named.filter((code) => !codes.includes(code)).map((code) => `unknown standard ${code}`),
    ...(minutes === periodMinutes(phase) ? [] : [`${minutes} minutes instead of ${periodMinutes(phase)}`]),
    ...plan.goals.filter((goal) => !isWholeGoal(goal)).map(({ text }) => `no condition or degree: ${text}`),
    ...plan.goals.flatMap((_, i) => (taught.has(i + 1) ? [] : [`goal ${i + 1} is never taught`])),
    ...[...taught].filter((goal) => goal > plan.goals.length).map((goal) => `goal ${goal} does not exist`),
  ];
}

function codesFor({ phase, subject }: PhaseAndSubject, standards: CurriculumData['standards']): string[] {
  return standards.filter((one) => one.phase === phase && one.subject === subject).flatMap(codesOf);
}

function codesOf({ competencies, requirements }: CurriculumData['standards'][number]): string[] {
  return [...competencies, ...requirements].map(({ code }) => code);
}

function blanksOf(words: object): string[] {
  return [...JSON.stringify(words).matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
