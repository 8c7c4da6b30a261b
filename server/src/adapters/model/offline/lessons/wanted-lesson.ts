import type { Ask } from '#adapters/model/offline/ask.ts';
import { placeIn } from '#adapters/model/offline/skills/school-place.ts';
import { seriesOf } from '#content/taught-books.ts';
import { clausesOf, innerForms, withoutWords } from './asked-words.ts';
import { lessonIndexOf } from './lesson-index.ts';
import { type LessonMatch, matchLessons } from './lesson-match.ts';

/** A lesson as a question asks for it. */
export type WantedLesson = {
  /** What it was called in the question. */
  name: string;
  isQuoted: boolean;
  /** The best first; empty when no book has it. */
  matches: readonly LessonMatch[];
};

const TITLES = /《([^《》]{1,60})》/g;
/** 《论语》十二章 is the whole name; the marks stand around the book it is of. */
const BEYOND_MARKS = /《([^《》]{1,60})》((?:节选|选)?[一二三四五六七八九十\d]{1,3}[章则首篇回])/g;
const QUOTED = /“([^“”]{1,60})”/g;
const MAX_QUOTING_CHARS = 2_000;
/** How much a place speaks for a lesson: one that is said, or only hers. A name that fits better outweighs hers. */
const SAID = { subject: 30, phase: 20, edition: 16, grade: 12, half: 5 };
const HERS = { subject: 6, phase: 4, grade: 3 };
const NEWER_EDITION = 1;
/** Of the edition most schools have, where she names none. */
const USUAL_EDITION = 6;
const USUAL = /^(?:人教版|统编)/;

/** The lesson a question names, in 《》 or by what is left of it without the words around and `alsoAsked`. */
export function wantedLesson(ask: Ask, alsoAsked: readonly string[]): WantedLesson | undefined {
  const index = lessonIndexOf(ask.library);
  const found = namesIn(ask, alsoAsked).map(({ forms, isQuoted }) => {
    const named = forms.map((name) => ({ name, isQuoted, matches: inPlace(ask, matchLessons(index, name)) }));
    return named.reduce((best, one) => (scoreOf(one) >= scoreOf(best) ? one : best), {
      ...{ name: forms.at(-1) ?? '', isQuoted, matches: [] },
    });
  });
  return found.find(({ matches }) => matches.length > 0) ?? found[0];
}

function scoreOf({ matches: [best] }: WantedLesson): number {
  return best?.score ?? 0;
}

/** A name as it may be meant, the longest form first. */
type Named = { forms: readonly string[]; isQuoted: boolean };

function namesIn({ library, question }: Ask, alsoAsked: readonly string[]): Named[] {
  const quoting = question.slice(0, MAX_QUOTING_CHARS);
  const inMarks = (marks: RegExp) =>
    Array.from(quoting.matchAll(marks), ([, name = '']) => name.trim()).filter((name) => name !== '');
  const titles = inMarks(TITLES);
  const longer = Array.from(quoting.matchAll(BEYOND_MARKS), ([, title = '', rest = '']) => ({ title, rest }));
  if (titles.length > 0) {
    return titles.map((title) => {
      const [found] = longer.filter((one) => one.title.trim() === title);
      return { forms: found ? [title, `${title}${found.rest}`] : [title], isQuoted: true };
    });
  }
  const quoted = inMarks(QUOTED);
  // What is in other marks may be a lesson, or anything else.
  if (quoted.length > 0) return quoted.map((name) => ({ forms: [name], isQuoted: false }));
  const places = placeWords(library);
  const pieces = clausesOf(question).flatMap((clause) => withoutWords(clause, alsoAsked));
  return (
    pieces
      .map((piece) => innerForms(piece, places))
      // What leaves nothing was only wording and places.
      .filter((forms) => forms.at(-1) !== '')
      .map((forms) => ({ forms, isQuoted: false }))
  );
}

/** 九年级, 初三, 数学, 上册, 人教版: where a lesson is taught, not what it is called. */
export function placeWords({ phases, grades, subjects, books }: Ask['library']): string[] {
  const names = [...grades, ...subjects].flatMap(({ name, aliases }) => [...aliases, name]);
  const volumes = [
    '上册',
    '下册',
    '全一册',
    '必修第一册',
    '必修第二册',
    '必修第三册',
    '必修',
    '选择性必修',
    '人教版',
    '统编版',
    '部编版',
  ];
  return [...names, ...phases.map(({ name }) => name), ...volumes, ...new Set(books.map(seriesOf))];
}

/** Where the question says a place, lessons of another come behind; else hers come first. */
function inPlace({ library, question, teacher }: Ask, matches: readonly LessonMatch[]): LessonMatch[] {
  const said = placeIn(library, question.replace(TITLES, ' '));
  const half = /([上下])册|[一二三四五六七八九]([上下])/.exec(question)?.slice(1).find(Boolean);
  const hers = {
    subject: teacher.subject,
    phase: library.phases.find(({ name }) => name === teacher.phase)?.code,
    grade: library.grades.find(({ name }) => name === teacher.grade)?.code,
  };
  const isSaid = (edition: string) => question.includes(edition);
  const saysEdition = library.books.some((book) => isSaid(seriesOf(book)));
  const weightOf = ({ lesson: { book }, score }: LessonMatch) => {
    const fits = (is: boolean, weight: number) => (is ? weight : 0);
    const isHerSubject = library.subjectName(book.subject, book.phase) === hers.subject;
    const isHerPhase = book.phase === hers.phase;
    const isHerGrade = book.grade !== undefined && book.grade === hers.grade;
    return (
      score +
      (said.subject ? fits(said.subject.code === book.subject, SAID.subject) : fits(isHerSubject, HERS.subject)) +
      (said.phase ? fits(said.phase.code === book.phase, SAID.phase) : fits(isHerPhase, HERS.phase)) +
      (said.grade ? fits(said.grade.code === book.grade, SAID.grade) : fits(isHerGrade, HERS.grade)) +
      (saysEdition ? fits(isSaid(seriesOf(book)), SAID.edition) : fits(USUAL.test(book.edition), USUAL_EDITION)) +
      fits(half !== undefined && book.volume.includes(`${half}册`), SAID.half) +
      fits(/202[2-9]/.test(book.edition), NEWER_EDITION)
    );
  };
  const isOfSubject = ({ lesson: { book } }: LessonMatch) => !said.subject || said.subject.code === book.subject;
  return matches
    .filter(isOfSubject)
    .map((match) => ({ match, weight: weightOf(match) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ match }) => match);
}
