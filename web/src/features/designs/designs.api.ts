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
  type StoredDesign,
  saveDesign,
  saveDesignToDrive,
} from '@app/contract/designs.ts';
import type { InputOf } from '@app/contract/endpoint.ts';
import { getTask } from '@app/contract/tasks.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/api-client.ts';
import { endpointQuery, queryClient } from '#lib/query-client.ts';
import { track } from '#lib/tracking.ts';

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
  return infiniteQueryOptions({
    queryKey: [listDesigns.path, keyword],
    queryFn: ({ pageParam: page, signal }) => callOrThrow(listDesigns, { keyword, page, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
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

export function useSaveDesign() {
  return useMutation({
    mutationFn: (change: InputOf<typeof saveDesign>) => callOrThrow(saveDesign, change),
    onSuccess: ({ revision, updateTime }, { designId, design }) => {
      track('teachingDesign', 'edit');
      const { queryKey } = designById(designId);
      queryClient.setQueryData<StoredDesign>(queryKey, (known) => known && { ...known, revision, updateTime, design });
      return refreshDesigns();
    },
    // The page says that it is not saved.
    onError: () => undefined,
  });
}

export function useRewriteSection() {
  return useMutation({ mutationFn: (wish: InputOf<typeof rewriteSection>) => callOrThrow(rewriteSection, wish) });
}

export function useSaveDesignToDrive() {
  return useMutation({ mutationFn: (wish: InputOf<typeof saveDesignToDrive>) => callOrThrow(saveDesignToDrive, wish) });
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

/** The lists and the versions; what is open knows itself. */
async function refreshDesigns(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listDesigns.path] }),
    queryClient.invalidateQueries({ queryKey: [listDesignVersions.path] }),
  ]);
}
