import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = {
  origin: string;
  /** Waits until a server is asked again. */
  untilReady(port: number): Promise<void>;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
/** One look may meet a machine that is busy. */
const FALLS_OUT_AFTER = 2;
const LOOK_LIMIT_MS = 2_000;
/** As nginx keeps those of browsers. */
const KEPT_MS = 75_000;

/**
 * What a school's proxy does and no more: asks each server once a second whether it is ready, gives each request to the next
 * that is, keeps connections open, and tries nothing twice.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const failed = new Map<number, number>();
  const look = async (port: number): Promise<void> => {
    const said = await askHealth(port);
    if (said === 'ready') {
      failed.delete(port);
      ready.add(port);
      return;
    }
    const times = (failed.get(port) ?? 0) + 1;
    failed.set(port, times);
    if (times < FALLS_OUT_AFTER || !ready.delete(port)) return;
    console.error(`balancer: ${port} is left out: ${said.slice(0, 200)}`);
  };
  const lookAtAll = () => void Promise.all(ports.map(look));
  await Promise.all(ports.map(look));
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS);

  const server = createServer((incoming, outgoing) => {
    const choice = ports.filter((port) => ready.has(port));
    turn += 1;
    pass(incoming, outgoing, agent, choice[turn % choice.length]);
  });
  // Who asks through it waits as long as it takes.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEPT_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one of this kind
  return {
    origin: `http://127.0.0.1:${port}`,
    async untilReady(wanted) {
      while (!ready.has(wanted)) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS / 4));
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether it is ready, or why it is not. */
async function askHealth(port: number): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) });
    const said = await response.text();
    return response.ok ? 'ready' : said;
  } catch (error) {
    return String(error);
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, agent: Agent, port: number | undefined): void {
  const refuse = (why: string) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(why);
  };
  if (port === undefined) {
    refuse('no server is ready');
    return;
  }
  const { connection: _theirs, ...headers } = incoming.headers;
  const far = { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers, agent };
  const passed = request(far, (response) => {
    const { connection: _ours, ...answered } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, answered);
    response.on('error', () => outgoing.destroy());
    response.pipe(outgoing);
  });
  passed.on('error', (error) => refuse(String(error)));
  incoming.pipe(passed);
  outgoing.on('close', () => passed.destroy());
}
