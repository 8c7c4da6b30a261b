import type { InputOf } from '@app/contract/endpoint.ts';
import { teachingInClass } from '@app/contract/identity/schools.ts';
import { currentBook } from '@app/contract/library/books.ts';
import { getLearningSituation } from '@app/contract/making/papers.ts';
import {
  deleteProblemChain,
  generateProblemChain,
  getProblemChain,
  queryProblemChains,
  restoreProblemChain,
} from '@app/contract/making/problem-chains.ts';
import { retryTask } from '@app/contract/running/tasks.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;
const ASK_AGAIN_MS = 1_000;

export const myChains = endpointPages(queryProblemChains, { limit: PAGE_SIZE });

/** While it is written it is asked for again; then never by itself: the desk holds what is worked on. */
export const chainById = (id: string) =>
  queryOptions({
    ...endpointQuery(getProblemChain, { id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.stage === 'making' ? ASK_AGAIN_MS : false),
  });

export const learningSituation = (of: InputOf<typeof getLearningSituation>) => endpointQuery(getLearningSituation, of);
export const myClasses = endpointQuery(teachingInClass, {});
export const taughtBook = endpointQuery(currentBook, {});

export function useGenerateChain() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof generateProblemChain>) => callOrThrow(generateProblemChain, wish),
    onSuccess: refreshChains,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

/** One that could not be written. */
export function useWriteAgain(id: string) {
  return useMutation({
    mutationFn: () => callOrThrow(retryTask, { taskId: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chainById(id).queryKey }),
  });
}

export function useRemoveChain() {
  return useMutation({
    mutationFn: (id: string) => callOrThrow(deleteProblemChain, { id }),
    onSettled: refreshChains,
  });
}

export function useRestoreChain() {
  return useMutation({
    mutationFn: (id: string) => callOrThrow(restoreProblemChain, { id }),
    onSettled: refreshChains,
  });
}

export function refreshChains(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myChains.queryKey });
}
