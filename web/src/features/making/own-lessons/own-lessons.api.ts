import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { teachingInClass } from '@app/contract/identity/schools.ts';
import { getLessonSurroundings, proposeLesson } from '@app/contract/making/lesson-surroundings.ts';
import {
  belongsTo,
  changeOwnLesson,
  copyOwnLesson,
  createOwnLesson,
  getOwnLesson,
  hideOwnPart,
  keepAsItIs,
  type LandedKind,
  listOwnLessons,
  moveToLesson,
  putSitting,
  reflectOnLesson,
  removeOwnLesson,
  removeSitting,
  restoreOwnLesson,
  type SittingWish,
} from '@app/contract/making/own-lessons.ts';
import { getWeek } from '@app/contract/making/timetables.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

/** How often the page of a lesson asks while something of it is made. */
const ASK_AGAIN_MS = 1_500;

export const myLessons = endpointQuery(listOwnLessons, {});
export const myClasses = endpointQuery(teachingInClass, {});
/** Some desks belong to a template of the product, whose id is a part of their address. */
export const systemTemplates = endpointQuery(listSystemTemplates, {});
export const belonging = (kind: LandedKind, thingId: string) => endpointQuery(belongsTo, { kind, thingId });

/** The lessons beside one of hers, and what was said about it. */
export const aroundLesson = (ownLessonId: string) => endpointQuery(getLessonSurroundings, { ownLessonId });

/** What the book has next for a class on a day. */
export const proposalFor = ({ classId, className, date }: SittingWish) =>
  endpointQuery(proposeLesson, { classId, className, date });

export function lessonById(ownLessonId: string) {
  return queryOptions({
    ...endpointQuery(getOwnLesson, { ownLessonId }),
    refetchInterval: ({ state }) => (state.data?.parts.some((part) => part.state === 'making') ? ASK_AGAIN_MS : false),
  });
}

/** A change of lessons: wherever lessons are shown they are asked for again, whether or not the call said so. */
function useChange<E extends Endpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> => callOrThrow(endpoint, input),
    onSettled: () => refreshQueries(listOwnLessons, getOwnLesson, getLessonSurroundings, belongsTo, getWeek),
  });
}

export const useCreateLesson = () => useChange(createOwnLesson);
export const useChangeLesson = () => useChange(changeOwnLesson);
export const useCopyLesson = () => useChange(copyOwnLesson);
export const useRemoveLesson = () => useChange(removeOwnLesson);
export const useRestoreLesson = () => useChange(restoreOwnLesson);
export const useHidePart = () => useChange(hideOwnPart);
export const usePutSitting = () => useChange(putSitting);
export const useRemoveSitting = () => useChange(removeSitting);
export const useReflect = () => useChange(reflectOnLesson);
export const useMove = () => useChange(moveToLesson);
export const useKeepAsItIs = () => useChange(keepAsItIs);
