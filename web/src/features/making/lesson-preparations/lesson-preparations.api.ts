import type { InputOf } from '@app/contract/endpoint.ts';
import {
  beginPreparation,
  getPreparation,
  type LessonPart,
  listPreparations,
  redoLessonPart,
  removePreparation,
  restorePreparation,
} from '@app/contract/making/lesson-preparations.ts';
import { cancelTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;
/** How often a page asks for what is being made. */
const ASK_AGAIN_MS = 1_000;

export const myPreparations = endpointPages(listPreparations, { limit: PAGE_SIZE });

/** One of hers; asked for again while its parts are made. */
export function preparationById(preparationId: string) {
  return queryOptions({
    ...endpointQuery(getPreparation, { preparationId }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? ASK_AGAIN_MS : false),
  });
}

/** Some desks belong to a template of the product, whose id is a part of their address. */
export const systemTemplates = queryOptions(endpointQuery(listSystemTemplates, {}));

export function useBeginPreparation() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof beginPreparation>) => callOrThrow(beginPreparation, wish),
    onSuccess: () => Promise.all([refreshShelf(), refreshTasks()]),
    // The form says what is wrong.
    onError: () => undefined,
  });
}

/** What is done to one of hers: it stands otherwise then, whether or not the call said so. */
function useChange<Given extends { preparationId: string }>(call: (given: Given) => Promise<unknown>) {
  return useMutation({
    mutationFn: call,
    onSettled: (_data, _error, { preparationId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: preparationById(preparationId).queryKey }),
        refreshShelf(),
        refreshTasks(),
      ]),
  });
}

export function useRedoPart() {
  return useChange((given: { preparationId: string; part: LessonPart }) => callOrThrow(redoLessonPart, given));
}

export function useStop() {
  return useChange(({ preparationId }: { preparationId: string }) =>
    callOrThrow(cancelTask, { taskId: preparationId }),
  );
}

export function useGoOn() {
  return useChange(({ preparationId }: { preparationId: string }) => callOrThrow(retryTask, { taskId: preparationId }));
}

export function useRemovePreparation() {
  return useMutation({
    mutationFn: (preparationId: string) => callOrThrow(removePreparation, { preparationId }),
    onSettled: refreshShelf,
  });
}

export function useRestorePreparation() {
  return useMutation({
    mutationFn: (preparationId: string) => callOrThrow(restorePreparation, { preparationId }),
    onSettled: refreshShelf,
  });
}

function refreshShelf(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myPreparations.queryKey });
}

function refreshTasks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: endpointQuery(listTasks, {}).queryKey });
}
