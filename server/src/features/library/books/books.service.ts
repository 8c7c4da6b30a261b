import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { BookNode, bookMenuList, currentBook } from '@app/contract/library/books.ts';
import type { z } from 'zod';
import { bookOfSemester, booksFor, semesterAt, titleOf } from '#content/taught-books.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';

type BookDeps = Pick<Deps, 'db' | 'plan' | 'curriculum' | 'now'>;

export async function readCurrentBook(deps: BookDeps, caller: Caller): Promise<OutputOf<typeof currentBook>> {
  const teaching = await requireUser(deps, caller.userId);
  const books = booksFor(deps.curriculum, teaching);
  const book = bookOfSemester(books, teaching.gradeCode, semesterAt(deps.now()));
  return book ? { bookCode: book.id, textBookType: book.edition, title: titleOf(deps.plan, book) } : null;
}

/** Units and their lessons: two levels of the four there may be. */
export async function listBookMenu(
  { plan, curriculum }: Pick<Deps, 'plan' | 'curriculum'>,
  { bookCode, textBookType }: z.output<(typeof bookMenuList)['input']>,
): Promise<BookNode[]> {
  const book = curriculum.books.find(({ id }) => id === bookCode);
  const isOtherEdition = textBookType && textBookType !== book?.edition;
  if (!book || isOtherEdition) throw new AppError('not-found', '找不到这本教材');
  const below = { unit3: '', unit3Name: '', unit4: '', unit4Name: '' };
  return book.units.flatMap((unit, unitIndex) =>
    unit.lessons.map((lesson, index) => ({
      bookCode,
      title: titleOf(plan, book),
      unit1: String(unitIndex + 1),
      unit1Name: unit.title,
      unit2: String(index + 1),
      unit2Name: lesson.title,
      ...below,
    })),
  );
}
