import type { Book } from '#content/shapes.ts';

/** Of Chinese and English the text is the matter, and every publisher has its own. */
const LANGUAGES = ['01', '03'];
/** Publishers teach the same a year earlier or later; what is further apart is told to other children. */
const GRADES_APART = 1;
const PRIMARY = '03';

type Taught = Pick<Book, 'id' | 'phase' | 'subject' | 'grade'>;
type Lesson = { id: string; bookId: string; title: string; knowledge: readonly string[] };

/**
 * The lesson whose plan each has: itself where one is written for it, else one of another book that teaches exactly the same
 * points. Where its book teaches these in other lessons too, only the same title tells that this one is meant.
 */
export function planLessons(
  books: readonly Taught[],
  lessons: readonly Lesson[],
  written: ReadonlySet<string>,
): Map<string, string> {
  const bookOf = new Map(books.map((book) => [book.id, book]));
  const byBook = Map.groupBy(lessons, ({ bookId }) => bookId);
  const byMatter = Map.groupBy(lessons, (lesson) => matterOf(lesson, bookOf.get(lesson.bookId)));
  const planOf = (lesson: Lesson): string | undefined => {
    if (written.has(lesson.id)) return lesson.id;
    const matter = matterOf(lesson, bookOf.get(lesson.bookId));
    if (matter === '') return undefined;
    const same = byMatter.get(matter) ?? [];
    const plans = same.filter(
      (other) => written.has(other.id) && isNear(bookOf.get(lesson.bookId), bookOf.get(other.bookId)),
    );
    const ofTitle = plans.find(({ title }) => title === lesson.title);
    if (ofTitle) return ofTitle.id;
    if (plans.length === 0 || isTaughtElsewhere(lesson, byBook.get(lesson.bookId) ?? [])) return undefined;
    return plans.find(({ bookId }) => same.filter((other) => other.bookId === bookId).length === 1)?.id;
  };
  return new Map(
    lessons.flatMap((lesson) => {
      const plan = planOf(lesson);
      return plan ? [[lesson.id, plan]] : [];
    }),
  );
}

/** What a lesson teaches, as one word; empty where nothing says so, or a text does. */
function matterOf({ knowledge }: Lesson, book: Taught | undefined): string {
  if (!book || LANGUAGES.includes(book.subject) || knowledge.length === 0) return '';
  return JSON.stringify([book.phase, book.subject, ...new Set(knowledge.toSorted())]);
}

/** In primary school the standard has a 学段 for every two grades, and a plan serves the requirements of its own. */
function isNear(one: Taught | undefined, other: Taught | undefined): boolean {
  if (!one?.grade || !other?.grade) return true;
  const [grade, otherGrade] = [Number(one.grade), Number(other.grade)];
  if (one.phase === PRIMARY) return Math.ceil(grade / 2) === Math.ceil(otherGrade / 2);
  return Math.abs(grade - otherGrade) <= GRADES_APART;
}

function isTaughtElsewhere(lesson: Lesson, inBook: readonly Lesson[]): boolean {
  return inBook.some(
    ({ id, knowledge }) => id !== lesson.id && lesson.knowledge.every((one) => knowledge.includes(one)),
  );
}
