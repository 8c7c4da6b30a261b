import type { Endpoint } from '@app/contract/endpoint.ts';
import type { Door } from './door.ts';
import { expectAccess, factsOf, type RequestFacts, register } from './serve.ts';

/** A request as it came, to be read by whoever knows how it was signed. */
type Notice = { content: string; header: RequestFacts['header'] };

/** Serves an endpoint an outside service calls in its own words and which is answered in those words. */
export function serveNotification(
  door: Door,
  endpoint: Endpoint,
  handler: (notice: Notice) => Promise<{ contentType: string; body: string }>,
): void {
  expectAccess(endpoint, 'signed');
  register(door, endpoint, async (request, reply) => {
    const { contentType, body } = await handler({ content: request.rawBody, header: factsOf(request).header });
    return reply.header('cache-control', 'no-store').type(contentType).send(body);
  });
}
