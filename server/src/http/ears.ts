import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Each takes one connection in a turn of the loop: with one ear, many who come at once would wait for many turns. */
const EARS = 16;
/** Elsewhere the system lets only one listen at an address. */
const areSeveralHeard = process.platform === 'linux';

/** How Node's own web server takes its connections. */
const asHttp = { noDelay: true, allowHalfOpen: true };

type Address = { host: string; port: number };

export type Ears = {
  /** Refused, as with one ear, where another program listens already. */
  listen(address: Address): Promise<void>;
  /** Takes no new connections; those that are there stay. */
  close(): void;
};

export function openEars(app: FastifyInstance): Ears {
  const further: Server[] = [];
  const close = (): void => {
    if (app.server.listening) app.server.close();
    for (const ear of further.splice(0)) ear.close();
  };
  app.addHook('onClose', async () => close());
  return {
    async listen({ host, port }) {
      if (!areSeveralHeard) return void (await app.listen({ host, port }));
      await requireFree({ host, port });
      const shared = { host, port, reusePort: true };
      await app.listen(shared);
      for (let count = 1; count < EARS; count += 1) {
        const ear = createServer(asHttp, (socket) => app.server.emit('connection', socket));
        further.push(ear.listen(shared));
      }
      await Promise.all(further.map((ear) => once(ear, 'listening')));
    },
    close,
  };
}

/** Two servers that share their ears do not notice each other, so this asks with one that does not share. */
async function requireFree(address: Address): Promise<void> {
  const alone = createServer().listen(address);
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}
