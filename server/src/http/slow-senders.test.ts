import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a body', () => {
  const TIME_MS = 30_000;
  const STEP_MS = TIME_MS / 6;
  let patient: Door;
  /** Where each body of the test comes in. */
  let incoming: IncomingMessage[];

  beforeEach(async () => {
    // The clock by which bodies are judged moves when the test says so: how quick this machine is does not matter.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    incoming = [];
    patient = await openWith({ headMs: TIME_MS, keptMs: 100, bodyMs: TIME_MS, leastBytes: 16 });
    patient.app.server.on('request', (request) => incoming.push(request));
  });
  afterEach(async () => {
    await patient.app.close();
    vi.useRealTimers();
  });

  // Whatever polls would move that clock too.
  const turn = () => new Promise(setImmediate);

  /** Begins to send one, and sends parts of it that are there when the promise ends. */
  async function begin(bytes: number) {
    const { socket, said } = talk(portOf(patient));
    let sentBytes = 0;
    const at = incoming.length;
    const isCut = () => incoming[at]?.socket.destroyed;
    const send = async (text: string) => {
      sentBytes += Buffer.byteLength(text);
      socket.write(text);
      while (!isCut() && incoming[at]?.socket.bytesRead !== sentBytes) await turn();
    };
    await send(head(bytes));
    return { send, said, isCut };
  }

  it('that comes slowly but steadily is served to the end', async () => {
    const text = JSON.stringify({ long: 'x'.repeat(400) });
    const { send, said } = await begin(text.length);
    for (let at = 0; at < text.length; at += 8) {
      vi.advanceTimersByTime(2 * STEP_MS);
      await send(text.slice(at, at + 8));
    }

    expect(await said).toContain('"long":"xxx');
  });

  it('has its whole time for its first part, whenever it began, and not more', async () => {
    const bodies: Awaited<ReturnType<typeof begin>>[] = [];
    for (let step = 0; step < 6; step += 1) {
      bodies.push(await begin(12));
      vi.advanceTimersByTime(STEP_MS - 1);
    }
    const [late, ...inTime] = bodies;
    // The first would be cut with the next look.
    expect(late?.isCut()).toBe(false);
    for (const { send } of inTime) await send('{"late":"x"}');
    vi.advanceTimersByTime(STEP_MS);

    expect(late?.isCut()).toBe(true);
    for (const { said } of inTime) expect(await said).toMatch(/^HTTP\/1\.1 200/);
  });
});
