import { getDownloadUrl } from '@app/contract/files.ts';
import { getPreview } from '@app/contract/previews.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callOrThrow } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { readBytes } from '#lib/read-bytes.ts';

const ASK_AGAIN_MS = 700;
/** Less than an address is good for. */
const ADDRESS_KEPT_MS = 8 * 60_000;

/** What the server read out of a file; asked for again while it reads. */
export function usePreview(fileId: string) {
  return useQuery({
    queryKey: [getPreview.path, fileId],
    queryFn: ({ signal }) => callOrThrow(getPreview, { fileId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** An address for the bytes of a file. */
export function useFileAddress(fileId: string) {
  return useQuery(addressOf(fileId));
}

/** Reads a part of a file, however long ago it was opened. */
export async function readPart(fileId: string, from: number, to: number, signal: AbortSignal): Promise<Uint8Array> {
  const { url } = await queryClient.fetchQuery(addressOf(fileId));
  return readBytes(url, signal, { from, to });
}

export async function readWhole(fileId: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { url } = await queryClient.fetchQuery(addressOf(fileId));
  return (await readBytes(url, signal)).buffer;
}

function addressOf(fileId: string) {
  return queryOptions({
    queryKey: [getDownloadUrl.path, fileId],
    queryFn: () => callOrThrow(getDownloadUrl, { fileId }),
    staleTime: ADDRESS_KEPT_MS,
    gcTime: ADDRESS_KEPT_MS,
    // An address that changes would begin a film anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
