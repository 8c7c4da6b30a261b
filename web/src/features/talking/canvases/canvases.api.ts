import {
  type Canvas,
  getCanvas,
  getCanvasVersion,
  listCanvasVersions,
  openCanvas,
} from '@app/contract/talking/canvases.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';

/** While the model is asked, or another window asks it. */
const LOOK_AGAIN_MS = 1_500;

/** The paper of an answer. Asked for again when the window is looked at: another one may have written on it. */
export const canvasOf = (chatId: string, messageId: string) =>
  queryOptions({
    queryKey: queryKeyOf(openCanvas, { chatId, messageId }),
    queryFn: ({ signal }) => callOrThrow(openCanvas, { chatId, messageId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (isAsking(state.data) ? LOOK_AGAIN_MS : false),
  });

const isAsking = (canvas: Canvas | undefined) => canvas?.asks.some(({ state }) => state === 'running') ?? false;

export const versionsOf = (canvasId: string) => queryOptions(endpointQuery(listCanvasVersions, { canvasId }));

export const versionOf = (canvasId: string, no: number) =>
  queryOptions(endpointQuery(getCanvasVersion, { canvasId, no }));

export const readCanvas = (canvasId: string) => callOrThrow(getCanvas, { canvasId });
