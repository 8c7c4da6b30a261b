import type { OutputOf } from '@app/contract/endpoint.ts';
import type { SearchCode } from '@app/contract/enums.ts';
import type { TechType, UseType } from '@app/contract/sharing/resource-types.ts';
import type * as contract from '@app/contract/sharing/resources.ts';
import type { Resource, Slot } from '@app/contract/sharing/resources.ts';
import type { z } from 'zod';
import { escapeLike } from '#db/like.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { type Window, windowBehind, windowOf } from '#lib/paging.ts';
import { searchQuery } from '#lib/search-vector.ts';
import { openWords } from '#lib/words.ts';
import { lessonCards, shelfCards } from './cards.service.ts';
import { allLessonKinds, type LessonKind, lessonKinds } from './lesson-resources.ts';
import * as lessons from './lessons.queries.ts';
import { rewordSentence } from './model/reword-sentence.ts';
import { type Reader, readerOf } from './reader.service.ts';
import { recommend } from './recommend.service.ts';
import { listSearched, noteSearch } from './resources.queries.ts';
import { intentOf, type Reading, readSentence, searchCodeOf, searchTypeOf } from './sentence.ts';
import { searchShelf } from './shelf.queries.ts';

type SearchDeps = Pick<Deps, 'db' | 'plan' | 'curriculum' | 'now' | 'model' | 'screening' | 'log'>;
type SearchInput = z.output<(typeof contract.searchResources)['input']>;
type Wish = Pick<Reading, 'slots' | 'keyword' | 'searchCode'>;

const MAX_WORDS = 8;
const MAX_RELATED = 10;
/** So many teachers searched it that it says nothing of one. */
const TEACHERS_BEFORE_SHOWN = 3;

/** By a sentence, by slots, or for her when nothing is said. What her school published comes before what the library has. */
export async function searchResources(
  deps: SearchDeps,
  caller: Caller,
  asked: SearchInput,
): Promise<OutputOf<typeof contract.searchResources>> {
  const reader = await readerOf(deps, caller);
  const first = await readAsked(deps, asked);
  const isNothing = first.slots.length === 0 && first.keyword === '' && first.searchCode === 'SEARCH_ALL';
  const known = isNothing ? await recommend(deps, reader, asked) : await find(deps, reader, first, asked);
  const reworded = known.total === 0 ? await findReworded(deps, reader, asked) : undefined;
  const { reading, found } = reworded ?? { reading: first, found: known };
  const { slots, keyword } = reading;
  const said = [...slots.filter(isSubjectMatter).map(({ name }) => name), keyword].filter(Boolean).join(' ');
  if (asked.page === 1 && found.total > 0 && said !== '') await noteSearch(deps.db, reader.userId, said, deps.now());
  return { ...reading, ...found };
}

/** What a sentence that led to nothing leads to in the model's words; undefined where it is nothing again. */
async function findReworded(deps: SearchDeps, reader: Reader, asked: SearchInput) {
  if (asked.slots || asked.page !== 1) return undefined;
  const sentence = await rewordSentence(deps, asked.keyword, reader.userId);
  if (!sentence) return undefined;
  const reading = await readAsked(deps, { ...asked, keyword: sentence });
  const found = await find(deps, reader, reading, asked);
  return found.total > 0 ? { reading, found } : undefined;
}

/** Slots that are given were read before, and some of them taken away by her. */
async function readAsked({ db, plan }: SearchDeps, { keyword, slots, ...asked }: SearchInput): Promise<Reading> {
  const searchCode = asked.searchCode ?? (asked.searchType && searchCodeOf(asked.searchType));
  const searchType = asked.searchType ?? searchTypeOf(searchCode ?? 'SEARCH_ALL');
  if (slots) {
    const code = searchCode ?? 'SEARCH_ALL';
    return { slots, keyword, searchCode: code, searchType, intent: intentOf(code, slots) };
  }
  const named = keyword === '' ? { lessons: [], points: [] } : await lessons.listNamedIn(db, keyword);
  const reading = readSentence(plan, named, keyword);
  if (!searchCode || (searchCode === reading.searchCode && !asked.searchType)) return reading;
  return { ...reading, searchCode, searchType, intent: intentOf(searchCode, reading.slots) };
}

async function find(deps: SearchDeps, reader: Reader, wish: Wish, { page, limit }: SearchInput) {
  const words = (await openWords()).ofQuery(wish.keyword);
  const meant = words.filter((word) => word.length > 1);
  const wanted = { slots: wish.slots, words: (meant.length > 0 ? meant : words).slice(0, MAX_WORDS) };
  const window = windowOf({ page, limit });
  const shelf = await findOnShelf(deps, reader, wish, window);
  const kinds = kindsOf(wish.searchCode);
  const rest = windowBehind(window, { shown: shelf.list.length, total: shelf.total });
  const library = await findInLibrary(deps, wanted, kinds, rest);
  return { list: [...shelf.list, ...library.list], total: shelf.total + library.total };
}

async function findOnShelf(deps: SearchDeps, reader: Reader, wish: Wish, window: Window) {
  if (!reader.schoolId) return { list: [], total: 0 };
  const saidOf = (kind: Slot['kind']) => wish.slots.find((slot) => slot.kind === kind)?.value;
  const matter = wish.slots.filter(isSubjectMatter).map(({ value }) => value);
  const words = (await openWords()).ofQuery([...matter, wish.keyword].join(' ')).slice(0, MAX_WORDS);
  const { rows, total } = await searchShelf(
    deps.db,
    reader.schoolId,
    {
      query: words.length === 0 ? undefined : searchQuery(reader.schoolId, words),
      ...typesOf(wish.searchCode),
      phaseCode: saidOf('Phase'),
      subjectCode: saidOf('Subject'),
      gradeCode: saidOf('Grade'),
    },
    window,
  );
  return { list: await shelfCards(deps, reader, rows), total };
}

/** Each lesson has a file of every kind, so a page of files is a page of lessons and a place within the first. */
async function findInLibrary(
  deps: SearchDeps,
  wanted: lessons.LessonWish,
  kinds: readonly LessonKind[],
  { limit, offset }: Window,
): Promise<{ list: Resource[]; total: number }> {
  if (kinds.length === 0) return { list: [], total: 0 };
  const first = Math.floor(offset / kinds.length);
  const inFirst = offset - first * kinds.length;
  const window = { limit: Math.ceil((limit + inFirst) / kinds.length), offset: first };
  const { rows, total } = await lessons.searchLessons(deps.db, wanted, window);
  const cards = rows.flatMap((row) => kinds.map((kind) => ({ kind, row }))).slice(inFirst, inFirst + limit);
  return { list: await lessonCards(deps, cards), total: total * kinds.length };
}

/** Words that go on from what is typed. */
export async function listRelationWords(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  keyword: string,
): Promise<string[]> {
  const window = { teachers: TEACHERS_BEFORE_SHOWN, limit: MAX_RELATED };
  const searched = await listSearched(db, userId, `%${escapeLike(keyword)}%`, window);
  const named = keyword === '' ? [] : await lessons.listWordsLike(db, keyword, MAX_RELATED);
  return [...new Set([...searched.slice(0, MAX_RELATED / 2), ...named, ...searched])]
    .filter((word) => word !== keyword)
    .slice(0, MAX_RELATED);
}

function isSubjectMatter({ kind }: Slot): boolean {
  return kind === 'Lesson' || kind === 'Course' || kind === 'Knowledge';
}

type Types = { useTypes?: readonly UseType[]; techTypes?: readonly TechType[] };
const typesByCode: Readonly<Record<SearchCode, Types>> = {
  SEARCH_ALL: {},
  SEARCH_RESOURCE: { useTypes: ['material'] },
  SEARCH_TEACHING_PLAN: { useTypes: ['teachDesign'] },
  SEARCH_COURSEWARE: { useTypes: ['courseware'] },
  SEARCH_PAPER: { useTypes: ['paper'] },
  SEARCH_TITLE: { useTypes: ['exercise', 'paper'] },
  SEARCH_AUDIO: { techTypes: ['audio'] },
  SEARCH_VIDEO: { techTypes: ['video'] },
  SEARCH_IMG: { techTypes: ['picture'] },
  SEARCH_CARTOON: { techTypes: ['video'] },
};

function typesOf(searchCode: SearchCode): Types {
  return typesByCode[searchCode];
}

function kindsOf(searchCode: SearchCode): LessonKind[] {
  const { useTypes, techTypes } = typesOf(searchCode);
  if (techTypes) return [];
  return allLessonKinds.filter((kind) => useTypes?.includes(lessonKinds[kind].useType) ?? true);
}
