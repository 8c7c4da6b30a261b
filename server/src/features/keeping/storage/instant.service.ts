import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MIN_PROOF_BYTES, type ProofRange } from '@app/contract/keeping/storage.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { equalHashes } from '#lib/secrets.ts';
import { addReference, type BlobRow, type Content, dropReference, findContent } from './blobs.queries.ts';
import { findHeld, findUploaded, type SaidContent } from './instant.queries.ts';
import { findUploadOf, putUpload } from './uploads.queries.ts';

type InstantDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now' | 'secrets'>;
type Known = { exists: boolean; contextId: string };

const RANGES = 16;
const RANGE_BYTES = 64 * 1024;
/** Longer than reading the ranges takes: how fast we answer does not tell whether there was something to read. */
const PROOF_ANSWER_MS = 250;
const UNKNOWN: Known = { exists: false, contextId: '' };

/**
 * Whether she has this content. Of anybody else's it says nothing; it asks for the same proof in any case, and only of
 * whoever tells the SHA-256: to another's bytes an MD5 opens nothing, two contents can be made to have the same.
 */
export async function checkContent(
  deps: InstantDeps,
  caller: Caller,
  content: SaidContent,
): Promise<Known & { ranges: ProofRange[] }> {
  const known = await findOwn(deps, caller, content);
  return { ...known, ranges: known.exists || !content.sha256 ? [] : rangesToProve(deps, caller, content) };
}

/** Whoever knows random parts of the content has it; she gets what is stored without sending it. */
export async function proveContent(
  deps: InstantDeps,
  caller: Caller,
  content: SaidContent,
  rangeMd5s: readonly string[],
): Promise<Known> {
  const [known] = await Promise.all([findProven(deps, caller, content, rangeMd5s), setTimeout(PROOF_ANSWER_MS)]);
  return known;
}

async function findProven(
  deps: InstantDeps,
  caller: Caller,
  content: SaidContent,
  rangeMd5s: readonly string[],
): Promise<Known> {
  const ranges = rangesToProve(deps, caller, content);
  const { sha256 = '' } = content;
  const blob = await findContent(deps.db, { ...content, sha256 });
  if (!blob || ranges.length === 0 || rangeMd5s.length !== ranges.length) return UNKNOWN;
  for (const [index, range] of ranges.entries()) {
    if (!equalHashes(await md5Of(deps, blob, range), rangeMd5s[index] ?? '')) return UNKNOWN;
  }
  return keepAsUpload(deps, caller, blob);
}

async function findOwn(deps: InstantDeps, caller: Caller, content: SaidContent): Promise<Known> {
  const upload = await findUploadOf(deps.db, caller.userId, content);
  if (upload?.state === 'open') return UNKNOWN;
  const blob = upload?.blobId
    ? await findUploaded(deps.db, upload.blobId, content)
    : await findHeld(deps.db, caller.userId, content);
  return blob ? keepAsUpload(deps, caller, blob) : UNKNOWN;
}

/** A completed upload in which no byte came. Content that is swept at this moment is unknown. */
async function keepAsUpload(deps: InstantDeps, { userId }: Caller, blob: BlobRow): Promise<Known> {
  const { id: blobId, md5, sizeBytes } = blob;
  const id = deps.newId();
  return deps.db.transaction(async (tx) => {
    if (!(await addReference(tx, blobId))) return UNKNOWN;
    const upload = await putUpload(tx, { id, key: deps.newId(), userId, md5, sizeBytes, blobId }, deps.now());
    if (upload.id !== id) await dropReference(tx, blobId);
    // She has another of the same MD5: this one is sent.
    return upload.blobId === blobId ? { exists: true, contextId: upload.id } : UNKNOWN;
  });
}

/** The same for the same teacher however often she asks, so asking on until easy ones come is of no use. */
function rangesToProve({ secrets }: InstantDeps, { userId }: Caller, { md5, sizeBytes }: Content): ProofRange[] {
  if (sizeBytes < MIN_PROOF_BYTES) return [];
  return Array.from({ length: RANGES }, (_, index) => {
    const drawn = Buffer.from(secrets.codeHash('proof', `${userId}:${md5}:${sizeBytes}:${index}`), 'base64url');
    const from = Number(drawn.readBigUInt64BE() % BigInt(sizeBytes - RANGE_BYTES));
    return { from, to: from + RANGE_BYTES - 1 };
  });
}

async function md5Of({ fileStore }: InstantDeps, { key }: BlobRow, range: ProofRange): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of await fileStore.get(key, range)) hash.update(chunk);
  return hash.digest('hex');
}
