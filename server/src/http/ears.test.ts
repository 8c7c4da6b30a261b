import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { openEars } from './ears.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function hear() {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async () => 'heard');
  open.push(() => app.close());
  return { app, ears: openEars(app) };
}

it.runIf(process.platform === 'linux')('takes many who come at once in few turns of the loop', async () => {
  const { app, ears } = hear();
  const port = await freePort();
  await ears.listen({ host: '127.0.0.1', port });
  const turnsAt: number[] = [];
  let turns = 0;
  let isCounting = true;
  const count = (): void => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  app.server.on('connection', () => turnsAt.push(turns));
  const clients = Array.from({ length: 96 }, () => connect(port, '127.0.0.1'));
  await expect.poll(() => turnsAt.length).toBe(96);
  isCounting = false;
  for (const client of clients) client.destroy();

  expect(new Set(turnsAt).size).toBeLessThan(48);
});

it('answers whoever comes in by whichever ear, and nobody once closed', async () => {
  const { ears } = hear();
  const port = await freePort();
  await ears.listen({ host: '127.0.0.1', port });
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  ears.close();

  expect(new Set(answers)).toEqual(new Set(['heard']));
  await expect(ask()).rejects.toThrow();
});

it('refuses an address where another of us listens', async () => {
  const port = await freePort();
  await hear().ears.listen({ host: '127.0.0.1', port });

  await expect(hear().ears.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
