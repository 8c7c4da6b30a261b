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
  it('gives back what was put, whole or in part', async () => {
    await store.put(KEY, bytes('一元二次', '方程'));

    expect(await text(await store.get(KEY))).toBe('一元二次方程');
    expect(await text(await store.get(KEY, { from: 3, to: 5 }))).toBe('元');
    expect(await store.size(KEY)).toBe(18);
  });

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

  it('removes what is there and what is not', async () => {
    await store.put(KEY, bytes('x'));

    await store.remove(KEY);
    await store.remove(KEY);

    await expect(store.get(KEY)).rejects.toThrow();
  });

  it('refuses a key that is a path', async () => {
    await expect(store.get('../../etc/passwd')).rejects.toThrow('not a key');
  });
});
