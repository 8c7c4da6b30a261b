import type { FoundLesson, ListedLesson } from '@app/contract/library/books.ts';
import type { Deps } from '#deps.ts';
import type { BookRow, LessonInBook, LessonRow } from './books.queries.ts';

type NameDeps = Pick<Deps, 'plan'>;

export function toFound(deps: NameDeps, { book, ...row }: LessonInBook): FoundLesson {
  const { id, phaseCode, subjectCode, gradeCode } = book;
  return { ...toLesson(id, row), bookCode: id, book: titleOf(deps, book), phaseCode, subjectCode, gradeCode };
}

export function toLesson(bookCode: string, { unitNo, ...row }: LessonRow): ListedLesson {
  return { ...row, unit: `${bookCode}.${unitNo}` };
}

type NamedBook = Pick<BookRow, 'edition' | 'subjectCode' | 'phaseCode' | 'volume'>;

export function titleOf({ plan }: NameDeps, { edition, subjectCode, phaseCode, volume }: NamedBook): string {
  return `${edition}${plan.subjectName(subjectCode, phaseCode)}${volume}`;
}
