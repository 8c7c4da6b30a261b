import type { FastifyInstance } from 'fastify';
import type { GuardOptions } from './session-guard.ts';

type Listed = Pick<GuardOptions, 'frameOrigins' | 'ssoServices'>;

/**
 * Lets the pages of listed systems read what the sign-on calls answer to their forms. A form is sent without asking first, so
 * there is nothing else to allow; every other page still gets no word of it.
 */
export function admitListedPages(app: FastifyInstance, { frameOrigins, ssoServices }: Listed): void {
  const listed = new Set([...frameOrigins, ...ssoServices].map((one) => URL.parse(one)?.origin));
  app.addHook('onRequest', async ({ headers: { origin }, routeOptions }, reply) => {
    const envelope = routeOptions.config.endpoint?.envelope;
    if (envelope !== 'sso' && envelope !== 'qr') return;
    reply.header('vary', 'Origin');
    if (origin === undefined || origin === 'null' || !listed.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  });
}
