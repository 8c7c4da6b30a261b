import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { getPreview, type Preview } from '@app/contract/keeping/previews.ts';
import type { ResourcePreview } from '@app/contract/sharing/resources.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type { PreviewKind } from '#features/keeping/drive/entry-type.ts';
import { readBytes } from '#lib/files/read-bytes.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';

const ASK_AGAIN_MS = 700;
/** Less than an address is good for. */
const ADDRESS_KEPT_MS = 8 * 60_000;

/** What every viewer is given. */
export type ViewProps = { fileId: string; name: string; sizeBytes: number; onDownload: () => void };

/** `pages` is there where somebody else's file is drawn for her page by page; `deck` where slides come as data. */
export type Seen = Preview & Partial<Pick<ResourcePreview, 'pages' | 'deck'>>;

/** Where the viewers get a file from. */
export type PreviewSource = {
  read: (fileId: string, signal: AbortSignal) => Promise<Seen>;
  findAddress: (fileId: string) => Promise<{ url: string }>;
  /** In the place of the usual ones, where a file is shown that is not hers: its bytes are not to be had. */
  viewers?: Partial<Record<PreviewKind, ComponentType<ViewProps>>>;
  /** What she is told before something is played, where that takes something. */
  beforePlaying?: string;
};

/** The cloud disk, unless somebody shows files of another place; ids are never the same in two places. */
export const PreviewSourceContext = createContext<PreviewSource>({
  read: (fileId, signal) => callOrThrow(getPreview, { fileId }, { signal }),
  findAddress: (fileId) => callOrThrow(getDownloadUrl, { fileId }),
});

export function usePreviewSource(): PreviewSource {
  return useContext(PreviewSourceContext);
}

/** What the server read out of a file; asked for again while it reads. */
export function usePreview(fileId: string) {
  const source = usePreviewSource();
  return useQuery({
    queryKey: queryKeyOf(getPreview, fileId),
    queryFn: ({ signal }) => source.read(fileId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
    staleTime: ({ state }) => (state.data?.state === 'waiting' ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** An address for what is shown of a file. */
export function useFileAddress(fileId: string, isWanted = true) {
  return useQuery({ ...addressOf(usePreviewSource(), fileId), enabled: isWanted });
}

/** Reads a part of a file, however long ago it was opened. */
export async function readPart(
  source: PreviewSource,
  fileId: string,
  range: { from: number; to: number },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { url } = await queryClient.fetchQuery(addressOf(source, fileId));
  return readBytes(url, signal, range);
}

export async function readWhole(source: PreviewSource, fileId: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { url } = await queryClient.fetchQuery(addressOf(source, fileId));
  return (await readBytes(url, signal)).buffer;
}

function addressOf(source: PreviewSource, fileId: string) {
  return queryOptions({
    queryKey: queryKeyOf(getDownloadUrl, fileId),
    queryFn: () => source.findAddress(fileId),
    staleTime: ADDRESS_KEPT_MS,
    gcTime: ADDRESS_KEPT_MS,
    // An address that changes would begin a film anew.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
