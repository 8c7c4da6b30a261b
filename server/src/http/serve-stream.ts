import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint } from '@app/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { countStream } from '#lib/metrics.ts';
import type { Caller, Door } from './door.ts';
import { authenticateCaller, factsOf, type RequestFacts, readInput, register } from './serve.ts';

/** Where a stream's finished frames go. */
export type Sink = { write(frames: string): void; end(): void };
/** Begins to fill a sink; the function it answers lets go of it when the browser leaves. */
export type Stream = (sink: Sink) => () => void;

type StreamHandler<E extends Endpoint> = (call: {
  caller: Caller;
  input: z.output<E['input']>;
  facts: RequestFacts;
}) => Promise<Stream>;

const HEARTBEAT_MS = 15_000;
/** A browser that lets this much pile up is cut off; it resumes where it was. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024;

/** Serves an endpoint whose answer is `text/event-stream`. Refusals before the first event are ordinary answers. */
export function serveStream<E extends Endpoint>(door: Door, endpoint: E, handler: StreamHandler<E>): void {
  const open = openStreams(door);
  register(door, endpoint, async (request, reply) => {
    const caller = await authenticateCaller(door, request);
    const stream = await handler({ caller, input: readInput(endpoint, request), facts: factsOf(request) });
    pour(stream, reply, open);
  });
}

function pour(stream: Stream, reply: FastifyReply, open: Set<ServerResponse>): void {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  } as Record<string, string>); // fastify's header type also allows undefined, which no hook here sets
  response.flushHeaders();
  open.add(response);
  countStream(1);
  const letGo = stream({
    write(frames) {
      if (response.writableEnded || response.destroyed) return;
      if ((response.socket?.writableLength ?? 0) > MAX_UNREAD_BYTES) response.destroy();
      else send(response, frames);
    },
    end: () => response.end(),
  });
  response.once('close', () => {
    open.delete(response);
    countStream(-1);
    letGo();
  });
}

/**
 * Straight to the socket, in one write: every word of every answer passes here, and the response would cut it into four.
 * A browser that keeps its connection is told the length of each piece; to others the end of the connection is the end.
 */
function send(response: ServerResponse, frames: string): void {
  const { socket } = response;
  // An earlier answer on the same connection is not through yet, or nothing but a test is at the other end.
  if (!(socket instanceof Socket)) response.write(frames);
  else if (response.chunkedEncoding) socket.write(`${Buffer.byteLength(frames).toString(16)}\r\n${frames}\r\n`);
  else socket.write(frames);
}

/** One timer beats for all open streams of a door. */
const streamsOfDoor = new WeakMap<Door, Set<ServerResponse>>();

function openStreams(door: Door): Set<ServerResponse> {
  const known = streamsOfDoor.get(door);
  if (known) return known;
  const open = new Set<ServerResponse>();
  streamsOfDoor.set(door, open);
  const heart = setInterval(() => {
    for (const response of open) response.write(': heartbeat\n\n');
  }, HEARTBEAT_MS);
  heart.unref();
  door.app.addHook('onClose', async () => {
    clearInterval(heart);
    for (const response of open) response.end();
  });
  return open;
}
