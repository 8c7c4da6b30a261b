import type { InputOf } from '@app/contract/endpoint.ts';
import type { SearchCode } from '@app/contract/enums.ts';
import {
  getDownloadRule,
  getRelationWords,
  listPublished,
  publishResource,
  type Resource,
  readSharedResource,
  reportDownload,
  restoreResource,
  type Slot,
  saveResourceToDrive,
  searchResources,
  shareResource,
  stopResourceShares,
  takeDownResource,
  withdrawResource,
} from '@app/contract/sharing/resources.ts';
import { useMutation } from '@tanstack/react-query';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { showToast } from '#components/layers/toast.tsx';
import { startDownload } from '#lib/files/download-box.ts';
import { call, callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { track } from '#lib/tracking/tracking.ts';

const PAGE_SIZE = 20;

/** A sentence to be read, or, with slots, what is left of one after it was. */
export type Wish = { keyword: string; slots?: Slot[]; searchCode?: SearchCode };

export function resourcesFor(wish: Wish) {
  return endpointPages(searchResources, { ...wish, limit: PAGE_SIZE });
}

export const published = endpointPages(listPublished, { limit: PAGE_SIZE });

export function relationWords(keyword: string) {
  return endpointQuery(getRelationWords, { keyword });
}

/** Through the one box for downloads, which says what became of it. */
export function downloadResource({ resId, title, extension }: Resource, shareToken?: string): void {
  const userId = sessionStore.getState().userInfo?.userId ?? '';
  track('resourceSearch', 'download', { resId, extension });
  startDownload({
    mode: 'downloadResource',
    fileName: title,
    extension,
    resId,
    userId,
    findAddress: (signal) => callOrThrow(getDownloadRule, { resId, userId, shareToken }, { signal }),
    report: () => call(reportDownload, { resId, resType: extension }),
  });
}

export function keepResource({ resId }: Resource, shareToken?: string): Promise<void> {
  return saveToFolder((place) => callOrThrow(saveResourceToDrive, { resId, shareToken, ...place }));
}

export function sharedResource(resId: string, shareToken: string) {
  return endpointQuery(readSharedResource, { resId, shareToken });
}

export function useShareResource() {
  return useMutation({
    mutationFn: (input: InputOf<typeof shareResource>) => callOrThrow(shareResource, input),
    onSuccess: refreshResources,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useStopShares() {
  return useMutation({
    mutationFn: ({ resId }: Resource) => callOrThrow(stopResourceShares, { resId }),
    onSuccess: (_, { title }) => {
      showToast('success', `“${title}”已停止分享`);
      return refreshResources();
    },
    onError: () => undefined,
  });
}

export function usePublish() {
  return useMutation({
    mutationFn: (input: Parameters<typeof callOrThrow<typeof publishResource>>[1]) =>
      callOrThrow(publishResource, input),
    onSuccess: refreshResources,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

/** Takes it from the shelf at once, and offers to put it back. */
export function useWithdraw(): (resource: Resource) => void {
  const withdraw = useMutation({
    mutationFn: ({ resId }: Resource) => callOrThrow(withdrawResource, { resId }),
    onSuccess: refreshResources,
  });
  const restore = useMutation({
    mutationFn: ({ resId }: Resource) => callOrThrow(restoreResource, { resId }),
    onSuccess: refreshResources,
  });
  return (resource) =>
    doWithUndo(resource, { act: withdraw, undo: restore, said: `“${resource.title}”已收回，本校老师看不到了` });
}

export function useTakeDown() {
  return useMutation({
    mutationFn: (input: { resId: string; reason: string }) => callOrThrow(takeDownResource, input),
    onSuccess: refreshResources,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

const refreshResources = () => refreshQueries(searchResources, listPublished);
