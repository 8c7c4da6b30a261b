import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { type Door, openDoor } from './door.ts';

const limits = { headMs: 300, keptMs: 300, bodyMs: 300, leastBytes: 16 };
let door: Door;
let port: number;

async function openWith(limitsOfDoor: typeof limits): Promise<Door> {
  const opened = await openDoor({
    authenticate: async () => ({ userId: 'u', sessionId: 's', suspendedReason: '' }),
    log: openLog('silent'),
    newId: () => crypto.randomUUID(),
    trustProxy: false,
    rateLimitPerMinute: 1_000,
    frameOrigins: [],
    ssoServices: [],
    areQuerySecretsServed: true,
    imageHosts: [],
    scriptOrigins: [],
    webviewHosts: [],
    receiveLimits: limitsOfDoor,
  });
  opened.app.post('/echo', async (request) => ({ body: request.body }));
  opened.app.get('/slow', async () => {
    await pause(4 * limitsOfDoor.bodyMs);
    return { isSlow: true };
  });
  await opened.app.listen({ host: '127.0.0.1', port: 0 });
  return opened;
}

const portOf = ({ app }: Door) => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  door = await openWith(limits);
  port = portOf(door);
});
afterAll(() => door.app.close());

/** Everything the server says until it ends the connection. */
function talk(to = port): { socket: Socket; said: Promise<string> } {
  const socket = connect(to, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  // An error is no matter: whoever writes to an ended connection gets one.
  return { socket, said: new Promise<string>((resolve) => socket.once('close', () => resolve(text))) };
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

  it('has its whole time for the first part of a body, whenever it began', async () => {
    const patient = { ...limits, bodyMs: 2_000, keptMs: 100 };
    const other = await openWith(patient);
    const answers: Promise<string>[] = [];
    // One after the other through more than the whole time, each silent for a part of it.
    for (let begun = 0; begun < 5; begun += 1) {
      const { socket, said } = talk(portOf(other));
      socket.write(head(12));
      await pause(patient.bodyMs / 4);
      socket.write('{"late":"x"}');
      answers.push(said);
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200/);
    await other.app.close();
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
