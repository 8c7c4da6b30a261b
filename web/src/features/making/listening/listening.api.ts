import type { InputOf } from '@app/contract/endpoint.ts';
import {
  followListening,
  getLessonWords,
  getListening,
  getListeningVoices,
  type Listening,
  listListenings,
  makeDictation,
  removeListening,
  restoreListening,
  saveListening,
  writeListening,
} from '@app/contract/making/listening.ts';
import { getTask, retryTask } from '@app/contract/running/tasks.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
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
  refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isAtWork)) ? LOOK_MS : false),
});

const STEP_MS = 1_000;

/** Looked at again while it is written or read. */
export const openedListening = (id: string) =>
  queryOptions({
    ...endpointQuery(getListening, { id }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? STEP_MS : false),
  });

/** How far it is in the line. */
export const taskOf = (id: string) =>
  queryOptions({ ...endpointQuery(getTask, { taskId: id }), refetchInterval: STEP_MS });

export function useWriteListening() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof writeListening>) => callOrThrow(writeListening, wish),
    onSuccess: refreshListenings,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

export function useMakeDictation() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof makeDictation>) => callOrThrow(makeDictation, wish),
    onSuccess: refreshListenings,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

export const wordsOfLesson = (lessonId: string) => endpointQuery(getLessonWords, { lessonId });

export function useRetry(id: string) {
  return useMutation({
    mutationFn: () => callOrThrow(retryTask, { taskId: id }),
    onSettled: () => Promise.all([refreshQueries(getListening), refreshListenings()]),
  });
}

function isAtWork({ state }: Pick<Listening, 'state'>): boolean {
  return state === 'writing' || state === 'waiting' || state === 'making';
}

export function isBeingMade({ state }: Pick<Listening, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

export function useSaveListening() {
  return useMutation({
    mutationFn: (script: InputOf<typeof saveListening>) => callOrThrow(saveListening, script),
    onSuccess: refreshListenings,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

/** Removes at once and offers to take it back. */
export function useRemoveListening() {
  const restore = useMutation({
    mutationFn: (id: string) => callOrThrow(restoreListening, { id }),
    onSettled: refreshListenings,
  });
  return useMutation({
    mutationFn: (id: string) => callOrThrow(removeListening, { id }),
    onSuccess: (_, id) => offerUndo('已删除 1 段音频', () => restore.mutate(id)),
    onSettled: refreshListenings,
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

export function refreshListenings(): Promise<void> {
  return refreshQueries(listListenings);
}
