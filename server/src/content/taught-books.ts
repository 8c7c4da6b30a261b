import type { Curriculum } from './curriculum.ts';
import type { TeachingPlan } from './plan.ts';
import type { Book } from './shapes.ts';

export const SEMESTERS = ['上学期', '下学期'];

const chinaMonth = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: 'numeric' });

/** The second half of the school year runs from February to July. */
export function semesterAt(now: Date): string {
  const month = Number(chinaMonth.format(now));
  return (month >= 2 && month <= 7 ? SEMESTERS[1] : SEMESTERS[0]) ?? '';
}

export type Teaching = { phaseCode: string; gradeCode: string; subjectCode: string };

/**
 * The volumes for what she teaches, publisher after publisher as the library has them, the newest edition of each first;
 * senior volumes are bound to no grade.
 */
export function booksFor(
  { books }: Pick<Curriculum, 'books'>,
  { phaseCode, gradeCode, subjectCode }: Teaching,
): Book[] {
  const taught = books
    .filter((book) => book.phase === phaseCode && book.subject === subjectCode)
    .filter((book) => !gradeCode || !book.grade || book.grade === gradeCode);
  return [...Map.groupBy(taught, seriesOf).values()].flatMap((series) =>
    series.toSorted((a, b) => b.edition.localeCompare(a.edition, 'zh')),
  );
}

/** 「人教版」 of 「人教版（2011年课标）」. */
export function seriesOf({ edition }: Pick<Book, 'edition'>): string {
  return edition.split('（', 1)[0] ?? edition;
}

/** The volume taught now. Without a grade nobody can tell. */
export function bookOfSemester(books: readonly Book[], gradeCode: string, semester: string): Book | undefined {
  const ofGrade = books.filter(({ grade }) => grade && grade === gradeCode);
  const half = semester === SEMESTERS[0] ? '上册' : '下册';
  return ofGrade.find((book) => volumeOf(book) === half) ?? ofGrade.find((book) => volumeOf(book) === '全一册');
}

/** 「上册」 of 「九年级上册」. */
export function volumeOf({ volume }: Book): string {
  return volume.replace(/^.年级/, '');
}

export function titleOf(plan: Pick<TeachingPlan, 'subjectName'>, { edition, phase, subject, volume }: Book): string {
  return `${edition}${plan.subjectName(subject, phase)}${volume}`;
}

/** Every lesson in the order of the book, with the unit it lies in. */
export function lessonsOf({ units }: Book): { unit: string; title: string; knowledge: readonly string[] }[] {
  return units.flatMap(({ title: unit, lessons }) => lessons.map((lesson) => ({ unit, ...lesson })));
}

/** 「一元二次方程」 of 「第二十一章 一元二次方程」. */
export function withoutNumber(unitTitle: string): string {
  return unitTitle.replace(/^第[一二三四五六七八九十百\d]+[单元章课编]+\s+/, '');
}

/** Points of the grade; of the whole phase while the grade is not known. */
export function knowledgeFor({ knowledge }: Pick<Curriculum, 'knowledge'>, teaching: Teaching): string[] {
  const { phaseCode, gradeCode, subjectCode } = teaching;
  return knowledge
    .filter(({ phase, subject }) => phase === phaseCode && subject === subjectCode)
    .filter(({ grade }) => !gradeCode || grade === gradeCode)
    .map(({ title }) => title);
}
