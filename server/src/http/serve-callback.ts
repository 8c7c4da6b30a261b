import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Cookies, cookiesOf } from './cookies.ts';
import type { Door } from './door.ts';
import { wrap } from './envelope.ts';
import { errorAnswer } from './errors.ts';
import { expectAccess, factsOf, type RequestFacts, readInput } from './serve.ts';
import { isNavigation } from './session-guard.ts';

const CALLBACK_NAME = /^[A-Za-z_$][\w$.]{0,63}$/;

export type CallbackCall<E extends Endpoint> = {
  input: z.output<E['input']>;
  facts: RequestFacts;
  cookies: Cookies;
};

type CallbackHandler<E extends Endpoint> = (call: CallbackCall<E>) => Promise<OutputOf<E>>;

/** How often it may be called: by one address, or, once it was found good, with one value of a field. */
type CallbackLimit = { perMinute: number; byField?: string };

type CallbackOptions<E extends Endpoint> = {
  limit?: CallbackLimit;
  /** Where a browser goes that opens the address itself. */
  navigate?: (call: CallbackCall<E>) => Promise<string>;
};

/**
 * Serves a call that pages of other domains make by a script element: `callback` names the function that gets the answer,
 * refusals included. Without it the answer is plain JSON. A form may carry the same fields, so that secrets need not stand
 * in an address (decision G-024).
 */
export function serveCallback<E extends Endpoint>(
  door: Door,
  endpoint: E,
  handler: CallbackHandler<E>,
  { limit, navigate }: CallbackOptions<E> = {},
): void {
  expectAccess(endpoint, 'public');
  door.endpoints.push(endpoint);
  for (const url of [endpoint.path, ...endpoint.altPaths]) {
    door.app.route({
      method: ['GET', 'POST'],
      url,
      config: { endpoint, ...(limit ? { rateLimit: rateLimitOf(door, limit) } : {}) },
      handler: async (request, reply) => {
        const callback = callbackOf(request);
        try {
          const input = readInput(endpoint, request);
          const call = { input, facts: factsOf(request), cookies: cookiesOf(request, reply) };
          if (navigate && isNavigation(request)) {
            return reply.header('cache-control', 'no-store').redirect(await navigate(call));
          }
          const output = wrap(endpoint, endpoint.output.parse(await handler(call)));
          noteGood(door, limit, request);
          return send(reply, callback, output);
        } catch (thrown) {
          const { status, body } = errorAnswer(request, thrown);
          return send(reply, callback, body, status);
        }
      },
    });
  }
}

function rateLimitOf({ known }: Door, { perMinute, byField }: CallbackLimit) {
  const keyGenerator = (request: FastifyRequest) => known.nameOf(fieldOf(request, byField)) ?? request.ip;
  return { max: perMinute, timeWindow: 60_000, keyGenerator };
}

function noteGood({ known }: Door, limit: CallbackLimit | undefined, request: FastifyRequest): void {
  const value = fieldOf(request, limit?.byField);
  if (value) known.note(value, value);
}

function fieldOf({ query }: FastifyRequest, name: string | undefined): string | undefined {
  const value = name && Object(query)[name];
  return typeof value === 'string' ? `${name}:${value}` : undefined;
}

/** The function that gets the answer, if the call names one. */
function callbackOf({ query }: FastifyRequest): string | undefined {
  const { callback } = Object(query);
  if (callback === undefined) return undefined;
  if (typeof callback === 'string' && CALLBACK_NAME.test(callback)) return callback;
  throw new AppError('invalid', '参数 callback 不正确');
}

/** A script that is not answered with 200 never runs, so a refusal is told by its code alone. */
function send(reply: FastifyReply, callback: string | undefined, body: unknown, status = 200): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (callback === undefined) return reply.status(status).send(body);
  return reply
    .status(200)
    .type('application/javascript; charset=utf-8')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(`/**/${callback}(${scriptText(body)});`);
}

/** JSON that is the same in a script, wherever that script stands. */
function scriptText(body: unknown): string {
  return JSON.stringify(body).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
