import type { Readable } from 'node:stream';
import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Door } from './door.ts';
import { answer, expectAccess, readFields } from './serve.ts';

/** The body on its way in: read it once, to the end or not at all. */
export type IncomingBytes = {
  bytes: Readable;
  /** As many bytes come, or the connection breaks; undefined where the sender did not say. */
  lengthBytes: number | undefined;
  /** The browser left before the last byte. */
  signal: AbortSignal;
};

type BytesHandler<E extends Endpoint> = (call: { input: z.output<E['input']> } & IncomingBytes) => Promise<OutputOf<E>>;

/** Serves an endpoint whose body is plain bytes, at an address that proves itself; they are streamed, never held. */
export function serveBytes<E extends Endpoint>(door: Door, endpoint: E, handler: BytesHandler<E>): void {
  expectAccess(endpoint, 'public');
  door.endpoints.push(endpoint);
  // In a scope of its own: everywhere else a body is read and understood.
  door.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => {
        const input = readFields(endpoint, { ...Object(request.query), ...Object(request.params) });
        return answer(endpoint, reply, await handler({ input, ...incomingBytes(request) }));
      },
    });
  });
}

export function incomingBytes({ raw, headers }: FastifyRequest): IncomingBytes {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) left.abort();
  });
  const length = headers['content-length'];
  return { bytes: raw, lengthBytes: length === undefined ? undefined : Number(length), signal: left.signal };
}
