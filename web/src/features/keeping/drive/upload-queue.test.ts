import { addFile, addFolder, getCapacity } from '@app/contract/keeping/drive.ts';
import {
  cancelUpload,
  checkStorage,
  completeUpload,
  type OpenUpload,
  prepareUpload,
  proveStorage,
} from '@app/contract/keeping/storage.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropLocalFile, findLocalFile } from '#lib/files/app-file-system.ts';
import type { HashReport, HashTask } from '#lib/files/file-hasher.worker.ts';
import { hashRanges, hashWhole } from '#lib/files/hash-file.ts';
import { tabId } from '#lib/host/tab-hold.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, hang, refuse } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { addUploads, findFilesAgain, pauseUpload, removeUpload, resumeUpload, returnUploads } from './upload-queue.ts';
import { changeUploads, useUploads } from './uploads.ts';

// The browser database itself is tried in e2e/keeping/drive-uploads.spec.ts: it is missing here.
vi.mock('#lib/files/app-file-system.ts', () => ({
  keepLocalFile: vi.fn(async () => true),
  findLocalFile: vi.fn(async () => undefined),
  dropLocalFile: vi.fn(async () => undefined),
  sweepLocalFiles: vi.fn(async () => undefined),
}));

const DIR = '00000000-0000-4000-8000-0000000000d1';
const CONTEXT = '00000000-0000-4000-8000-0000000000c1';
const SLICE = 4;
const open: OpenUpload = {
  contextId: CONTEXT,
  uploadId: CONTEXT,
  uploadUrl: '/storage/x?expires=1',
  sliceSize: SLICE,
  sliceCount: 3,
  received: [],
};

/** A worker that works in the page. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  postMessage({ file, ranges }: HashTask): void {
    const tell = (data: HashReport) => this.onmessage?.({ data });
    if (ranges) void hashRanges(file, ranges).then((rangeMd5s) => tell({ rangeMd5s }));
    else void hashWhole(file).then((hashes) => tell({ hashes }));
  }
  terminate(): void {}
}

let server: ReturnType<typeof fakeServer>;
const states = () => useUploads.getState().uploads.map(({ state }) => state);
const only = () => useUploads.getState().uploads[0];
const file = (name = '教案.txt', text = 'abcdefghij') => ({ file: new File([text], name), folders: [] });
const sent = async () => {
  await waitFor(() => expect(FakeUpload.waiting.length).toBeGreaterThan(0));
  return FakeUpload.next();
};
const receive = (request: FakeUpload) => request.answer(200, { code: 200, data: { slice: 0 }, message: 'success' });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('Worker', FakeWorker);
  FakeUpload.install();
  sessionStore.setState({ token: 't' });
  server = fakeServer();
  server.on(getCapacity, () => answer(getCapacity, { total: 100, used: 0 }));
  server.on(checkStorage, () => answer(checkStorage, { exists: false, contextId: '', ranges: [] }));
  server.on(prepareUpload, () => answer(prepareUpload, open));
  server.on(completeUpload, () => answer(completeUpload, { contextId: CONTEXT, size: 10, md5: 'x' }));
  server.on(cancelUpload, () => answer(cancelUpload, {}));
  server.on(addFile, () => answer(addFile, { fileId: 'f', name: '教案.txt' }));
});
afterEach(() => {
  changeUploads(() => []);
  vi.unstubAllGlobals();
});

describe('an upload', () => {
  it('runs check, prepare, three slices at once, complete and add (PAN-005, PAN-006)', async () => {
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(FakeUpload.waiting).toHaveLength(3));
    for (const request of FakeUpload.waiting.splice(0)) receive(request);
    await waitFor(() => expect(states()).toEqual(['done']));

    const calls = server.requests.map(({ path }) => path.split('/').at(-1));
    expect(calls.slice(0, 4)).toEqual(['check', 'prepare', 'complete', 'add']);
    // A form has only texts.
    expect(server.to(addFile)[0]?.body).toMatchObject({ dirId: DIR, name: '教案.txt', contextId: CONTEXT, size: '10' });
    expect(server.to(completeUpload)[0]?.body).toMatchObject({ md5: 'a925576942e94b2ef57a066101b48876' });
  });

  it('sends nothing that the server has already', async () => {
    server.on(checkStorage, () => answer(checkStorage, { exists: true, contextId: CONTEXT, ranges: [] }));
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(states()).toEqual(['done']));

    expect(server.to(prepareUpload)).toHaveLength(0);
    expect(FakeUpload.waiting).toHaveLength(0);
  });

  it('proves by the ranges asked for that she holds content somebody else stored', async () => {
    const ranges = [{ from: 1, to: 2 }];
    server.on(checkStorage, () => answer(checkStorage, { exists: false, contextId: '', ranges }));
    server.on(proveStorage, () => answer(proveStorage, { exists: true, contextId: CONTEXT }));
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(states()).toEqual(['done']));

    // MD5 of “bc”, SHA-256 of “abcdefghij”.
    const sha256 = '72399361da6a7754fec986dca5b7cbaf1c810a28ded4abaf56b2106d06cb78b0';
    const rangeMd5s = ['5360af35bde9ebd8f01f492dc059593c'];
    expect(server.to(proveStorage)[0]?.body).toMatchObject({ sha256, rangeMd5s });
    expect(server.to(checkStorage)[0]?.query.get('sha256')).toBe(sha256);
  });

  it('goes on after a pause with the slices that are missing', async () => {
    await addUploads(DIR, [file()]);
    const first = await sent();
    pauseUpload(only()?.key ?? '');
    expect(first.isAborted).toBe(true);
    expect(states()).toEqual(['paused']);
    FakeUpload.waiting = [];
    server.on(prepareUpload, () => answer(prepareUpload, { ...open, received: [0, 1] }));
    resumeUpload(only()?.key ?? '');
    receive(await sent());
    await waitFor(() => expect(states()).toEqual(['done']));

    expect(FakeUpload.waiting).toHaveLength(0);
  });

  it('waits for a lost network and goes on by itself', async () => {
    server.on(prepareUpload, () => answer(prepareUpload, { ...open, sliceCount: 1, sliceSize: 100 }));
    await addUploads(DIR, [file()]);
    (await sent()).lose();
    await waitFor(() => expect(states()).toEqual(['offline']));
    window.dispatchEvent(new Event('online'));
    receive(await sent());

    await waitFor(() => expect(states()).toEqual(['done']));
  });

  it('whose last answer was lost asks only for that again, so that no copy is made', async () => {
    server.on(checkStorage, () => answer(checkStorage, { exists: true, contextId: CONTEXT, ranges: [] }));
    server.on(addFile, () => refuse({ code: 500, message: '请求异常，请稍后再试' }));
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(states()).toEqual(['failed']));
    server.on(addFile, () => answer(addFile, { fileId: 'f', name: '教案.txt' }));
    resumeUpload(only()?.key ?? '');
    await waitFor(() => expect(states()).toEqual(['done']));

    expect(server.to(checkStorage)).toHaveLength(1);
    expect(server.to(addFile).map(({ body }) => Object(body).contextId)).toEqual([CONTEXT, CONTEXT]);
  });

  it('says why it was refused, and takes nothing with it', async () => {
    server.on(prepareUpload, () => refuse({ code: 409, message: '云盘空间不够' }));
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(only()).toMatchObject({ state: 'failed', fault: '云盘空间不够' }));

    expect(server.to(addFile)).toHaveLength(0);
  });

  it('that is cancelled is forgotten here and at the server', async () => {
    await addUploads(DIR, [file()]);
    await sent();
    removeUpload(only()?.key ?? '');
    await waitFor(() => expect(server.to(cancelUpload)[0]?.body).toEqual({ contextId: CONTEXT }));

    expect(states()).toEqual([]);
    expect(localStorage.getItem('ta.uploads.')).toBeNull();
  });

  it('is completed with its md5, and may be cancelled even then (UP-006)', async () => {
    server.on(completeUpload, hang);
    await addUploads(DIR, [file()]);
    await waitFor(() => expect(FakeUpload.waiting).toHaveLength(3));
    for (const request of FakeUpload.waiting.splice(0)) receive(request);
    await waitFor(() => expect(server.to(completeUpload)).toHaveLength(1));
    removeUpload(only()?.key ?? '');

    const [completed] = server.to(completeUpload);
    expect(completed?.body).toEqual({ contextId: CONTEXT, md5: 'a925576942e94b2ef57a066101b48876' });
    expect(completed?.signal?.aborted).toBe(true);
    await waitFor(() => expect(server.to(cancelUpload)).toHaveLength(1));
    expect(server.to(addFile)).toHaveLength(0);
  });

  it('that a reload cut waits for the same file', async () => {
    const lost = { key: 'k', name: '教案.txt', sizeBytes: 10, dirId: DIR, contextId: CONTEXT, isStored: false };
    changeUploads(() => [{ ...lost, state: 'lost', doneBytes: 0, fault: '' }]);
    expect(findFilesAgain([new File(['another'], '教案.txt')])).toBe(0);
    expect(findFilesAgain([file().file])).toBe(1);
    await waitFor(() => expect(FakeUpload.waiting).toHaveLength(3));

    expect(server.to(prepareUpload)[0]?.body).toMatchObject({ dirId: DIR, size: 10 });
  });
});

describe('after a reload', () => {
  const kept = { key: 'k', name: '教案.txt', sizeBytes: 10, dirId: DIR, contextId: CONTEXT, tabId };
  const keep = (...uploads: object[]) => localStorage.setItem('ta.uploads.', JSON.stringify(uploads));
  const keepBytes = (...keys: string[]) =>
    vi.mocked(findLocalFile).mockImplementation(async (key) => (keys.includes(key) ? file().file : undefined));

  it('an upload goes on by itself when the browser kept its file, and the file is dropped when it is done', async () => {
    keep({ ...kept, key: 'k1' });
    keepBytes('k1');
    server.on(prepareUpload, () => answer(prepareUpload, { ...open, received: [0, 1] }));
    await returnUploads();
    receive(await sent());
    await waitFor(() => expect(states()).toEqual(['done']));

    expect(server.to(prepareUpload)[0]?.body).toMatchObject({ dirId: DIR, size: 10 });
    await waitFor(() => expect(dropLocalFile).toHaveBeenCalledWith('k1'));
  });

  it('one that was paused stays so, and one whose file is gone waits for it', async () => {
    keep({ ...kept, key: 'k2', isPaused: true }, { ...kept, key: 'k3' });
    keepBytes('k2');
    await returnUploads();

    await waitFor(() => expect(states().sort()).toEqual(['lost', 'paused']));
  });

  it('one whose bytes had all arrived is only put into its folder, so that no copy is made', async () => {
    keep({ ...kept, key: 'k4', isStored: true });
    keepBytes('k4');
    await returnUploads();
    await waitFor(() => expect(states()).toEqual(['done']));

    expect(server.to(checkStorage)).toHaveLength(0);
    expect(server.to(addFile)[0]?.body).toMatchObject({ contextId: CONTEXT });
  });

  it('those of a tab that may be there are left alone', async () => {
    keep({ ...kept, key: 'k5', tabId: 'another' });
    keepBytes('k5');
    await returnUploads();
    await addUploads(DIR, [file()]);

    expect(useUploads.getState().uploads).toHaveLength(1);
    expect(localStorage.getItem('ta.uploads.')).toContain('k5');
  });
});

describe('a whole folder', () => {
  it('is made first, each folder once, and its files go into it', async () => {
    server.on(checkStorage, () => answer(checkStorage, { exists: true, contextId: CONTEXT, ranges: [] }));
    server.on(addFolder, ({ body }) => {
      const { name } = Object(body);
      return answer(addFolder, { dirId: DIR.replace('d1', name === '九上' ? 'd2' : 'd3'), name });
    });
    await addUploads(DIR, [
      { ...file('一.txt'), folders: ['九上'] },
      { ...file('二.txt'), folders: ['九上', 'con'] },
      { ...file('三.txt'), folders: ['九上', 'con'] },
    ]);
    await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));

    const made = server.to(addFolder).map(({ body }) => Object(body));
    expect(made.map(({ name }) => name)).toEqual(['九上', '-']);
    expect(made[1].parentId).toBe(DIR.replace('d1', 'd2'));
    const places = server.to(addFile).map(({ body }) => String(Object(body).dirId).slice(-2));
    expect(places.sort()).toEqual(['d2', 'd3', 'd3']);
  });
});
