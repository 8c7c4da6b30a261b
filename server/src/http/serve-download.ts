import type { Readable } from 'node:stream';
import type { Endpoint } from '@app/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Caller, Door } from './door.ts';
import { authenticateCaller, expectAccess, readInput, register } from './serve.ts';

export type OutgoingFile = {
  name: string;
  mimeType: string;
  /** Not known of what is made while it is sent. */
  sizeBytes?: number;
  /** Shown by the browser instead of being kept as a file; only for what cannot run anything. */
  isShown: boolean;
  /** For how long a browser may keep it instead of asking again; nothing else keeps it. */
  keptSeconds?: number;
  bytes: Readable;
};

type DownloadHandler<E extends Endpoint> = (call: { input: z.output<E['input']> }) => Promise<OutgoingFile>;

/** Serves the bytes of a file at an address that proves itself. */
export function serveDownload<E extends Endpoint>(door: Door, endpoint: E, handler: DownloadHandler<E>): void {
  expectAccess(endpoint, 'public');
  register(door, endpoint, async (request, reply) => {
    return sendFile(reply, await handler({ input: readInput(endpoint, request) }));
  });
}

type OwnDownloadHandler<E extends Endpoint> = (call: {
  caller: Caller;
  input: z.output<E['input']>;
}) => Promise<OutgoingFile>;

/** Serves a file made for a signed-in teacher; a refusal is an ordinary answer. */
export function serveOwnDownload<E extends Endpoint>(door: Door, endpoint: E, handler: OwnDownloadHandler<E>): void {
  expectAccess(endpoint, 'signed-in');
  register(door, endpoint, async (request, reply) => {
    const caller = await authenticateCaller(door, request);
    return sendFile(reply, await handler({ caller, input: readInput(endpoint, request) }));
  });
}

function sendFile(reply: FastifyReply, file: OutgoingFile): FastifyReply {
  const { name, mimeType, sizeBytes, isShown, keptSeconds, bytes } = file;
  const kind = isShown ? 'inline' : 'attachment';
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .header('content-type', mimeType)
    .header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', keptSeconds ? `private, max-age=${keptSeconds}, immutable` : 'private, no-store')
    .send(bytes);
}
