import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { factsOf } from '#http/serve.ts';
import { equalHashes, tokenHash } from '#lib/secrets.ts';
import { openGauges } from './gauges.service.ts';

/** For a program that collects figures, which speaks no envelope. */
export function metricsRoutes(door: Door, deps: Served): void {
  const gauges = openGauges(deps);
  const token = deps.config.metricsToken;
  const isWelcome = (given: string | undefined) =>
    token !== undefined && given !== undefined && equalHashes(tokenHash(given), tokenHash(token));
  door.app.get('/metrics', async (request, reply) => {
    const [, given] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!factsOf(request).isFromThisMachine && !isWelcome(given)) {
      return reply
        .status(403)
        .type('text/plain; charset=utf-8')
        .send('只有本机，或带着 METRICS_TOKEN 的采集程序能看\n');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(gauges.contentType)
      .send(await gauges.read());
  });
}
