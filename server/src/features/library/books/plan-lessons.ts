import type { Book } from '#content/shapes.ts';

/** Of Chinese and English the text is the matter, and every publisher has its own. */
const LANGUAGES = ['01', '03'];
/** Publishers teach the same a year earlier or later; what is further apart is told to other children. */
const GRADES_APART = 1;

type Lesson = { id: string; bookId: string; title: string; knowledge: readonly string[] };

/**
 * The lesson whose plan each has: itself where one is written for it, else one of another book that teaches exactly the same
 * points. Where a book spreads these over several lessons, only the title tells which is meant.
 */
export function planLessons(
  books: readonly Pick<Book, 'id' | 'phase' | 'subject' | 'grade'>[],
  lessons: readonly Lesson[],
  written: ReadonlySet<string>,
): Map<string, string> {
  const bookOf = new Map(books.map((book) => [book.id, book]));
  const isNear = (one: Lesson, other: Lesson) => {
    const [grade, otherGrade] = [one, other].map(({ bookId }) => bookOf.get(bookId)?.grade);
    return !grade || !otherGrade || Math.abs(Number(grade) - Number(otherGrade)) <= GRADES_APART;
  };
  const matterOf = ({ bookId, knowledge }: Lesson) => {
    const { phase = '', subject = '' } = bookOf.get(bookId) ?? {};
    if (LANGUAGES.includes(subject) || knowledge.length === 0) return '';
    return JSON.stringify([phase, subject, ...new Set(knowledge.toSorted())]);
  };
  const byMatter = Map.groupBy(lessons, matterOf);
  const found = lessons.map((lesson): [string, string | undefined] => {
    if (written.has(lesson.id)) return [lesson.id, lesson.id];
    const matter = matterOf(lesson);
    const same = matter === '' ? [] : (byMatter.get(matter) ?? []);
    const isAlone = ({ bookId }: Lesson) => same.filter((other) => other.bookId === bookId).length === 1;
    const plans = same.filter((other) => written.has(other.id) && isNear(lesson, other));
    const byTitle = plans.find(({ title }) => title === lesson.title);
    return [lesson.id, (byTitle ?? (isAlone(lesson) ? plans.find(isAlone) : undefined))?.id];
  });
  return new Map(found.flatMap(([id, plan]) => (plan ? [[id, plan]] : [])));
}
