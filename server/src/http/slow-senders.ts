import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long we wait for whom. */
export type ReceiveLimits = {
  /** For the whole head of a request, and for the first one on a new connection. */
  headMs: number;
  /** For the next request on a connection that is kept. */
  keptMs: number;
  /** A body may take as long as it needs while in each such time at least `leastBytes` of it come. */
  bodyMs: number;
  leastBytes: number;
};

/** A page behind the slowest line sends 1 KB in 30 seconds many times over. Proxies keep their connections 60 seconds. */
export const receiveLimits: ReceiveLimits = { headMs: 20_000, keptMs: 72_000, bodyMs: 30_000, leastBytes: 1024 };

/** Ends connections whose body no longer comes; answers, streams and sockets are not concerned, they have been asked for whole. */
export function cutSlowSenders(app: FastifyInstance, { bodyMs, leastBytes }: ReceiveLimits): void {
  /** The bytes that had come when we last looked. */
  const receiving = new Map<IncomingMessage, number>();
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return;
    receiving.set(raw, raw.socket.bytesRead);
    raw.once('close', () => receiving.delete(raw));
  });
  const look = setInterval(() => {
    for (const [raw, before] of receiving) {
      // What lies unread waits for us, not we for it.
      const isOurs = raw.complete || raw.readableLength > 0;
      if (!isOurs && raw.socket.bytesRead - before < leastBytes) raw.socket.destroy();
      receiving.set(raw, raw.socket.bytesRead);
    }
  }, bodyMs);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}
