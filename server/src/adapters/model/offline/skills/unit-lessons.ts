import type { Ask } from '#adapters/model/offline/ask.ts';
import { MAX_ASKED_CHARS } from '#adapters/model/offline/lessons/asked-words.ts';
import { partAsked } from '#adapters/model/offline/lessons/lesson-parts.ts';
import { parseChineseNumber } from '#adapters/model/offline/math/chinese-number.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import type { Book, Unit } from '#content/shapes.ts';
import { titleOf } from '#content/taught-books.ts';
import { placeIn } from './school-place.ts';
import { isOfVolume, namesVolume } from './textbook-chapters.ts';

const LISTS =
  /(?:有|包括|包含|学|讲)?(?:哪些|什么|几|多少)(?:篇|个|节)?(?:课文|课时|课|内容|文章)|课文目录|课目|目录|[学讲]什么|有哪些课|各课|每课|哪几课|哪几篇/;
const UNIT = /第\s?([一二三四五六七八九十\d]{1,3})\s?(?:单元|章)|Unit\s?(\d{1,2})/i;
const MOST_BOOKS = 4;

/** The lessons of a unit, or of a whole volume, in every edition the library has. */
export function answerUnitLessons({ library, question, teacher }: Ask): Reply | undefined {
  if (question.length > MAX_ASKED_CHARS || !LISTS.test(question) || partAsked(question)) return undefined;
  const said = placeIn(library, question);
  const unit = unitIn(question);
  const { subject } = said;
  // Chapters alone are listed elsewhere.
  const wantsLessons = unit !== undefined || /课文|哪些课|什么课|几课|各课|每课|哪几篇/.test(question);
  if (!subject || !wantsLessons || !(said.grade || namesVolume(question))) return undefined;
  const books = library.books
    .filter((book) => book.subject === subject.code && isOfVolume(book, question))
    .filter(({ grade, phase }) => (said.grade ? grade === said.grade.code : !said.phase || phase === said.phase.code))
    .toSorted(
      (one, other) =>
        Number(other.phase === codeOf(library, teacher)) - Number(one.phase === codeOf(library, teacher)) ||
        other.edition.localeCompare(one.edition, 'zh'),
    )
    .slice(0, MOST_BOOKS);
  const listed = books.flatMap((book) => {
    const units = unit === undefined ? book.units : book.units.filter((one, index) => isUnit(one, index, unit));
    return units.length > 0 ? [{ book, units }] : [];
  });
  if (listed.length > 0) return lessonsReply(library, listed, unit);
  return books.length > 0 && unit !== undefined ? noSuchUnit(library, books, unit) : undefined;
}

function codeOf({ phases }: Ask['library'], { phase }: Ask['teacher']): string | undefined {
  return phases.find(({ name }) => name === phase)?.code;
}

/** 1 of 「Unit 1」, 3 of 「第三单元」. */
export function unitIn(question: string): number | undefined {
  const [, chinese, english] = UNIT.exec(question) ?? [];
  const said = chinese ?? english;
  if (said === undefined) return undefined;
  return Number(/^\d+$/.test(said) ? said : parseChineseNumber(said));
}

/** By its own number: what opens a book, 「我上学了」 or 「Starter」, has none. */
function isUnit({ title }: Unit, index: number, wanted: number): boolean {
  const own = unitIn(title.replace(/^第\s?(\d+)\s?章/, '第$1章'));
  return own === undefined ? /^\d/.test(title) && index + 1 === wanted : own === wanted;
}

type Listed = { book: Book; units: readonly Unit[] };

function lessonsReply(library: Ask['library'], listed: readonly Listed[], unit: number | undefined): Reply {
  const blocks = listed.map(({ book, units }, index) =>
    [`### ${titleOf(library, book)}[${index + 1}]`, ...units.map(writeUnit)].join('\n\n'),
  );
  return {
    recognised: unit === undefined ? '一册书的课目' : '一个单元的课目',
    steps: [`查到 ${listed.length} 册。`],
    text: `${blocks.join('\n\n')}\n\n教材近年在修订，以你手里的课本为准。说出课名就能看它的教案，例如“${exampleOf(listed)}”。`,
    sources: listed.map(({ book, units }, index) => ({
      no: index + 1,
      title: `教材目录：${titleOf(library, book)}`,
      place: library.placeOf(book),
      quote: units.map(({ title }) => title).join('、'),
    })),
    basis: 'content',
  };
}

function writeUnit({ title, lessons }: Unit): string {
  return [`**${title}**`, lessons.map((lesson, index) => `${index + 1}. ${lesson.title}`).join('\n')].join('\n\n');
}

function exampleOf([first]: readonly Listed[]): string {
  return `《${first?.units[0]?.lessons[0]?.title ?? '背影'}》的教学设计`;
}

function noSuchUnit(library: Ask['library'], books: readonly Book[], unit: number): Reply {
  const held = books.map(
    (book) =>
      `${titleOf(library, book)}有 ${book.units.length} 个单元：${book.units.map(({ title }) => title).join('、')}。`,
  );
  const text = `内置的教材目录里，这一册没有第 ${unit} 单元。\n\n${held.join('\n\n')}`;
  return { recognised: '教材目录', steps: ['查了这一册的单元。'], text, sources: [], basis: 'content' };
}
