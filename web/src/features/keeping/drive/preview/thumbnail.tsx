import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import {
  hasThumbnail,
  listThumbnails,
  pagedTypeOf,
  type Thumbnail as ThumbnailState,
} from '@app/contract/keeping/previews.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { typeOf } from '#features/keeping/drive/entry-type.ts';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { askThumbnail } from './thumbnails.api.ts';

const ASK_AGAIN_MS = 1_000;
/** What is not made after so long is given up: the glyph says enough. */
const MOST_ASKED = 60;
/** Less than an address is good for. */
const KEPT_MS = 12 * HOUR_MS;

/** A small picture of a file, in the place of its glyph. Only files in sight are drawn, so only they are asked for. */
export function Thumbnail({ entry }: { entry: DriveEntry }) {
  return (
    <span className="ta-entry-picture">
      <FileGlyph type={typeOf(entry.name)} />
      {hasThumbnail(entry.name) && <Picture entry={entry} />}
    </span>
  );
}

function Picture({ entry }: { entry: DriveEntry }) {
  const [isBroken, setIsBroken] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeyOf(listThumbnails, entry.dirId, entry.size),
    queryFn: () => askThumbnail(entry.dirId),
    staleTime: ({ state }) => (isWaiting(state.data) ? 0 : KEPT_MS),
    refetchInterval: ({ state }) =>
      isWaiting(state.data) && state.dataUpdateCount < MOST_ASKED ? ASK_AGAIN_MS : false,
    retry: false,
  });
  if (data?.state !== 'ready' || isBroken) return null;
  return (
    <img
      src={data.url}
      alt=""
      data-is-page={pagedTypeOf(entry.name) !== undefined || undefined}
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  );
}

function isWaiting(thumbnail: ThumbnailState | undefined): boolean {
  return thumbnail?.state === 'waiting';
}
