import type { Readable } from 'node:stream';

/** All of a stream. Of fifty megabytes `node:stream/consumers` makes a blob first, for which everybody waits three times as long. */
export async function wholeBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
