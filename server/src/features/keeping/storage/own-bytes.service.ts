import { createHash } from 'node:crypto';
import { SLICE_BYTES } from '@app/contract/keeping/storage.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { completeUpload } from './complete.service.ts';
import { recordSlice } from './uploads.queries.ts';
import { prepareUpload, requireUpload } from './uploads.service.ts';

/** Keeps what the server made for a teacher as a completed upload of hers, within her room; answers its id. */
export async function storeOwnBytes(
  deps: Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>,
  caller: Caller,
  bytes: Uint8Array,
): Promise<string> {
  const md5 = createHash('md5').update(bytes).digest('hex');
  const { contextId, sliceCount, received } = await prepareUpload(deps, caller, { md5, sizeBytes: bytes.length });
  const { key, ticket } = await requireUpload(deps, caller, contextId);
  for (let number = 0; number < sliceCount; number++) {
    if (received.includes(number)) continue;
    const slice = bytes.subarray(number * SLICE_BYTES, (number + 1) * SLICE_BYTES);
    const tag = await deps.fileStore.putSlice({ key, ticket, number, sizeBytes: slice.length }, only(slice));
    await recordSlice(deps.db, { uploadId: contextId, number, tag }, deps.now());
  }
  await completeUpload(deps, caller, { contextId, md5 });
  return contextId;
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
