import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Door } from './door.ts';
import { answer, expectAccess, factsOf, type RequestFacts, readInput, register } from './serve.ts';

/** What a request was signed over, as it came: the body, or else the query of the address. */
export type SignedContent = { content: string; fields: Record<string, unknown>; header: RequestFacts['header'] };

type SignedHandler<E extends Endpoint> = {
  /** Answers whose request it is, or throws. Runs before the input is read. */
  verify: (signed: SignedContent) => Promise<Caller>;
  handle: (call: { caller: Caller; input: z.output<E['input']> }) => Promise<OutputOf<E>>;
};

/** Serves an endpoint whose caller signs the request instead of sending a token. */
export function serveSigned<E extends Endpoint>(door: Door, endpoint: E, { verify, handle }: SignedHandler<E>): void {
  expectAccess(endpoint, 'signed');
  register(door, endpoint, async (request, reply) => {
    const caller = { ...(await verify(signedContent(request))), address: request.ip };
    request.caller = caller;
    return answer(endpoint, reply, await handle({ caller, input: readInput(endpoint, request) }));
  });
}

function signedContent(request: FastifyRequest): SignedContent {
  const at = request.raw.url?.indexOf('?') ?? -1;
  const query = at < 0 ? '' : (request.raw.url ?? '').slice(at + 1);
  if (query !== '' && request.rawBody !== '') throw new AppError('invalid', '签名请求不能同时带地址参数和表单参数');
  const { body } = request;
  // A list or a bare value has no fields; the endpoint's own shape refuses it later.
  const fields = typeof body === 'object' && body !== null ? { ...body } : {};
  return { content: request.rawBody || query, fields, header: factsOf(request).header };
}
