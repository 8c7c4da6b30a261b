import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import * as drive from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '#adapters/file-store/file-store.ts';
import { openFolderStore } from '#adapters/file-store/folder-store.ts';
import { openS3Store } from '#adapters/file-store/s3-store.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { openS3Server } from './s3-server.ts';
import { md5Of, openStorageDesk, type StorageDesk, sliceOf } from './storage-desk.ts';
import type { Teacher } from './test-app.ts';

const LANES = 20;
/** Some lie in two slices. */
const newContent = (lane: number) => randomBytes((lane % 5 === 0 ? storage.SLICE_BYTES : 0) + randomInt(1, 50_000));

/** Where both servers keep bytes, which outlives the one that is killed. */
type BytesPlace = {
  fileStore: FileStore;
  env: Record<string, string>;
  listKeys(): Promise<string[]>;
  close(): Promise<void>;
};

let dataDir: string;
let place: BytesPlace;
let desk: StorageDesk;
let server: ChildServer;
let teacher: Teacher;
const open = async (openPlace: () => Promise<BytesPlace>) => {
  dataDir = await mkdtemp(join(tmpdir(), 'ta-kill-'));
  place = await openPlace();
  // Else each server killed would load it first.
  desk = await openStorageDesk({ fileStore: place.fileStore, withCurriculum: true });
  desk.clock.now = new Date();
  teacher = await desk.signUp();
  server = await startChildServer(desk.database.connection, { DATA_DIR: dataDir, ...place.env });
};
afterEach(async () => {
  await server.kill();
  await desk.close();
  await place.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function inFolder(): Promise<BytesPlace> {
  const dir = join(dataDir, 'files');
  const listKeys = async () => {
    const paths = await readdir(dir, { recursive: true });
    return paths.filter((path) => path.includes('.') || path.split('/').length === 2).map((path) => path.slice(3));
  };
  return { fileStore: openFolderStore(dir), env: {}, listKeys, close: async () => undefined };
}

async function inBucket(): Promise<BytesPlace> {
  const { settings, listKeys, close } = await openS3Server();
  const env = {
    FILES_S3_ENDPOINT: settings.endpoint,
    FILES_S3_BUCKET: settings.bucket,
    FILES_S3_KEY: settings.accessKeyId,
    FILES_S3_SECRET: settings.secretKey,
    FILES_S3_REGION: settings.region,
  };
  return { fileStore: openS3Store(settings), env, listKeys, close };
}

/** Calls the server that will be killed; throws when it is. */
async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const response = await fetch(server.origin + endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 's-auth-token': teacher.token },
    body: JSON.stringify(input),
  });
  const { code, data } = (await response.json()) as { code: number; data: OutputOf<E> }; // the standard envelope
  expect(code).toBe(200);
  return data;
}

async function sendSlices(content: Buffer): Promise<string> {
  const opened = await call(storage.prepareUpload, { md5: md5Of(content), size: content.length });
  for (let slice = 0; slice < opened.sliceCount; slice += 1) {
    const url = `${server.origin}${opened.uploadUrl}&slice=${slice}`;
    expect((await fetch(url, { method: 'PUT', body: sliceOf(content, slice) })).status).toBe(200);
  }
  return opened.contextId;
}

async function addFile(name: string, content: Buffer): Promise<string> {
  const contextId = await sendSlices(content);
  await call(storage.completeUpload, { contextId });
  return (await call(drive.addFile, { name, contextId })).fileId;
}

/** Every lane works on until the server is gone, which is the only fault there may be. */
async function untilKilled(lane: (number: number) => Promise<void>): Promise<void> {
  const ended = await Promise.allSettled(Array.from({ length: LANES }, (_, number) => lane(number)));
  const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  // What fetch throws when the connection ends.
  expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);
}

const livingFiles = async () => {
  const roots = (await desk.call(drive.listDrive, { recursive: true }, teacher)).data.list;
  const filesOf = (entries: readonly drive.DriveEntry[]): drive.DriveEntry[] =>
    entries.flatMap((entry) => (entry.isdir ? filesOf(entry.children) : [entry]));
  return filesOf(roots);
};

/** Nothing but what the drive shows and the bin keeps, and not a byte more or less in the count or on the disk. */
async function expectExact(): Promise<void> {
  const { rows } = await desk.database.pool.query(
    'select coalesce(sum(size_bytes), 0)::float8 as size from drive_entries where user_id = $1',
    [teacher.userId],
  );
  expect((await desk.call(drive.getCapacity, {}, teacher)).data.used).toBe(rows[0].size);
  for (const hours of [48, 50]) await desk.sweepLater(hours);
  const { rows: blobs } = await desk.database.pool.query('select key from blobs');
  expect((await place.listKeys()).toSorted()).toEqual(blobs.map(({ key }) => key).toSorted());
}

describe.each([
  ['a folder', inFolder],
  ['a bucket of S3', inBucket],
])('with its bytes in %s a server killed', (_name, openPlace) => {
  beforeEach(() => open(openPlace));

  it('during 20 uploads has lost no file it acknowledged and shows no half one', async () => {
    const contents = new Map<string, Buffer>();
    const acknowledged = new Map<string, string>();
    await untilKilled(async (lane) => {
      for (let round = 0; ; round += 1) {
        const content = newContent(lane + round);
        contents.set(md5Of(content), content);
        acknowledged.set(await addFile(`${lane}-${round}.bin`, content), md5Of(content));
        if (acknowledged.size >= LANES) await server.kill();
      }
    });

    const files = await livingFiles();
    expect(files.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    for (const { fileId, size } of files) {
      const bytes = await desk.download(teacher, fileId);
      expect(bytes).toHaveLength(size);
      expect(contents.has(md5Of(bytes))).toBe(true);
      expect(acknowledged.get(fileId) ?? md5Of(bytes)).toBe(md5Of(bytes));
    }
    await expectExact();
  }, 120_000);

  it('while 20 uploads are completed lets each of them go on from what is there', async () => {
    const contents = Array.from({ length: LANES }, (_, lane) => newContent(lane));
    const contextIds = await Promise.all(contents.map(sendSlices));
    const completed = new Set<string>();
    await untilKilled(async (lane) => {
      const contextId = contextIds[lane] ?? '';
      await call(storage.completeUpload, { contextId });
      completed.add(contextId);
      await server.kill();
    });
    expect(completed.size).toBeGreaterThan(0);

    for (const [lane, contextId] of contextIds.entries()) {
      const { received, sliceCount } = (await desk.call(storage.listSlices, { contextId }, teacher)).data;
      expect(received).toHaveLength(sliceCount);
      expect((await desk.call(storage.completeUpload, { contextId }, teacher)).code).toBe(200);
      const added = await desk.call(drive.addFile, { name: `${lane}.bin`, contextId }, teacher);
      expect((await desk.download(teacher, added.data.fileId)).equals(contents[lane] ?? Buffer.alloc(0))).toBe(true);
    }
    await expectExact();
  }, 120_000);

  it('while files are moved and deleted has done each change wholly or not at all', async () => {
    const folders = [
      (await desk.call(drive.addFolder, { name: '甲' }, teacher)).data.dirId,
      (await desk.call(drive.addFolder, { name: '乙' }, teacher)).data.dirId,
    ];
    const [here = '', there = ''] = folders;
    /** Where each file is if the change under way did not happen, and if it did. */
    const places = new Map<string, string[]>();
    let changes = 0;
    await untilKilled(async (lane) => {
      const fileId = await desk.addFile(teacher, `${lane}.bin`, randomBytes(100 + lane), here);
      places.set(fileId, [here]);
      const change = async (to: string, work: () => Promise<unknown>) => {
        places.set(fileId, [...(places.get(fileId) ?? []).slice(-1), to]);
        await work();
        places.set(fileId, [to]);
        changes += 1;
        if (changes >= 4 * LANES) await server.kill();
      };
      for (;;) {
        for (const to of [there, here]) {
          await change(to, () => call(drive.moveFiles, { fileId: [fileId], targetDirId: to }));
        }
        const isDirectly = lane % 4 === 0;
        await change(isDirectly ? 'gone' : 'bin', () => call(drive.deleteFiles, { fileId: [fileId], isDirectly }));
        if (isDirectly) return;
        await change(here, () => call(drive.recoverFiles, { fileIds: [fileId] }));
      }
    });

    const living = new Map((await livingFiles()).map(({ fileId, parentId }) => [fileId, parentId]));
    const { list } = (await desk.call(drive.listBin, { limit: 200 }, teacher)).data;
    const binned = new Set(list.map(({ fileId }) => fileId));
    expect(places.size).toBe(LANES);
    for (const [fileId, allowed] of places) {
      const place = living.get(fileId) ?? (binned.has(fileId) ? 'bin' : 'gone');
      expect(allowed).toContain(place);
    }
    await expectExact();
  }, 120_000);
});
