import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
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
