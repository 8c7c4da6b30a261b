import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ears } from './ears.ts';

type StopTimes = {
  /** How long a server that already says it is not ready still takes new connections, so that balancers can turn away. */
  noticeMs: number;
  /** How long what was asked for may still take. */
  graceMs: number;
};

/** How a server stops without cutting anybody off. */
export type Stopping = {
  hasBegun(): boolean;
  /** Says so, waits until nobody comes any more, then until what runs is done or its time is over. The rest is cut by `close`. */
  finish(times: StopTimes): Promise<void>;
};

export function watchStopping(app: FastifyInstance, ears: Ears): Stopping {
  const running = new Set<ServerResponse>();
  let hasBegun = false;
  let onIdle = (): void => undefined;
  app.addHook('onRequest', async (request, reply) => {
    // Whoever keeps a connection to us shall ask elsewhere next.
    if (hasBegun) reply.header('connection', 'close');
    // Sockets are said goodbye to by those who serve them.
    if (request.headers.upgrade !== undefined) return;
    running.add(reply.raw);
    reply.raw.once('close', () => {
      running.delete(reply.raw);
      if (running.size === 0) onIdle();
    });
  });
  return {
    hasBegun: () => hasBegun,
    async finish({ noticeMs, graceMs }) {
      hasBegun = true;
      await pause(noticeMs);
      ears.close();
      app.server.closeIdleConnections();
      if (running.size === 0) return;
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      await Promise.race([idle, pause(graceMs, undefined, { ref: false })]);
    },
  };
}
