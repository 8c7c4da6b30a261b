import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, StoreFullError } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

const KEY = 'ab12cd34-key';
let dir: string;
let store: FileStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ta-store-'));
  store = openFolderStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const bytes = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

/** Jobs of the digest thread are done in turns, so what was begun before this is over after it. */
async function untilRead(dir: string): Promise<void> {
  const other = openFolderStore(join(dir, 'other'));
  const ticket = await other.openSlices(KEY);
  for (const number of [0, 1, 2]) await other.putSlice({ key: KEY, ticket, number, sizeBytes: 1 }, bytes('x'));
  await other.joinSlices(KEY, ticket, ['', '', '']);
  await other.digest(KEY);
}

describe('the folder store', () => {
  it('keeps nothing of a stream that breaks', async () => {
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('the line is dead');
    }

    await expect(store.put(KEY, broken())).rejects.toThrow('the line is dead');
    expect(await readdir(join(dir, 'ab'))).toEqual([]);
  });

  it('says that the disk is full and leaves no half file', async () => {
    await mkdir(join(dir, 'ab'));
    await symlink('/dev/full', join(dir, 'ab', `${KEY}.part`));

    await expect(store.put(KEY, bytes('no room'))).rejects.toBeInstanceOf(StoreFullError);
    expect(await readdir(join(dir, 'ab'))).toEqual([]);
  });

  it('takes no slice for a file that is joined', async () => {
    const ticket = await store.openSlices(KEY);
    const slice = { key: KEY, ticket, number: 0, sizeBytes: 9 };
    const tag = await store.putSlice(slice, bytes('as it was'));
    const joined = Promise.withResolvers<void>();
    async function* late() {
      yield Buffer.from('changed');
      await joined.promise;
      yield Buffer.from('..');
    }
    const refused = expect(store.putSlice(slice, late())).rejects.toThrow('ENOENT');
    await store.joinSlices(KEY, ticket, [tag]);
    joined.resolve();
    await refused;

    expect(await text(await store.get(KEY))).toBe('as it was');
  });

  it('knows the digest of what lies there, not of what it read on the way', async () => {
    const ticket = await store.openSlices(KEY);
    const sizeBytes = 4 * 1024 ** 2;
    const put = (number: number, fill: string) =>
      store.putSlice({ key: KEY, ticket, number, sizeBytes }, bytes(fill.repeat(sizeBytes)));
    await put(0, 'a');
    await put(1, 'b');
    await untilRead(dir);
    await put(0, 'c');
    await store.joinSlices(KEY, ticket, ['', '']);

    const md5 = createHash('md5').update('c'.repeat(sizeBytes)).update('b'.repeat(sizeBytes)).digest('hex');
    expect(await store.digest(KEY)).toMatchObject({ md5, sizeBytes: 2 * sizeBytes });
  });

  it('leaves nothing in a joined file that a killed process was writing', async () => {
    const ticket = await store.openSlices(KEY);
    await store.putSlice({ key: KEY, ticket, number: 0, sizeBytes: 5 }, bytes('whole'));
    await writeFile(join(dir, 'ab', `${KEY}.slices`, '00000.half.part'), 'ha');

    await store.joinSlices(KEY, ticket, ['']);
    expect(await readdir(join(dir, 'ab', KEY))).toEqual(['00000']);
    expect(await text(await store.get(KEY))).toBe('whole');
  });

  it('joins nothing where a slice is missing', async () => {
    const ticket = await store.openSlices(KEY);
    await store.putSlice({ key: KEY, ticket, number: 0, sizeBytes: 1 }, bytes('x'));

    await expect(store.joinSlices(KEY, ticket, ['', ''])).rejects.toThrow('ENOENT');
  });

  it('says that the disk is full in the middle of a slice, and leaves the other slices', async () => {
    const ticket = await store.openSlices(KEY);
    await store.putSlice({ key: KEY, ticket, number: 0, sizeBytes: 1 }, bytes('x'));
    async function* noRoom() {
      yield Buffer.from('y');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }

    const slice = { key: KEY, ticket, number: 1, sizeBytes: 1 };
    await expect(store.putSlice(slice, noRoom())).rejects.toBeInstanceOf(StoreFullError);
    expect(await readdir(join(dir, 'ab', `${KEY}.slices`))).toEqual(['00000']);
  });
});
