import { AppError, messages } from '@app/contract/errors.ts';

/** From the first byte to the last, both counted from 0 and included. */
type ByteRange = { from: number; to: number };

/** The bytes behind an address of our own, or some of them. Throws an `AppError` when they cannot be had. */
export async function readBytes(url: string, signal: AbortSignal, range?: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  const headers: HeadersInit = range ? { range: `bytes=${range.from}-${range.to}` } : {};
  const response = await fetch(url, { signal, headers });
  if (!response.ok) throw new AppError('unavailable', messages.unexpected);
  return new Uint8Array(await response.arrayBuffer());
}
