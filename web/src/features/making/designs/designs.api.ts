import type { InputOf } from '@app/contract/endpoint.ts';
import {
  type DesignStage,
  generateDesign,
  getDesign,
  getDesignVersion,
  listDesignStandards,
  listDesigns,
  listDesignVersions,
  removeDesign,
  restoreDesign,
  rewriteSection,
} from '@app/contract/making/designs.ts';
import { getTask, listTasks } from '@app/contract/running/tasks.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';

const PAGE_SIZE = 20;
/** How often a page asks for what is being written. */
const ASK_AGAIN_MS = 1_000;
const ASK_TURN_MS = 3_000;

export function isBeingWritten(stage: DesignStage | undefined): boolean {
  return stage === 'outlining' || stage === 'writing';
}

/** A design; asked for again while a job writes it. */
export function designById(designId: string) {
  return queryOptions({
    ...endpointQuery(getDesign, { designId }),
    refetchInterval: ({ state }) => (isBeingWritten(state.data?.stage) ? ASK_AGAIN_MS : false),
  });
}

/** Where a design stands in the line of those to be written, as long as nothing of it is. */
export function turnOf(designId: string, isUnbegun: boolean) {
  return queryOptions({
    ...endpointQuery(getTask, { taskId: designId }),
    enabled: isUnbegun,
    refetchInterval: ASK_TURN_MS,
    retry: false,
  });
}

export function myDesigns(keyword: string) {
  return endpointPages(listDesigns, { keyword, limit: PAGE_SIZE });
}

export const standardsOf = (designId: string) => ({
  ...endpointQuery(listDesignStandards, { designId }),
  // It comes with the product.
  staleTime: Number.POSITIVE_INFINITY,
});
export const versionsOf = (designId: string) => endpointQuery(listDesignVersions, { designId });
export const versionOf = (designId: string, revision: number) =>
  endpointQuery(getDesignVersion, { designId, revision });

/** Begins a design, or writes the whole of one whose outline is there; a failed one goes on where it stopped. */
export function useGenerate() {
  return useMutation({
    mutationFn: (order: InputOf<typeof generateDesign>) => callOrThrow(generateDesign, order),
    onSuccess: ({ designId }) => {
      track('teachingDesign', 'generate');
      return Promise.all([
        refreshDesigns(),
        queryClient.invalidateQueries({ queryKey: designById(designId).queryKey }),
      ]);
    },
  });
}

export function useRewriteSection() {
  return useMutation({ mutationFn: (wish: InputOf<typeof rewriteSection>) => callOrThrow(rewriteSection, wish) });
}

export function useRemoveDesign() {
  return useMutation({
    mutationFn: (designId: string) => callOrThrow(removeDesign, { designId }),
    onSettled: refreshDesigns,
  });
}

export function useRestoreDesign() {
  return useMutation({
    mutationFn: (designId: string) => callOrThrow(restoreDesign, { designId }),
    onSettled: refreshDesigns,
  });
}

/** The lists, also that of what is being made, and the versions; what is open knows itself. */
async function refreshDesigns(): Promise<void> {
  await refreshQueries(listDesigns, listDesignVersions, listTasks);
}
