import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { type Door, openDoor } from './door.ts';

const limits = { headMs: 300, keptMs: 300, bodyMs: 300, leastBytes: 16 };
let door: Door;
let port: number;

beforeAll(async () => {
  door = await openDoor({
    authenticate: async () => ({ userId: 'u', sessionId: 's', suspendedReason: '' }),
    log: openLog('silent'),
    newId: () => crypto.randomUUID(),
    trustProxy: false,
    rateLimitPerMinute: 1_000,
    frameOrigins: [],
    ssoServices: [],
    areQuerySecretsServed: true,
    imageHosts: [],
    webviewHosts: [],
    receiveLimits: limits,
  });
  door.app.post('/echo', async (request) => ({ body: request.body }));
  door.app.get('/slow', async () => {
    await pause(4 * limits.bodyMs);
    return { isSlow: true };
  });
  await door.app.listen({ host: '127.0.0.1', port: 0 });
  port = (door.app.server.address() as AddressInfo).port;
});
afterAll(() => door.app.close());

/** Everything the server says until it ends the connection. */
function talk(): { socket: Socket; said: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  return { socket, said: once(socket, 'close').then(() => text) };
}

const head = (bytes: number) =>
  `POST /echo HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;

describe('a connection', () => {
  it('that never says anything is ended', async () => {
    await talk().said;
  });

  it('whose head never ends is told so and ended', async () => {
    const { socket, said } = talk();
    socket.write('POST /echo HTTP/1.1\r\nhost: here\r\nx-');

    expect(await said).toMatch(/^HTTP\/1\.1 408 [\s\S]*请求发送得太慢/);
  });

  it('whose body stays half sent is ended', async () => {
    const { socket, said } = talk();
    socket.write(`${head(100)}{"half":`);
    await said;
  });

  it('on which a body trickles is ended', async () => {
    const { socket, said } = talk();
    socket.write(`${head(10_000)}{"slow":"`);
    const trickle = setInterval(() => socket.write('x'), 100);
    await said;
    clearInterval(trickle);
  });

  it('on which a body comes slowly but steadily is served to the end', async () => {
    const { socket, said } = talk();
    const text = JSON.stringify({ long: 'x'.repeat(400) });
    socket.write(head(text.length));
    for (let at = 0; at < text.length; at += 40) {
      socket.write(text.slice(at, at + 40));
      await pause(100);
    }

    expect(await said).toContain('"long":"xxx');
  });

  it('whose answer takes long is left alone, and ended when nothing more is asked', async () => {
    const { socket, said } = talk();
    socket.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');

    expect(await said).toContain('"isSlow":true');
  });

  it('that speaks no HTTP is answered in Chinese', async () => {
    const { socket, said } = talk();
    socket.write('hello\r\n\r\n');

    expect(await said).toMatch(/^HTTP\/1\.1 400 [\s\S]*请求不正确/);
  });
});
