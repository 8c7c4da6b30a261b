import { AppError } from '@app/contract/errors.ts';
import { addFile } from '@app/contract/keeping/drive.ts';
import {
  checkStorage,
  completeUpload,
  listSlices,
  type OpenUpload,
  prepareUpload,
  proveStorage,
  UPLOAD_TTL_SECONDS,
} from '@app/contract/keeping/storage.ts';
import { hashFile, hashFileRanges } from '#lib/files/file-hasher.ts';
import type { FileHashes } from '#lib/files/hash-file.ts';
import { sendSlice } from '#lib/files/send-slice.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { eitherSignal } from '#lib/http/either-signal.ts';
import { track } from '#lib/tracking/tracking.ts';
import type { Upload } from './uploads.ts';

type UploadOptions = {
  signal: AbortSignal;
  onStep: (step: Partial<Pick<Upload, 'state' | 'doneBytes' | 'contextId' | 'isStored'>>) => void;
};

const PARALLEL_SLICES = 3;

/** Whoever pauses a large file does not wait for its hashes again. */
const knownHashes = new WeakMap<File, FileHashes>();

/**
 * Brings one file into a folder: check, prepare, slices, complete, add (rule PAN-005). May be called again after any
 * failure: what the server has is not sent twice.
 */
export async function uploadFile(
  file: File,
  { dirId, contextId, isStored }: Pick<Upload, 'dirId' | 'contextId' | 'isStored'>,
  options: UploadOptions,
): Promise<void> {
  const { signal, onStep } = options;
  onStep({ state: 'hashing', doneBytes: 0 });
  const hashes =
    knownHashes.get(file) ?? (await hashFile(file, { signal, onBytes: (doneBytes) => onStep({ doneBytes }) }));
  knownHashes.set(file, hashes);
  const { md5 } = hashes;
  // Asking to add the same again makes no copy, so what was stored is not looked for anew.
  const storedAs = isStored ? contextId : await store(file, hashes, dirId, options);
  onStep({ state: 'finishing', doneBytes: file.size, contextId: storedAs, isStored: true });
  const added = { dirId, name: file.name, contextId: storedAs, md5, size: file.size };
  await callOrThrow(addFile, added, { signal, isForm: true }).catch((error: unknown) => {
    // The server waits for days, not for ever.
    if (error instanceof AppError && error.code === 'not-found') onStep({ isStored: false });
    throw error;
  });
  track('cloudStorage', 'upload');
}

async function store(file: File, hashes: FileHashes, dirId: string, options: UploadOptions): Promise<string> {
  return (await findStored(file, hashes, options.signal)) || send(file, hashes.md5, dirId, options);
}

/** The upload that content known to the server stands for, or nothing: a stranger's needs a proof that she holds it. */
async function findStored(file: File, hashes: FileHashes, signal: AbortSignal): Promise<string> {
  const content = { ...hashes, size: file.size };
  const { exists, contextId, ranges } = await callOrThrow(checkStorage, content, { signal });
  if (exists || ranges.length === 0) return contextId;
  const rangeMd5s = await hashFileRanges(file, ranges, { signal });
  return (await callOrThrow(proveStorage, { ...content, rangeMd5s }, { signal })).contextId;
}

async function send(file: File, md5: string, dirId: string, { signal, onStep }: UploadOptions): Promise<string> {
  const prepared = { md5, size: file.size, fileName: file.name, dirId };
  const upload = await callOrThrow(prepareUpload, prepared, { signal });
  const { contextId } = upload;
  onStep({ state: 'sending', doneBytes: 0, contextId });
  await sendSlices(file, upload, signal, (doneBytes) => onStep({ doneBytes }));
  onStep({ state: 'finishing', doneBytes: file.size });
  await callOrThrow(completeUpload, { contextId, md5 }, { signal });
  return contextId;
}

/** Three at a time; the first failure ends the others. */
async function sendSlices(
  file: File,
  upload: OpenUpload,
  signal: AbortSignal,
  onBytes: (doneBytes: number) => void,
): Promise<void> {
  const { sliceSize, sliceCount, received } = upload;
  const sliceOf = (slice: number) => file.slice(slice * sliceSize, (slice + 1) * sliceSize);
  const sentBytes = new Map(received.map((slice) => [slice, sliceOf(slice).size]));
  const missing = Array.from({ length: sliceCount }, (_, slice) => slice).filter((slice) => !sentBytes.has(slice));
  const addressOf = freshAddress(upload, signal);
  const failed = new AbortController();
  const either = eitherSignal(signal, failed.signal);
  const tell = (slice: number, bytes: number) => {
    sentBytes.set(slice, bytes);
    onBytes([...sentBytes.values()].reduce((sum, one) => sum + one, 0));
  };
  const sendOneByOne = async () => {
    for (let slice = missing.shift(); slice !== undefined; slice = missing.shift()) {
      const at = slice;
      const bytes = sliceOf(at);
      await sendSlice(await addressOf(at), bytes, {
        signal: either,
        onBytes: (sent) => tell(at, Math.min(sent, bytes.size)),
      });
      tell(at, bytes.size);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_SLICES }, sendOneByOne));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
}

/** An address is signed for some minutes only; a long upload asks for another in good time. */
function freshAddress({ contextId, uploadUrl }: OpenUpload, signal: AbortSignal): (slice: number) => Promise<string> {
  const goodForMs = (UPLOAD_TTL_SECONDS * 1000) / 2;
  let address = Promise.resolve(uploadUrl);
  let askedAt = Date.now();
  return async (slice) => {
    if (Date.now() - askedAt > goodForMs) {
      askedAt = Date.now();
      address = callOrThrow(listSlices, { contextId }, { signal }).then((upload) => upload.uploadUrl);
    }
    return `${await address}&slice=${slice}`;
  };
}
