import { Readable } from 'node:stream';
import type { Endpoint } from '@app/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ByteRange, readRange } from './byte-range.ts';
import type { Door } from './door.ts';
import { expectAccess, readInput, register } from './serve.ts';

/** A file on its way out. With a tag, which changes with its bytes, any part of it can be asked for. */
export type RangedFile = {
  name: string;
  mimeType: string;
  sizeBytes: number;
  tag?: string;
  /** Shown by the browser instead of being kept as a file; only for what cannot run anything. */
  isShown?: boolean;
  open: (range?: ByteRange) => Promise<Readable>;
};

type RangesHandler<E extends Endpoint> = (call: { input: z.output<E['input']> }) => Promise<RangedFile>;

/** Serves a file, whole or from where a download broke off, at an address that proves itself. */
export function serveRanges<E extends Endpoint>(door: Door, endpoint: E, handler: RangesHandler<E>): void {
  expectAccess(endpoint, 'public');
  register(door, endpoint, async (request, reply) =>
    sendRanges(request, reply, await handler({ input: readInput(endpoint, request) })),
  );
}

export async function sendRanges(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedFile,
): Promise<FastifyReply> {
  describe(reply, file);
  const range = rangeOf(request, file);
  if (range === 'impossible') {
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  if (range === 'whole') reply.header('content-length', file.sizeBytes);
  else {
    reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${file.sizeBytes}`)
      .header('content-length', range.to - range.from + 1);
  }
  const isAsked = request.method !== 'HEAD';
  return reply.send(isAsked ? await file.open(range === 'whole' ? undefined : range) : Readable.from([]));
}

/** A part only fits to the rest if both are of the same bytes. */
function rangeOf({ headers }: FastifyRequest, { sizeBytes, tag }: RangedFile) {
  if (!tag) return 'whole';
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${tag}"`;
  return isSame ? readRange(headers.range, sizeBytes) : 'whole';
}

function describe(reply: FastifyReply, { name, mimeType, tag, isShown }: RangedFile): void {
  const kind = isShown ? 'inline' : 'attachment';
  if (tag) reply.header('etag', `"${tag}"`);
  reply
    .header('accept-ranges', tag ? 'bytes' : 'none')
    .header('content-type', mimeType)
    .header('content-disposition', `${kind}; filename="${plainName(name)}"; filename*=UTF-8''${rfc5987(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store');
}

/** For clients that do not read the other form: everything that is not plain ASCII becomes a low line. */
function plainName(name: string): string {
  return name.replace(/[^\w.\- ()]/gu, '_');
}

/** RFC 5987 allows fewer signs than encodeURIComponent leaves; half of a sign becomes its replacement. */
function rfc5987(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
