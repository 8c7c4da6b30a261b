import type { InputOf } from '@app/contract/endpoint.ts';
import {
  followListening,
  getListeningVoices,
  type Listening,
  listListenings,
  removeListening,
  restoreListening,
  saveListening,
} from '@app/contract/making/listening.ts';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { startDownload } from '#lib/files/download-box.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { streamEvents } from '#lib/http/event-stream.ts';
import { endpointPages, endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;
const LOOK_MS = 2_000;

export const voiceChoices = endpointQuery(getListeningVoices, {});

/** Looked at again and again while one of them is being made. */
export const myListenings = infiniteQueryOptions({
  ...endpointPages(listListenings, { limit: PAGE_SIZE }),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isBeingMade)) ? LOOK_MS : false),
});

export function isBeingMade({ state }: Pick<Listening, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

export function useSaveListening() {
  return useMutation({
    mutationFn: (script: InputOf<typeof saveListening>) => callOrThrow(saveListening, script),
    onSuccess: refresh,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

/** Removes at once and offers to take it back. */
export function useRemoveListening() {
  const restore = useMutation({
    mutationFn: (id: string) => callOrThrow(restoreListening, { id }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: (id: string) => callOrThrow(removeListening, { id }),
    onSuccess: (_, id) => offerUndo('已删除 1 段音频', () => restore.mutate(id)),
    onSettled: refresh,
  });
}

/** Waits for it if it is not made yet, then keeps it as a file. */
export function downloadListening({ id, templateId, templateName, title, extension }: Listening): void {
  const follow = async function* (signal: AbortSignal) {
    const told = streamEvents(followListening, { id, templateId, templateName }, { signal });
    for await (const { event } of told) yield event;
  };
  startDownload({ mode: 'downloadEnglishAudio', id, templateId, templateName, title, extension, follow });
}

function refresh(): Promise<void> {
  return refreshQueries(listListenings);
}
