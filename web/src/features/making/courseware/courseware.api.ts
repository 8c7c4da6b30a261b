import type { InputOf } from '@app/contract/endpoint.ts';
import {
  type CoursewareStage,
  generateCourseware,
  getCourseware,
  listCourseware,
  removeCourseware,
  restoreCourseware,
} from '@app/contract/making/courseware.ts';
import { listDesigns } from '@app/contract/making/designs.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';

const PAGE_SIZE = 20;
/** How often a page asks for what is being made. */
const ASK_AGAIN_MS = 1_000;

/** A courseware; asked for again while a job makes it. */
export function coursewareById(coursewareId: string) {
  const isBeingMade = (stage: CoursewareStage | undefined) => stage === 'composing';
  return queryOptions({
    ...endpointQuery(getCourseware, { coursewareId }),
    refetchInterval: ({ state }) => (isBeingMade(state.data?.stage) ? ASK_AGAIN_MS : false),
  });
}

export function myCourseware(keyword: string) {
  return endpointPages(listCourseware, { keyword, limit: PAGE_SIZE });
}

/** Among the newest; older ones are found by their title. */
export const designsToChoose = (keyword: string) => endpointQuery(listDesigns, { keyword, page: 1, limit: 50 });

export function useGenerateCourseware() {
  return useMutation({
    mutationFn: (order: InputOf<typeof generateCourseware>) => callOrThrow(generateCourseware, order),
    onSuccess: ({ coursewareId }) => {
      track('courseware', 'generate');
      return Promise.all([
        refreshList(),
        queryClient.invalidateQueries({ queryKey: coursewareById(coursewareId).queryKey }),
      ]);
    },
  });
}

export function useRemoveCourseware() {
  return useMutation({
    mutationFn: (coursewareId: string) => callOrThrow(removeCourseware, { coursewareId }),
    onSettled: refreshList,
  });
}

export function useRestoreCourseware() {
  return useMutation({
    mutationFn: (coursewareId: string) => callOrThrow(restoreCourseware, { coursewareId }),
    onSettled: refreshList,
  });
}

export function refreshList(): Promise<void> {
  return refreshQueries(listCourseware, listTasks);
}
