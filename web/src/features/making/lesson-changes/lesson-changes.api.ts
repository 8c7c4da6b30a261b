import type { InputOf } from '@app/contract/endpoint.ts';
import { getCourseware } from '@app/contract/making/courseware.ts';
import { getDesign } from '@app/contract/making/designs.ts';
import {
  type ChangeDirection,
  decideLessonChange,
  getLessonChange,
  listLessonChanges,
  undoLessonChange,
} from '@app/contract/making/lesson-changes.ts';
import { getOwnLesson, listOwnLessons } from '@app/contract/making/own-lessons.ts';
import { getWeek } from '@app/contract/making/timetables.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

export const changesOf = (coursewareId: string) => endpointQuery(listLessonChanges, { coursewareId });
export const changeOf = (coursewareId: string, direction: ChangeDirection, slideId: string) =>
  endpointQuery(getLessonChange, { coursewareId, direction, slideId });

/** Both ends, and every mark of them, may be others now, whether or not the call said so. */
const refresh = () =>
  refreshQueries(listLessonChanges, getLessonChange, getCourseware, getDesign, getOwnLesson, listOwnLessons, getWeek);

/** `onRefused` where it was not what she looked at any more. */
export function useDecide(onRefused: (error: Error) => void) {
  return useMutation({
    mutationFn: (input: InputOf<typeof decideLessonChange>) => callOrThrow(decideLessonChange, input),
    onError: onRefused,
    onSettled: refresh,
  });
}

export function useUndoDecision() {
  return useMutation({
    mutationFn: (input: InputOf<typeof undoLessonChange>) => callOrThrow(undoLessonChange, input),
    onSettled: refresh,
  });
}
