import type { CurriculumData } from './curriculum-data.ts';
import { type LessonPlan, patternBlanks } from './kernel-shapes.ts';
import { lessonsOf } from './taught-books.ts';
import { titlesOf } from './tree.ts';

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
    ...faultsOfPatterns(data),
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

function faultsOfPatterns({ patterns, standards }: CurriculumData): string[] {
  return patterns.flatMap((file) =>
    file.patterns.flatMap(({ kind, titles, plan }, index) => {
      const isLast = index === file.patterns.length - 1;
      const unknown = blanksOf(plan).filter((blank) => !patternBlanks.some((known) => known === blank));
      return [
        ...(isLast === (titles === undefined) ? [] : ['the last pattern, and only it, is for all the rest']),
        ...unknown.map((blank) => `unknown blank ${blank}`),
        ...faultsOfPlan(plan, file, standards),
      ].map((fault) => `pattern ${file.phase}${file.subject} ${kind}: ${fault}`);
    }),
  );
}

type PhaseAndSubject = { phase: string; subject: string };

function faultsOfPlan(
  plan: LessonPlan,
  { phase, subject }: PhaseAndSubject,
  standards: CurriculumData['standards'],
): string[] {
  const codes = standards.filter((one) => one.phase === phase && one.subject === subject).flatMap(codesOf);
  const named = [...plan.standards, ...plan.goals.flatMap(({ competencies }) => competencies)];
  const minutes = plan.activities.reduce((sum, activity) => sum + activity.minutes, 0);
  const taught = new Set(plan.activities.flatMap(({ goals }) => goals));
  return [
    ...named.filter((code) => !codes.includes(code)).map((code) => `unknown standard ${code}`),
    ...(minutes === periodMinutes(phase) ? [] : [`${minutes} minutes instead of ${periodMinutes(phase)}`]),
    ...plan.goals.flatMap((_, i) => (taught.has(i + 1) ? [] : [`goal ${i + 1} is never taught`])),
    ...[...taught].filter((goal) => goal > plan.goals.length).map((goal) => `goal ${goal} does not exist`),
  ];
}

function codesOf({ competencies, requirements }: CurriculumData['standards'][number]): string[] {
  return [...competencies, ...requirements].map(({ code }) => code);
}

function blanksOf(plan: LessonPlan): string[] {
  return [...JSON.stringify(plan).matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size);
}
