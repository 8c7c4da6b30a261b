import type { Readable } from 'node:stream';

/** From the first byte to the last, both counted from 0 and included. */
export type ByteRange = { from: number; to: number };

/** Keeps bytes under keys that say nothing about them. */
export type FileStore = {
  /** Shown to operators. */
  name: string;
  /** Keeps the whole stream or nothing of it. Throws `StoreFullError` when there is no room. */
  put(key: string, bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number>;
  /** What is not there is already removed. */
  remove(key: string): Promise<void>;
};

export class StoreFullError extends Error {
  constructor(cause: unknown) {
    super('the file store is full', { cause });
    this.name = 'StoreFullError';
  }
}
