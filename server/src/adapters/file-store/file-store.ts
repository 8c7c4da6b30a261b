import type { Readable } from 'node:stream';
import type { Digest } from './digest.ts';

/** From the first byte to the last, both counted from 0 and included. */
export type ByteRange = { from: number; to: number };

/** Keeps bytes under keys that say nothing about them. */
export type FileStore = {
  /** Shown to operators. */
  name: string;
  kind: 'folder' | 's3';
  /** Throws when it cannot be used now. */
  reach(): Promise<void>;
  /** How much more fits where it really keeps its bytes; null where nobody can say. */
  freeBytes(): Promise<number | null>;
  /** Whether nothing was ever kept in it. */
  isEmpty(): Promise<boolean>;
  /** Keeps the whole stream or nothing of it. Throws `StoreFullError` when there is no room. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number>;
  /** Of the bytes as they are kept. Of a file that came in slices most may have been read while they came. */
  digest(key: string): Promise<Digest>;
  /** What is not there is already removed. */
  remove(key: string): Promise<void>;

  /** Makes ready for a file that comes in slices; the ticket goes with every further call. */
  openSlices(key: string): Promise<string>;
  /** Keeps one slice, in any order and beside others; the same slice again replaces it. Answers its tag. */
  putSlice(slice: Slice, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<string>;
  /** Makes one file of all slices, whose tags come in order. No slice can change it later; twice is no fault. */
  joinSlices(key: string, ticket: string, tags: readonly string[]): Promise<void>;
  /** Forgets slices that were not joined; the ticket is empty where it was never kept. */
  dropSlices(key: string, ticket: string): Promise<void>;
};

export type Slice = {
  key: string;
  ticket: string;
  number: number;
  sizeBytes: number;
  /** Nobody else looks at its chunks: a store may take their memory when they are written. */
  isGivenAway?: boolean;
};

export class StoreFullError extends Error {
  constructor(cause: unknown) {
    super('the file store is full', { cause });
    this.name = 'StoreFullError';
  }
}

/** A key goes into paths and addresses as it is. */
export function requireKey(key: string): string {
  if (!/^[\w-]{8,64}$/.test(key)) throw new Error('not a key of the file store');
  return key;
}
