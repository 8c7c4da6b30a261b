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

const LOOKS_IN_A_TIME = 6;

/** Ends connections whose body no longer comes; answers, streams and sockets are not concerned, they have been asked for whole. */
export function cutSlowSenders(app: FastifyInstance, { bodyMs, leastBytes }: ReceiveLimits): void {
  /** What had come of each body when its time last began. */
  const receiving = new Map<IncomingMessage, Received>();
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.complete) return;
    receiving.set(raw, receivedOf(raw));
    raw.once('close', () => receiving.delete(raw));
  });
  const look = setInterval(() => {
    for (const [raw, before] of receiving) {
      const now = receivedOf(raw);
      // Each body has its whole time, whenever it began.
      if (now.atMs - before.atMs < bodyMs) continue;
      // What lies unread waits for us, not we for it.
      const isOurs = raw.complete || raw.readableLength > 0;
      if (!isOurs && now.bytes - before.bytes < leastBytes) raw.socket.destroy();
      receiving.set(raw, now);
    }
  }, bodyMs / LOOKS_IN_A_TIME);
  look.unref();
  app.addHook('onClose', async () => clearInterval(look));
}

type Received = { atMs: number; bytes: number };

function receivedOf({ socket }: IncomingMessage): Received {
  return { atMs: performance.now(), bytes: socket.bytesRead };
}
