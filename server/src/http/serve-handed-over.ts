import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from './door.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
type Options = { prefix: string; publicUrl: string | undefined };

const CONTENT_POLICY = "default-src 'none'; style-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Hands whole requests below a prefix over to somebody else's program, body unread. It believes the headers for its own address,
 * so those that name one are replaced by what the settings say: whoever calls cannot choose it.
 */
export function serveHandedOver({ app }: Door, { prefix, publicUrl }: Options, open: () => Promise<Handler>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${prefix}/*`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        // Refusals of ours are answered as everywhere; from here on the answer is the program's.
        const handle = await open();
        const { raw } = request;
        const { host, protocol } = new URL(publicUrl ?? '');
        for (const name of Object.keys(raw.headers)) if (/^(x-)?forwarded/.test(name)) delete raw.headers[name];
        Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': request.ip });
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(prefix.length) });
        reply.hijack();
        reply.raw.setHeader('content-security-policy', CONTENT_POLICY);
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        reply.raw.setHeader('referrer-policy', 'no-referrer');
        await handle(raw, reply.raw);
        return reply;
      },
    });
  });
}
