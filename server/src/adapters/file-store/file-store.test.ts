import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Server } from '#test/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

const SLICE_BYTES = 5 * 1024 * 1024;

const digestIn = (content: Buffer) => ({
  sizeBytes: content.length,
  md5: createHash('md5').update(content).digest('hex'),
  sha256: createHash('sha256').update(content).digest('hex'),
  crc32: crc32(content),
});

async function inFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'ta-store-'));
  return { store: openFolderStore(dir), close: () => rm(dir, { recursive: true, force: true }) };
}

async function inBucket() {
  const { settings, close } = await openS3Server();
  return { store: openS3Store(settings), close };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket of S3', inBucket],
])('a file store in %s', (_name, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  const bytes = (...parts: (string | Uint8Array)[]) => Readable.from(parts.map((part) => Buffer.from(part)));
  const slicesOf = (content: Buffer) =>
    Array.from({ length: Math.ceil(content.length / SLICE_BYTES) }, (_, number) =>
      content.subarray(number * SLICE_BYTES, (number + 1) * SLICE_BYTES),
    );
  const putSlices = (key: string, ticket: string, slices: Buffer[]) =>
    Promise.all(
      slices.map((slice, number) => store.putSlice({ key, ticket, number, sizeBytes: slice.length }, bytes(slice))),
    );

  it('can be reached', async () => {
    await store.reach();
  });

  it('gives back what was put, whole or in part', async () => {
    const key = randomUUID();
    await store.put(key, bytes('一元二次', '方程'));

    expect(String(await buffer(await store.get(key)))).toBe('一元二次方程');
    expect(String(await buffer(await store.get(key, { from: 3, to: 5 })))).toBe('元');
    expect(await store.size(key)).toBe(18);
    expect(await store.digest(key)).toEqual(digestIn(Buffer.from('一元二次方程')));
  });

  it('keeps an empty file and a large one whose length nobody said', async () => {
    const [empty, large] = [randomUUID(), randomUUID()];
    const content = randomBytes(17 * 1024 * 1024);
    await store.put(empty, bytes());
    await store.put(large, bytes(content.subarray(0, 999), content.subarray(999)));

    expect(await store.size(empty)).toBe(0);
    expect(await store.digest(empty)).toEqual(digestIn(Buffer.alloc(0)));
    expect((await buffer(await store.get(large))).equals(content)).toBe(true);
  });

  it('keeps nothing of a stream that breaks', async () => {
    const key = randomUUID();
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the line is dead');
    }

    await expect(store.put(key, broken())).rejects.toThrow('the line is dead');
    await expect(store.get(key)).rejects.toThrow();
  });

  it('removes what is there and what is not', async () => {
    const key = randomUUID();
    await store.put(key, bytes('x'));

    await store.remove(key);
    await store.remove(key);

    await expect(store.get(key)).rejects.toThrow();
  });

  it('makes one file of slices that come at the same time, any of them twice', async () => {
    const key = randomUUID();
    const content = randomBytes(2 * SLICE_BYTES + 77);
    const slices = slicesOf(content);
    const ticket = await store.openSlices(key);
    await putSlices(
      key,
      ticket,
      slices.map((slice) => Buffer.alloc(slice.length)),
    );
    const tags = await putSlices(key, ticket, slices);
    await expect(store.get(key)).rejects.toThrow();
    await store.joinSlices(key, ticket, tags);
    await store.joinSlices(key, ticket, tags);

    expect(await store.size(key)).toBe(content.length);
    // The bytes that came first were other ones.
    expect(await store.digest(key)).toEqual(digestIn(content));
    expect(await store.digest(key)).toEqual(digestIn(content));
    expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    const ranges = [
      { from: 0, to: 1 },
      { from: SLICE_BYTES - 2, to: SLICE_BYTES + 1 },
      { from: SLICE_BYTES, to: 2 * SLICE_BYTES - 1 },
      { from: 5, to: content.length - 1 },
      { from: content.length - 1, to: content.length - 1 },
    ];
    for (const { from, to } of ranges) {
      expect((await buffer(await store.get(key, { from, to }))).equals(content.subarray(from, to + 1))).toBe(true);
    }
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow();
  });

  it('forgets slices that were not joined', async () => {
    const key = randomUUID();
    const ticket = await store.openSlices(key);
    await putSlices(key, ticket, [randomBytes(SLICE_BYTES)]);

    await store.dropSlices(key, ticket);
    await store.remove(key);
    await expect(store.get(key)).rejects.toThrow();
  });

  it('refuses a key that is a path', async () => {
    await expect(store.get('../../etc/passwd')).rejects.toThrow('not a key');
  });
});

describe('a bucket of S3', () => {
  let settings: S3Settings;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ settings, close } = await openS3Server());
  });
  afterAll(() => close());

  /** Of a file of four slices that come in this order, and what was asked of the service for it. */
  async function digestAfter(order: number[], { isEndedElsewhere = false, wrongFirst = -1 } = {}) {
    const [store, other] = [openS3Store(settings), openS3Store(settings)];
    const key = randomUUID();
    const content = randomBytes(3 * SLICE_BYTES + 77);
    const ticket = await store.openSlices(key);
    const tags: string[] = [];
    const put = async (to: FileStore, number: number, from = content) => {
      const slice = from.subarray(number * SLICE_BYTES, (number + 1) * SLICE_BYTES);
      tags[number] = await to.putSlice({ key, ticket, number, sizeBytes: slice.length }, Readable.from([slice]));
    };
    for (const number of order) await put(store, number, number === wrongFirst ? randomBytes(content.length) : content);
    if (wrongFirst >= 0) await put(other, wrongFirst);
    await store.joinSlices(key, ticket, tags);
    const asked: string[] = [];
    const hear = (message: unknown) => {
      const { request } = message as { request: ClientRequest }; // what Node says on this channel
      if (request.path.includes(key)) asked.push(request.method);
    };
    subscribe('http.client.request.start', hear);
    const digest = await (isEndedElsewhere ? other : store).digest(key);
    unsubscribe('http.client.request.start', hear);
    expect(digest).toEqual(digestIn(content));
    return asked;
  }

  it('takes a small slice although the connection it is sent on is just being closed', async () => {
    const idle = await closedWhenUsedAgain(settings.endpoint);
    const store = openS3Store({ ...settings, endpoint: idle.endpoint });
    const [key, content] = [randomUUID(), randomBytes(1024 * 1024)];
    const ticket = await store.openSlices(key);

    const tag = await store.putSlice({ key, ticket, number: 0, sizeBytes: content.length }, Readable.from([content]));
    await store.joinSlices(key, ticket, [tag]);

    expect((await buffer(await openS3Store(settings).get(key))).equals(content)).toBe(true);
    expect(idle.closed()).toBeGreaterThan(0);
    await idle.close();
  });

  it('reads nothing back of what came in order or nearly so', async () => {
    expect(await digestAfter([0, 1, 2, 3])).toEqual(['HEAD']);
    expect(await digestAfter([2, 1, 0, 3])).toEqual(['HEAD']);
  });

  it('reads what came twice or to another node, and what is not what was read', async () => {
    expect(await digestAfter([0, 1, 1, 2, 3])).toEqual(['GET']);
    expect(await digestAfter([0, 1, 2, 3], { isEndedElsewhere: true })).toEqual(['GET']);
    expect(await digestAfter([0, 1, 2, 3], { wrongFirst: 1 })).toEqual(['HEAD', 'GET']);
  });
});

/** A way to the service that ends a connection when something is sent on it after its first answer. */
async function closedWhenUsedAgain(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let closed = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isAnswered = false;
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    far.on('data', (chunk) => {
      isAnswered = true;
      near.write(chunk);
    });
    near.on('data', (chunk) => {
      if (!isAnswered) return void far.write(chunk);
      closed += 1;
      near.resetAndDestroy();
      far.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  return {
    endpoint: `http://127.0.0.1:${own}`,
    closed: () => closed,
    async close() {
      for (const socket of sockets) socket.destroy();
      await promisify(server.close.bind(server))();
    },
  };
}
