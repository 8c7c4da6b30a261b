import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { chatSocket } from '@app/contract/talking/chat-socket.ts';

export type Upgraded = { status: number; body: string; raw?: RawSocket };
export type RawSocket = {
  /** Frames so far, heartbeats among them. */
  frames: { opcode: number; payload: string }[];
  say(message: object): void;
  pause(): void;
  resume(): void;
  closed: Promise<void>;
  drop(): void;
};

export const PING_FRAME = 9;

/** Asks for an upgrade as given, and does nothing by itself afterwards: it neither answers heartbeats nor says goodbye. */
export function upgrade(
  origin: string,
  { path = chatSocket.path, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<Upgraded> {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { agent: false, headers: { ...handshake, ...headers } });
    asked.once('error', reject);
    asked.once('upgrade', (_response, socket, head) => resolve({ status: 101, body: '', raw: listen(socket, head) }));
    asked.once('response', async (response) => {
      const body = (await response.toArray()).join('');
      resolve({ status: response.statusCode ?? 0, body });
    });
    asked.end();
  });
}

function listen(socket: Duplex, head: Buffer): RawSocket {
  const frames: RawSocket['frames'] = [];
  let unread = head;
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (let frame = readFrame(unread); frame; frame = readFrame(unread)) {
      frames.push({ opcode: frame.opcode, payload: frame.payload.toString() });
      unread = unread.subarray(frame.size);
    }
  });
  socket.on('error', () => undefined);
  return {
    frames,
    say: (message) => socket.write(textFrame(JSON.stringify(message))),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
    drop: () => socket.destroy(),
  };
}

function readFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1);
  const start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return undefined;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < start + length) return undefined;
  return { opcode: bytes.readUInt8(0) & 15, payload: bytes.subarray(start, start + length), size: start + length };
}

/** Clients must mask what they send; a mask of zeros changes nothing. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(8);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | 126, 1);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
