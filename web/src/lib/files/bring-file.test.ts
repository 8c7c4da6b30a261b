import { createTask, type FileTask, type StoredFile } from '@app/contract/keeping/files.ts';
import { getTask, type Task } from '@app/contract/running/tasks.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { bringFile } from './bring-file.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const TASK = '22222222-2222-4222-8222-222222222222';
const task = (change: Partial<FileTask>): Task => ({
  kind: 'file',
  taskId: TASK,
  fileId: FILE,
  status: 0,
  state: 'Analyzing',
  pages: 0,
  chars: 0,
  message: '',
  ...change,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  FakeUpload.install();
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
  server.on(createTask, () => answer(createTask, task({})));
});
afterEach(() => vi.unstubAllGlobals());

/** The states a file goes through, in their order. */
async function walk(answerUpload: (request: FakeUpload) => void): Promise<unknown[]> {
  const states: unknown[] = [];
  const given = { name: '教案.docx', fileId: '', driveId: '', file: new File(['x'], '教案.docx') };
  const brought = bringFile(given, {
    signal: new AbortController().signal,
    onStep: ({ state }) => state && states.push(state),
  });
  answerUpload(await FakeUpload.next());
  await brought;
  return states;
}
const store = (request: FakeUpload) => {
  const data = { fileId: FILE, name: '教案.docx', size: 1, type: 'docx', md5: 'x' } satisfies StoredFile;
  request.answer(200, { code: 200, data, message: 'success' });
};

describe('a file on its way into a question (UP-008, ENUM-022)', () => {
  it('is uploaded, then read', async () => {
    server.on(getTask, () => answer(getTask, { ...task({ status: 1, state: 'AnalyzeSuccess' }), kind: 'file' }));

    expect(await walk(store)).toEqual(['UploadSuccess', 'Analyzing', 'AnalyzeSuccess']);
  });

  it('that does not arrive is not read', async () => {
    expect(await walk((request) => request.lose())).toEqual(['UploadFailure']);
    expect(server.to(createTask)).toEqual([]);
  });

  it('that arrived may still not be readable', async () => {
    server.on(getTask, () =>
      answer(getTask, { ...task({ status: -1, state: 'AnalyzeFailure', message: '文件有密码' }), kind: 'file' }),
    );
    expect(await walk(store)).toEqual(['UploadSuccess', 'Analyzing', 'AnalyzeFailure']);
    server.on(createTask, () => refuse({ code: 404, message: '找不到这个文件' }));

    expect(await walk(store)).toEqual(['UploadSuccess', 'AnalyzeFailure']);
  });
});
