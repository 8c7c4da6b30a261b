import type { Endpoint } from '@app/contract/endpoint.ts';
import { type Cookies, cookiesOf } from './cookies.ts';
import type { Door } from './door.ts';
import { expectAccess, factsOf, type RequestFacts } from './serve.ts';

/** A browser that was sent here by another system, with the fields it brought along. */
export type Arrived = {
  method: string;
  provider: string;
  fields: Readonly<Record<string, string>>;
  /** What stands behind the question mark, sign by sign. */
  query: string;
  facts: RequestFacts;
  cookies: Cookies;
};

const MAX_FIELDS = 30;

/**
 * Serves the address other systems send a browser back to, in the address or as a form. The answer is always a page of ours,
 * never one with the secrets of the way still in its address; another system itself, which says something here, gets a number.
 */
export function serveArrival(
  door: Door,
  endpoint: Endpoint,
  handler: (arrived: Arrived) => Promise<string | 200 | 400>,
): void {
  expectAccess(endpoint, 'public');
  door.endpoints.push(endpoint);
  door.app.route({
    method: ['GET', 'POST'],
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const { provider = '', ...rest } = textsOf(request.params);
      const fields = { ...textsOf(request.query), ...textsOf(request.body), ...rest };
      const [, query = ''] = request.url.split('?', 2);
      const call = { method: request.method, provider, fields, query, facts: factsOf(request) };
      const next = await handler({ ...call, cookies: cookiesOf(request, reply) });
      if (typeof next === 'number') return reply.code(next).header('cache-control', 'no-store').send('');
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(next, 303);
    },
  });
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries(Object(value)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts.slice(0, MAX_FIELDS));
}
