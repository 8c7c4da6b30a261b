import * as storage from '@app/contract/keeping/storage.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveBytes } from '#http/serve-bytes.ts';
import { completeUpload } from './complete.service.ts';
import { checkContent, proveContent } from './instant.service.ts';
import { cancelUpload, listSlices, prepareUpload, storeSlice } from './uploads.service.ts';

export function storageRoutes(door: Door, deps: Deps): void {
  serve(door, storage.checkStorage, ({ caller, input: { md5, size, sha256 } }) =>
    checkContent(deps, caller, { md5, sizeBytes: size, sha256 }),
  );
  serve(door, storage.proveStorage, ({ caller, input: { md5, size, sha256, rangeMd5s } }) =>
    proveContent(deps, caller, { md5, sizeBytes: size, sha256 }, rangeMd5s),
  );
  serve(door, storage.prepareUpload, ({ caller, input: { md5, size } }) =>
    prepareUpload(deps, caller, { md5, sizeBytes: size }),
  );
  serve(door, storage.listSlices, ({ caller, input }) => listSlices(deps, caller, input.contextId));
  serveBytes(door, storage.putSlice, ({ input, ...incoming }) => storeSlice(deps, input, incoming));
  serve(door, storage.completeUpload, ({ caller, input }) => completeUpload(deps, caller, input));
  serve(door, storage.cancelUpload, async ({ caller, input }) => {
    await cancelUpload(deps, caller, input.contextId);
    return {};
  });
  serve(door, storage.checkResourceFile, ({ caller, input: { md5, length } }) =>
    checkContent(deps, caller, { md5, sizeBytes: length }),
  );
  serve(door, storage.prepareResourceUpload, async ({ caller, input: { md5, length } }) => {
    const { contextId, exists } = await checkContent(deps, caller, { md5, sizeBytes: length });
    if (exists) return { contextId, exists, uploadUrl: '' };
    return { ...(await prepareUpload(deps, caller, { md5, sizeBytes: length })), exists };
  });
}
