import type { InputOf } from '@app/contract/endpoint.ts';
import { listBasicSubjectByEduSystemPhase, listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import {
  currentBook,
  getBookInfo,
  getLesson,
  listBookHasLesson,
  listLessons,
  type SearchedLesson,
  searchLessons,
} from '@app/contract/library/books.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';
import { recallEdition } from './kept-edition.ts';

type Taught = InputOf<typeof listBookHasLesson>;
type PhaseChoice = InputOf<typeof listBasicSubjectByEduSystemPhase>;

const FOUND_SHOWN = 12;
/** The library stays as it is as long as the page lives. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const phases = queryOptions({ ...endpointQuery(listSystemPhaseInfo, {}), ...lasting });
export const myBook = queryOptions({ ...endpointQuery(currentBook, {}), ...lasting });
/** One lesson by its id, for a page that was opened with it. */
export const lessonOfLibrary = (lessonId: string) =>
  queryOptions({ ...endpointQuery(getLesson, { lessonId }), ...lasting });
export const lessonsOf = (bookCode: string) =>
  queryOptions({ ...endpointQuery(listLessons, { bookCode }), ...lasting });

export const bookOf = (bookCode: string) => queryOptions({ ...endpointQuery(getBookInfo, { bookCode }), ...lasting });

export function subjectsOf(phaseCode: string) {
  return queryOptions({
    ...endpointQuery(listBasicSubjectByEduSystemPhase, { phaseCode: phaseCode as PhaseChoice['phaseCode'] }), // from the list of phases
    enabled: phaseCode !== '',
    ...lasting,
  });
}

export function booksOf(place: TaughtPlace) {
  return queryOptions({
    ...endpointQuery(listBookHasLesson, taught(place)),
    enabled: place.phaseCode !== '' && place.subjectCode !== '',
    ...lasting,
  });
}

/**
 * Lessons by name or sound: of the place first, those of the edition she chose before others; only when it has none, of
 * everywhere unless she is bound to it.
 */
export function lessonsFound(keyword: string, place: TaughtPlace, isBound: boolean) {
  const edition = recallEdition(place);
  const isHers = ({ book }: SearchedLesson) => edition !== undefined && book.startsWith(edition);
  return queryOptions({
    queryKey: queryKeyOf(searchLessons, keyword, place, isBound, edition),
    queryFn:
      keyword === ''
        ? skipToken
        : async ({ signal }): Promise<SearchedLesson[]> => {
            const wanted = { keyword, limit: FOUND_SHOWN };
            const near = await callOrThrow(searchLessons, { ...wanted, ...taught(place) }, { signal });
            const hersFirst = [...near].sort((one, other) => Number(isHers(other)) - Number(isHers(one)));
            return near.length > 0 || isBound ? hersFirst : callOrThrow(searchLessons, wanted, { signal });
          },
    placeholderData: keepPreviousData,
    ...lasting,
  });
}

function taught({ phaseCode, subjectCode }: TaughtPlace): Taught {
  return {
    ...(phaseCode && { phaseCode: phaseCode as NonNullable<Taught['phaseCode']> }), // from the list of phases
    ...(subjectCode && { subjectCode }),
  };
}
