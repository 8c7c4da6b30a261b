import type { Curriculum } from '#content/curriculum.ts';
import { lessonIdOf } from '#content/lesson-id.ts';
import { normaliseText } from '#content/search-text.ts';
import type { Book } from '#content/shapes.ts';
import { withoutNumber } from '#content/taught-books.ts';

export type NamedLesson = { lessonId: string; book: Book };
type Names = ReadonlyMap<string, readonly NamedLesson[]>;

/** Longer titles are lists of poems; their parts are names as well. */
export const MAX_NAME_CHARS = 24;
const SEPARATORS = /[：:（）()《》〈〉、，,—\s]+/;

const known = new WeakMap<Curriculum['books'], Names>();

/** Lessons by what they are called, as names are compared: made once, since books change only with the program. */
export function lessonNamesOf({ books }: Pick<Curriculum, 'books'>): Names {
  const made = known.get(books) ?? namesIn(books);
  known.set(books, made);
  return made;
}

function namesIn(books: Curriculum['books']): Names {
  const names = new Map<string, NamedLesson[]>();
  for (const book of books) {
    for (const [unitIndex, { lessons }] of book.units.entries()) {
      for (const [index, { title }] of lessons.entries()) {
        const lesson = { lessonId: lessonIdOf(book.id, unitIndex, index), book };
        for (const name of namesOf(title)) {
          const called = names.get(name);
          if (called) called.push(lesson);
          else names.set(name, [lesson]);
        }
      }
    }
  }
  return names;
}

/** The title, and what it lists: 咏柳 of 古诗二首（村居、咏柳）. */
function namesOf(title: string): Set<string> {
  const all = [title, withoutNumber(title), ...title.split(SEPARATORS)].map(normaliseText);
  return new Set(
    all.filter((name) => name.length > 1 && name.length <= MAX_NAME_CHARS && /\p{Script=Han}/u.test(name)),
  );
}
