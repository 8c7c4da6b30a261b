import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Cookies, cookiesOf } from './cookies.ts';
import { type Caller, type Door, tokenOf } from './door.ts';
import { wrap } from './envelope.ts';
import { isOwnPage } from './session-guard.ts';
import { isFromThisMachine } from './this-machine.ts';

/** Facts of the request a feature may need besides its input. */
export type RequestFacts = {
  ip: string;
  /** Somebody at the server itself asks; what is meant for operators alone may be shown. */
  isFromThisMachine: boolean;
  /** A page of our own makes the call, by what its browser says. */
  isFromOwnPage: boolean;
  origin: string;
  token: string | undefined;
  lastEventId: string | undefined;
  /** A header a call names beside its input; lower case. */
  header: (name: string) => string | undefined;
};

type Call<E extends Endpoint> = { input: z.output<E['input']>; facts: RequestFacts; cookies: Cookies };
type Handler<E extends Endpoint> = (call: Call<E> & { caller: Caller }) => Promise<OutputOf<E>>;
type PublicHandler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

/** Serves an endpoint of signed-in teachers at its path and all alternative paths. */
export function serve<E extends Endpoint>(door: Door, endpoint: E, handler: Handler<E>): void {
  expectAccess(endpoint, 'signed-in');
  register(door, endpoint, async (request, reply) => {
    const caller = await authenticateCaller(door, request);
    const output = await handler({ caller, ...callOf(endpoint, request, reply) });
    return answer(endpoint, reply, output);
  });
}

/** Serves an endpoint anybody may call. `perMinute`: a count of its own for each address, where a whole class comes from one. */
export function servePublic<E extends Endpoint>(
  door: Door,
  endpoint: E,
  handler: PublicHandler<E>,
  perMinute?: number,
): void {
  expectAccess(endpoint, 'public');
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const output = await handler(callOf(endpoint, request, reply));
    return answer(endpoint, reply, output);
  };
  register(door, endpoint, answerCall, perMinute);
}

function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  return { input: readInput(endpoint, request), facts: factsOf(request), cookies: cookiesOf(request, reply) };
}

export function register(
  door: Door,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  perMinute?: number,
): void {
  door.endpoints.push(endpoint);
  const config = { endpoint, ...(perMinute && { rateLimit: { max: perMinute, timeWindow: 60_000 } }) };
  for (const url of [endpoint.path, ...endpoint.altPaths]) {
    door.app.route({ method: endpoint.method, url, config, handler });
  }
}

export async function authenticateCaller(door: Door, request: FastifyRequest): Promise<Caller> {
  request.caller ??= await door.authenticate(request);
  return request.caller;
}

/** Path, query and body are one input; the body wins over the query and the path over both. */
export function readInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): z.output<E['input']> {
  const body = request.body;
  const fields = isRecord(body) ? body : {};
  const given =
    body === undefined || isRecord(body)
      ? { ...asRecord(request.query), ...fields, ...asRecord(request.params) }
      : body;
  return readFields(endpoint, given);
}

export function readFields<E extends Endpoint>(endpoint: E, given: unknown): z.output<E['input']> {
  return endpoint.input.parse(given) as z.output<E['input']>; // parse() of the same schema, whose type the generic hides
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    ip: request.ip,
    isFromThisMachine: isFromThisMachine(request),
    isFromOwnPage: isOwnPage(request),
    origin: `${request.protocol}://${request.host}`,
    token: tokenOf(request),
    lastEventId: header('last-event-id'),
    header,
  };
}

/** Parsing on the way out drops every field the contract does not name, so a new column never leaks. */
export function answer(endpoint: Endpoint, reply: FastifyReply, output: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  return reply.send(wrap(endpoint, endpoint.output.parse(output)));
}

export function expectAccess(endpoint: Endpoint, access: Endpoint['access']): void {
  if (endpoint.access !== access) throw new Error(`${endpoint.path} is declared ${endpoint.access}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
