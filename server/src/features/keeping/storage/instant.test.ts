import { createHash, randomBytes } from 'node:crypto';
import { addFile } from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5Of, openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let desk: StorageDesk;
let owner: Teacher;
let other: Teacher;
const content = randomBytes(3 * 1024 * 1024);
beforeAll(async () => {
  desk = await openStorageDesk();
  owner = await desk.signUp();
  other = await desk.signUp();
  await desk.addFile(owner, '课件.pptx', content);
});
afterAll(() => desk.close());

const known = { md5: md5Of(content), size: content.length, sha256: sha256Of(content) };
type Said = { md5: string; size: number; sha256?: string };
const check = (as: Teacher, input: Said = known) => desk.call(storage.checkStorage, input, as);
const prove = (as: Teacher, rangeMd5s: string[], input: Said = known) =>
  desk.call(storage.proveStorage, { ...input, rangeMd5s }, as);
const proofOf = (bytes: Buffer, ranges: storage.ProofRange[]) =>
  ranges.map(({ from, to }) => md5Of(bytes.subarray(from, to + 1)));

describe('an instant upload', () => {
  it('needs no proof of the owner (PAN-004, SRV-026)', async () => {
    const { data } = await check(owner);

    expect(data).toMatchObject({ exists: true, ranges: [] });
    expect((await desk.call(addFile, { name: '又一份.pptx', contextId: data.contextId }, owner)).code).toBe(200);
  });

  it('says the same of what another teacher stored and of what nobody stored', async () => {
    const stored = await check(other);
    const nowhere = await check(other, { ...known, md5: md5Of(randomBytes(9)) });

    for (const { data } of [stored, nowhere]) {
      expect(data).toMatchObject({ exists: false, contextId: '' });
      expect(data.ranges).toHaveLength(16);
      for (const { from, to } of data.ranges) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(content.length);
      }
    }
    expect((await check(other)).data).toEqual(stored.data);
    expect((await check(await desk.signUp())).data.ranges).not.toEqual(stored.data.ranges);
  });

  it('answers a wrong proof as if nothing were there', async () => {
    const { ranges } = (await check(other)).data;
    const almost = [...proofOf(content, ranges).slice(1), md5Of(randomBytes(9))];
    const wrong = await Promise.all([
      prove(other, almost),
      prove(other, []),
      prove(other, proofOf(content, ranges).slice(1)),
      prove(other, almost, { ...known, md5: md5Of(randomBytes(9)) }),
    ]);

    for (const { status, data, message } of wrong) {
      expect({ status, data, message }).toEqual({
        status: 200,
        data: { exists: false, contextId: '' },
        message: wrong[0]?.message,
      });
    }
  });

  it('is given to whoever proves to hold the content', async () => {
    const { ranges } = (await check(other)).data;
    const { data } = await prove(other, proofOf(content, ranges));

    expect(data.exists).toBe(true);
    const added = await desk.call(addFile, { name: '我也有.pptx', contextId: data.contextId }, other);
    expect((await desk.download(other, added.data.fileId)).equals(content)).toBe(true);
    expect((await check(other)).data.contextId).toBe(data.contextId);
  });

  it('does not exist of what others stored for whoever tells its md5 alone', async () => {
    const { ranges } = (await check(await desk.signUp())).data;
    const stranger = await desk.signUp();
    const { sha256: _, ...said } = known;
    expect((await check(stranger, said)).data).toEqual({ exists: false, contextId: '', ranges: [] });
    expect((await prove(stranger, proofOf(content, ranges), said)).data.exists).toBe(false);
  });

  it('does not exist for small content of others, of which the md5 says all', async () => {
    const small = randomBytes(1_000);
    await desk.addFile(owner, '小.txt', small);
    const input = { md5: md5Of(small), size: small.length, sha256: sha256Of(small) };

    expect((await check(other, input)).data).toEqual({ exists: false, contextId: '', ranges: [] });
    expect((await prove(other, [], input)).data.exists).toBe(false);
  });
});
