import { bookMenuList, currentBook } from '@app/contract/books.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listBookMenu, readCurrentBook } from './books.service.ts';

export function booksRoutes(door: Door, deps: Deps): void {
  serve(door, currentBook, ({ caller }) => readCurrentBook(deps, caller));
  serve(door, bookMenuList, ({ input }) => listBookMenu(deps, input));
}
