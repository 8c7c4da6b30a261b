import { listThumbnails, MAX_THUMBNAILS_AT_ONCE, type Thumbnail } from '@app/contract/keeping/previews.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Long enough for the files of one screen to be asked for together. */
const GATHER_MS = 30;

type Batch = { fileIds: Set<string>; answer: Promise<Map<string, Thumbnail>> };

let gathering: Batch | undefined;

/** Asks for one thumbnail, together with those asked for at the same time. */
export async function askThumbnail(fileId: string): Promise<Thumbnail> {
  if (!gathering || gathering.fileIds.size >= MAX_THUMBNAILS_AT_ONCE) gathering = openBatch();
  const { fileIds, answer } = gathering;
  fileIds.add(fileId);
  return (await answer).get(fileId) ?? { fileId, state: 'none', url: '' };
}

function openBatch(): Batch {
  const fileIds = new Set<string>();
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    if (gathering === batch) gathering = undefined;
    const { list } = await callOrThrow(listThumbnails, { fileIds: [...fileIds] });
    return new Map(list.map((thumbnail) => [thumbnail.fileId, thumbnail]));
  };
  const batch: Batch = { fileIds, answer: Promise.resolve().then(ask) };
  return batch;
}
