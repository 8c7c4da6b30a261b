import { addFile, type DriveEntry } from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { checkStorage } from '@app/contract/keeping/storage.ts';
import { eventCatalogue } from '@app/contract/running/tracking.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { downloadEntries } from './download-entries.ts';
import { uploadFile } from './upload-file.ts';

const contextId = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const { upload, download } = eventCatalogue.cloudStorage;

// Hashing is done by a worker, which there is none of here.
vi.mock('#lib/files/file-hasher.ts', () => ({
  hashFile: async () => ({ md5: 'd41d8cd98f00b204e9800998ecf8427e', sha256: '0'.repeat(64) }),
}));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  localStorage.clear();
  sessionStore.setState({ token: 't' });
  server.on(checkStorage, () => answer(checkStorage, { exists: true, contextId, ranges: [] }));
});
afterEach(() => vi.unstubAllGlobals());

const send = () => {
  const options = { signal: new AbortController().signal, onStep: () => undefined };
  return uploadFile(new File(['教案'], '教案.txt'), { dirId: contextId, contextId: '', isStored: false }, options);
};
const counted = () => readQueue().map(({ module, eventId }) => [module, eventId]);

describe('what is counted on the disk', () => {
  it('is a file that has come, and none that was refused', async () => {
    server.on(addFile, () => refuse({ code: 500, message: '空间不足' }));
    await expect(send()).rejects.toThrow('空间不足');
    expect(counted()).toEqual([]);

    server.on(addFile, () => answer(addFile, { fileId: 'f', name: '教案.txt' }));
    await send();
    expect(counted()).toEqual([['cloudStorage', upload]]);
  });

  it('is a download', async () => {
    server.on(getDownloadUrl, () => answer(getDownloadUrl, { url: '/files/a' }));
    const file = { dirId: 'f', name: '教案.txt', size: 6, isdir: false } as DriveEntry; // the rest is not read
    await downloadEntries([file]);

    expect(counted()).toEqual([['cloudStorage', download]]);
  });
});
