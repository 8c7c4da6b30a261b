import type { Endpoint } from '@app/contract/endpoint.ts';
import type { Door } from './door.ts';
import { expectAccess, factsOf, type RequestFacts, readInput, register } from './serve.ts';

/** Serves a document that programs of other systems read, in a format of theirs. */
export function serveDocument<E extends Endpoint>(
  door: Door,
  endpoint: E,
  contentType: string,
  handler: (call: { input: ReturnType<typeof readInput<E>>; facts: RequestFacts }) => Promise<string>,
): void {
  expectAccess(endpoint, 'public');
  register(door, endpoint, async (request, reply) => {
    const text = await handler({ input: readInput(endpoint, request), facts: factsOf(request) });
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}
