import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Door } from './door.ts';
import { factsOf, type RequestFacts } from './serve.ts';
import { type IncomingBytes, incomingBytes } from './serve-bytes.ts';
import { type RangedFile, sendRanges } from './serve-ranges.ts';

export type Method = HTTPMethods;

/** A request as it came: the address with nothing decoded, the body not yet read. */
export type MethodCall = Pick<RequestFacts, 'ip' | 'header' | 'origin'> &
  IncomingBytes & { method: Method; url: string };

export type MethodAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
  /** Instead of a body: any part of it can be asked for. */
  file?: RangedFile;
  /** Whose call it was, for the log. */
  userId?: string | undefined;
};

type Options = { paths: readonly string[]; methods: readonly Method[]; limitPerMinute: number };

/** The framework knows these by itself. */
const KNOWN = new Set<Method>(['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE']);

/** Serves a protocol of its own; its calls are no endpoints of the contract. */
export function serveMethods(
  { app, known }: Door,
  { paths, methods, limitPerMinute }: Options,
  handler: (call: MethodCall) => Promise<MethodAnswer>,
): void {
  // Programs behind one address of a school do not share a limit once their password was found good.
  const rateLimit = {
    max: limitPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ headers, ip }: FastifyRequest) => known.nameOf(headers.authorization) ?? ip,
  };
  for (const method of methods) if (!KNOWN.has(method)) app.addHttpMethod(method, { hasBody: true });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of paths) {
      scope.route({
        method: [...methods],
        url,
        exposeHeadRoute: false,
        config: { rateLimit },
        handler: async (request, reply) => {
          const { ip, header, origin } = factsOf(request);
          const method = request.method as Method; // one of those it was registered for
          const call = { method, url: request.raw.url ?? '', ip, header, origin, ...incomingBytes(request) };
          const answer = await handler(call);
          if (answer.userId) {
            request.caller = { userId: answer.userId, sessionId: '', suspendedReason: '' };
            known.note(header('authorization') ?? '', `program:${answer.userId}`);
          }
          reply.code(answer.status).headers({ 'cache-control': 'private, no-store', ...answer.headers });
          // What was refused before its last byte came is not worth waiting for.
          if (!request.raw.complete && answer.status >= 400) reply.header('connection', 'close');
          return answer.file ? sendRanges(request, reply, answer.file) : sendBody(reply, answer.body);
        },
      });
    }
  });
}

function sendBody(reply: FastifyReply, body: string | Readable | undefined): FastifyReply {
  return body === undefined ? reply.header('content-length', 0).send() : reply.send(body);
}
