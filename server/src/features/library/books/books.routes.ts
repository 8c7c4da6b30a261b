import * as books from '@app/contract/library/books.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listBookMenu, readCurrentBook } from './books.service.ts';
import * as curriculum from './curriculum.service.ts';
import { readSampleLesson } from './sample-lesson.service.ts';
import { searchLessons } from './sought-lessons.service.ts';

export function booksRoutes(door: Door, deps: Deps): void {
  serve(door, books.currentBook, ({ caller }) => readCurrentBook(deps, caller));
  serve(door, books.bookMenuList, ({ input }) => listBookMenu(deps, input));
  serve(door, books.listKnowledgeTree, ({ caller, input }) => curriculum.listKnowledgeTree(deps, caller, input));
  serve(door, books.listBookHasLesson, ({ caller, input }) => curriculum.listBooks(deps, caller, input));
  serve(door, books.listLessons, ({ input }) => curriculum.listLessons(deps, input));
  serve(door, books.searchLessons, ({ input }) => searchLessons(deps, input));
  serve(door, books.getLesson, ({ input }) => curriculum.readLesson(deps, input.lessonId));
  serve(door, books.sampleLesson, ({ caller }) => readSampleLesson(deps, caller));
  serve(door, books.getUnitInfo, ({ input }) => curriculum.readUnit(deps, input.unit));
  serve(door, books.listDemoUnits, () => curriculum.listDemoUnits(deps));
  serve(door, books.getBookInfo, ({ input }) => curriculum.readBook(deps, input.bookCode));
  serve(door, books.bookFilterOptions, ({ caller, input }) => curriculum.readFilters(deps, caller, input));
  serve(door, books.bookFilterOptionsV3, ({ caller, input }) => curriculum.readFilters(deps, caller, input));
  serve(door, books.getBookStyle, ({ input }) => curriculum.readStyles(deps, input.bookCode));
  serve(door, books.knowledgeBackground, ({ input }) => curriculum.readBackground(deps, input.knowledgeCode));
}
