import { AppError } from '@app/contract/errors.ts';
import { type Digest, startDigest } from '#adapters/file-store/digest.ts';
import { StoreFullError } from '#adapters/file-store/file-store.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { forgetLoose, putBlob } from './blobs.queries.ts';
import { insertLoose, isLoose } from './received.queries.ts';
import { storeFull } from './uploads.service.ts';

type ReceiveDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;

/** Bytes in the store that nobody holds yet. */
export type Received = Digest & { key: string };
type Incoming = { bytes: AsyncIterable<Uint8Array>; maxBytes: number; signal?: AbortSignal };

/**
 * Stores a stream of which neither length nor md5 was told, and lets `use` hold it in its transaction. Whatever happens,
 * bytes that are not held then are gone: they are known as loose before the first of them comes.
 */
export async function receive<T>(
  deps: ReceiveDeps,
  incoming: Incoming,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const key = deps.newId();
  await insertLoose(deps.db, key, deps.now());
  try {
    return await use(await store(deps, key, incoming));
  } catch (error) {
    throw error instanceof StoreFullError ? storeFull(error) : error;
  } finally {
    if (await isLoose(deps.db, key)) {
      await deps.fileStore.remove(key);
      await forgetLoose(deps.db, key);
    }
  }
}

/** The first holder of what came. Content known already keeps its own bytes, and these stay loose. */
export async function holdReceived(
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Queryable,
  { key, ...content }: Received,
): Promise<{ blobId: string }> {
  const blob = await putBlob(tx, { id: deps.newId(), key, ...content }, deps.now());
  if (blob.key === key) await forgetLoose(tx, key);
  return { blobId: blob.id };
}

async function store(
  { fileStore }: ReceiveDeps,
  key: string,
  { bytes, maxBytes, signal }: Incoming,
): Promise<Received> {
  const digest = startDigest();
  let sizeBytes = 0;
  async function* watched() {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new AppError('too-large', '云盘空间不够，请先清理云盘或回收站');
      digest.add(chunk);
      yield chunk;
    }
  }
  await fileStore.put(key, watched(), signal);
  return { key, ...digest.end() };
}
