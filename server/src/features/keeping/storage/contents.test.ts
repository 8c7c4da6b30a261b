import { createHash } from 'node:crypto';
import { addFile } from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import { readContents } from './contents-upkeep.ts';

/** Published by Wang, Feng, Lai and Yu in 2004: two contents of one MD5. Whatever follows them, it stays the same. */
const [one, other] = [
  ['87', '71', 'f2', 'b4', 'a8', '2b'],
  ['07', 'f1', '72', '34', '28', 'ab'],
].map(([a, b, c, d, e, f]) =>
  Buffer.from(
    `d131dd02c5e6eec4693d9a0698aff95c2fcab5${a}12467eab4004583eb8fb7f8955ad340609f4b30283e4888325${b}415a` +
      `085125e8f7cdc99fd91dbd${c}80373c5bd8823e3156348f5bae6dacd436c919c6dd53e2${d}87da03fd02396306d248cda0` +
      `e99f33420f577ee8ce54b67080${e}0d1ec69821bcb6a8839396f965${f}6ff72a70`,
    'hex',
  ),
) as [Buffer, Buffer];

const longer = (start: Buffer) => Buffer.concat([start, Buffer.alloc(2 * 1024 ** 2, 7)]);
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let desk: StorageDesk;
beforeAll(async () => {
  desk = await openStorageDesk();
});
afterAll(() => desk.close());

const rowsOf = async (content: Buffer) =>
  (await desk.database.pool.query('select id, sha256, is_twin, refs from blobs where md5 = $1', [md5Of(content)])).rows;

describe('two contents of one MD5', () => {
  it('stay two, and each teacher gets her own bytes', async () => {
    expect([md5Of(one), one.equals(other)]).toEqual([md5Of(other), false]);
    const [mine, hers] = [await desk.signUp(), await desk.signUp()];
    const first = await desk.addFile(mine, '甲.bin', one);
    const second = await desk.addFile(hers, '乙.bin', other);

    expect((await desk.download(mine, first)).equals(one)).toBe(true);
    expect((await desk.download(hers, second)).equals(other)).toBe(true);
    expect((await rowsOf(one)).map(({ sha256 }) => sha256).sort()).toEqual([sha256Of(one), sha256Of(other)].sort());
  });

  it('are not given for one another at once, whatever is proved of the rest', async () => {
    const [mine, hers] = [await desk.signUp(), await desk.signUp()];
    const [kept, wanted] = [longer(one), longer(other)];
    await desk.addFile(mine, '甲.bin', kept);
    const said = { md5: md5Of(wanted), size: wanted.length };
    const proved = async (content: Buffer, sha256?: string) => {
      const { ranges } = (await desk.call(storage.checkStorage, { ...said, ...(sha256 && { sha256 }) }, hers)).data;
      const rangeMd5s = ranges.map(({ from, to }) => md5Of(content.subarray(from, to + 1)));
      const { data } = await desk.call(storage.proveStorage, { ...said, ...(sha256 && { sha256 }), rangeMd5s }, hers);
      return data;
    };

    expect((await proved(wanted)).exists).toBe(false);
    expect((await proved(wanted, sha256Of(wanted))).exists).toBe(false);
    const { exists, contextId } = await proved(kept, sha256Of(kept));
    expect(exists).toBe(true);
    const added = await desk.call(addFile, { name: '也是甲.bin', contextId }, hers);
    expect((await desk.download(hers, added.data.fileId)).equals(kept)).toBe(true);
  });
});

describe('content that came before', () => {
  it('is never taken for another by its MD5, and gets its SHA-256 from what is kept', async () => {
    const [mine, hers] = [await desk.signUp(), await desk.signUp()];
    const content = Buffer.from('早就存着的内容');
    const first = await desk.addFile(mine, '旧.txt', content);
    await desk.database.pool.query('update blobs set sha256 = null where md5 = $1', [md5Of(content)]);
    const second = await desk.addFile(hers, '新.txt', content);
    expect(await rowsOf(content)).toHaveLength(2);

    await readContents(desk.deps);
    await readContents(desk.deps);
    const rows = await rowsOf(content);
    expect(rows.map(({ sha256 }) => sha256)).toEqual([sha256Of(content), sha256Of(content)]);
    expect(rows.filter(({ is_twin }) => is_twin)).toHaveLength(1);
    expect((await desk.download(mine, first)).equals(content)).toBe(true);
    expect((await desk.download(hers, second)).equals(content)).toBe(true);
    await desk.addFile(await desk.signUp(), '又.txt', content);
    expect(await rowsOf(content)).toHaveLength(2);
  });
});
