import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { digestOf } from './digest.ts';
import { type ByteRange, type FileStore, requireKey, StoreFullError } from './file-store.ts';
import { inPieces } from './in-pieces.ts';
import { openSliceDigests, type ReadSlices } from './slice-digests.ts';

export type S3Settings = { endpoint: string; bucket: string; accessKeyId: string; secretKey: string; region: string };

type Sdk = typeof import('@aws-sdk/client-s3');
type Reach = { sdk: Sdk; client: S3Client; bucket: string };

/** No part but the last may be smaller than 5 MiB. */
const PIECE_BYTES = 8 * 1024 * 1024;
/**
 * A body of this size has a connection of its own, whose far end is asked first. A smaller one is sent on a connection that lay
 * idle, and that the far end may be closing just now: held in memory, it is sent again by the SDK.
 */
const OWN_CONNECTION_BYTES = 2 * 1024 * 1024;
/** Parts that are gone, or that the service forgets by itself because it cannot be told to. */
const FORGOTTEN = new Set(['NoSuchUpload', 'MethodNotAllowed', 'NotImplemented']);
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'EntityTooLarge']);

/** One object a key in a bucket of any S3-compatible service. The SDK is loaded when it is first needed. */
export function openS3Store(settings: S3Settings): FileStore {
  let reached: Promise<Reach> | undefined;
  const reach = () => {
    reached ??= connect(settings);
    return reached;
  };
  const object = (key: string) => ({ Bucket: settings.bucket, Key: requireKey(key) });
  const slices = openSliceDigests();
  return {
    name: `S3 ${settings.bucket}`,
    kind: 's3',
    freeBytes: async () => null,
    async isEmpty() {
      const { sdk, client } = await reach();
      const listed = await client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
      return (listed.Contents ?? []).length === 0;
    },
    async reach() {
      const { sdk, client } = await reach();
      await client.send(new sdk.HeadBucketCommand({ Bucket: settings.bucket }));
    },
    put: async (key, bytes, signal) => putStream(await reach(), key, bytes, signal),
    get: async (key, range) => getStream(await reach(), key, range),
    async size(key) {
      const { sdk, client } = await reach();
      return (await client.send(new sdk.HeadObjectCommand(object(key)))).ContentLength ?? 0;
    },
    async digest(key) {
      const at = await reach();
      const read = await slices.end(key);
      if (read && (await isMadeOf(at, key, read))) return read.digest;
      return digestOf(await getStream(at, key));
    },
    async remove(key) {
      const { sdk, client } = await reach();
      await client.send(new sdk.DeleteObjectCommand(object(key)));
    },
    openSlices: async (key) => beginUpload(await reach(), key),
    async putSlice({ key, ticket, number, sizeBytes }, bytes, signal) {
      const { sdk, client } = await reach();
      const place = { ...object(key), UploadId: ticket, PartNumber: number + 1, ContentLength: sizeBytes };
      const send = (Body: Readable | Buffer, options: { abortSignal?: AbortSignal }) =>
        client.send(new sdk.UploadPartCommand({ ...place, Body }), options);
      const { ETag = '' } = await slices.sending({ key, number }, bytes, async (passed) =>
        sizeBytes < OWN_CONNECTION_BYTES
          ? orFull(send(await buffer(passed), signal ? { abortSignal: signal } : {}))
          : whileFlowing(passed, signal, (body, abortSignal) => send(body, { abortSignal })),
      );
      return ETag;
    },
    async joinSlices(key, ticket, tags) {
      const at = await reach();
      await joinParts(at, key, ticket, tags).catch(async (error: unknown) => {
        const isJoined = await at.client.send(new at.sdk.HeadObjectCommand(object(key))).then(
          () => true,
          () => false,
        );
        if (!isJoined) throw error;
      });
    },
    async dropSlices(key, ticket) {
      slices.forget(key);
      await dropParts(await reach(), key, ticket);
    },
  };
}

/** Whatever fails is thrown; the SDK's own remarks would go to the console beside our log. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function ignore(): void {}

async function connect({ endpoint, bucket, accessKeyId, secretKey, region }: S3Settings): Promise<Reach> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey: secretKey },
    forcePathStyle: true,
    logger: silent,
    expectContinueHeader: OWN_CONNECTION_BYTES,
    // Many compatible services do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, bucket };
}

async function beginUpload({ sdk, client, bucket }: Reach, key: string): Promise<string> {
  const begun = await client.send(new sdk.CreateMultipartUploadCommand({ Bucket: bucket, Key: requireKey(key) }));
  if (!begun.UploadId) throw new Error('the store answered no upload id');
  return begun.UploadId;
}

async function getStream({ sdk, client, bucket }: Reach, key: string, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.from}-${range.to}`;
  const object = { Bucket: bucket, Key: requireKey(key) };
  const { Body } = await client.send(new sdk.GetObjectCommand({ ...object, ...(Range && { Range }) }));
  if (!(Body instanceof Readable)) throw new Error('the store answered no stream');
  return Body;
}

/**
 * Whether the object is just what was read of its slices. S3 calls one that came in parts by the md5 of their md5s, other
 * services by the md5 of the whole; where it has any other name it must be read.
 */
async function isMadeOf({ sdk, client, bucket }: Reach, key: string, { digest, sliceMd5s }: ReadSlices) {
  const { ETag = '' } = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: requireKey(key) }));
  const ofParts = createHash('md5').update(Buffer.concat(sliceMd5s)).digest('hex');
  return [`${ofParts}-${sliceMd5s.length}`, digest.md5].includes(ETag.replaceAll('"', '').toLowerCase());
}

/** The length is not known beforehand: small files go at once, others piece by piece, one piece in memory. */
async function putStream(at: Reach, key: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
  const { sdk, client, bucket } = at;
  const object = { Bucket: bucket, Key: requireKey(key) };
  const pieces = inPieces(bytes, PIECE_BYTES);
  const options = signal ? { abortSignal: signal } : {};
  const first = await pieces.next();
  const Body = first.value ?? new Uint8Array();
  if (Body.length < PIECE_BYTES) {
    await orFull(client.send(new sdk.PutObjectCommand({ ...object, Body }), options));
    return;
  }
  const UploadId = await beginUpload(at, key);
  try {
    const tags: string[] = [];
    for (let piece: Uint8Array | undefined = Body; piece; piece = (await pieces.next()).value) {
      const part = new sdk.UploadPartCommand({ ...object, UploadId, PartNumber: tags.length + 1, Body: piece });
      tags.push((await client.send(part, options)).ETag ?? '');
    }
    await joinParts(at, key, UploadId, tags);
  } catch (error) {
    await dropParts(at, key, UploadId);
    throw asFull(error);
  }
}

async function joinParts({ sdk, client, bucket }: Reach, key: string, UploadId: string, tags: readonly string[]) {
  const Parts = tags.map((ETag, number) => ({ ETag, PartNumber: number + 1 }));
  const object = { Bucket: bucket, Key: requireKey(key) };
  await client.send(new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
}

async function dropParts({ sdk, client, bucket }: Reach, key: string, ticket: string): Promise<void> {
  const object = { Bucket: bucket, Key: requireKey(key) };
  for (const UploadId of ticket ? [ticket] : await findTickets({ sdk, client, bucket }, key)) {
    await orForgotten(client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId })));
  }
}

/** What a process that died had begun but not written down. */
async function findTickets({ sdk, client, bucket }: Reach, key: string): Promise<string[]> {
  const found = await orForgotten(client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key })));
  return (found?.Uploads ?? []).flatMap(({ UploadId }) => UploadId ?? []);
}

async function orForgotten<T>(sent: Promise<T>): Promise<T | undefined> {
  return sent.catch((error: unknown) => {
    if (error instanceof Error && FORGOTTEN.has(error.name)) return undefined;
    throw error;
  });
}

/** The SDK neither ends a request whose body breaks nor hears of it; this does both. */
async function whileFlowing<T>(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
  send: (body: Readable, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const body = Readable.from(bytes, { objectMode: false });
  const broken = new AbortController();
  body.on('error', (error) => broken.abort(error));
  try {
    return await send(body, signal ? AbortSignal.any([signal, broken.signal]) : broken.signal);
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : asFull(error);
  } finally {
    body.destroy();
  }
}

function orFull<T>(sent: Promise<T>): Promise<T> {
  return sent.catch((error: unknown) => {
    throw asFull(error);
  });
}

function asFull(error: unknown): unknown {
  return error instanceof Error && FULL.has(error.name) ? new StoreFullError(error) : error;
}
