import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { createTask, MAX_FILES_A_QUESTION, saveFile } from '@app/contract/keeping/files.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDriveDoor } from '#lib/doors/drive-door.ts';
import { addFiles, holdFiles, moveFiles, settleFiles } from '#lib/doors/question-files.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { attachFromDrive } from './attach.ts';
import { FileChips } from './file-chips.tsx';

const FILE = '11111111-1111-4111-8111-111111111111';
const TASK = '22222222-2222-4222-8222-222222222222';
const task = {
  taskId: TASK,
  fileId: FILE,
  status: 2,
  state: 'Analyzing',
  pages: 0,
  chars: 0,
  message: '',
  kind: 'file',
} as const;
const read = { ...task, status: 1, state: 'AnalyzeSuccess', pages: 3, chars: 900 } as const;

let server: ReturnType<typeof fakeServer>;
/** Files are remembered by place, so every test has one of its own. */
let place: string;
let places = 0;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  places += 1;
  place = `place-${places}`;
  server = fakeServer();
  FakeUpload.install();
  sessionStore.setState({ token: 'token-1' });
  server.on(createTask, () => answer(createTask, task));
  server.on(getTask, () => answer(getTask, { ...read, kind: 'file' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const add = (...names: string[]) =>
  act(
    async () =>
      void addFiles(
        place,
        names.map((name) => new File(['x'.repeat(2_048)], name)),
      ),
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function upload(): Promise<FakeUpload> {
  const request = await FakeUpload.next();
  const data = { fileId: FILE, name: '教案.docx', size: 2_048, type: 'docx', md5: 'x' };
  await act(async () => request.answer(200, { code: 200, data, message: 'success' }));
  return request;
}

describe('the chip of a file', () => {
  it('says how far it is, from the first byte to the last page (UP-008, ENUM-022)', async () => {
    render(<FileChips place={place} />);
    await add('教案.docx');
    const request = await FakeUpload.next();
    act(() => request.progress(37, 100));
    expect(screen.getByText('2 KB · 上传中 37%')).toBeTruthy();
    expect(screen.getByText('还有 1 个文件没有读完，读完就能发送')).toBeTruthy();
    FakeUpload.waiting.push(request);
    await upload();
    expect(screen.getByText('2 KB · 读取中')).toBeTruthy();
    await pass(1_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
    expect(screen.queryByText(/读完就能发送/)).toBeNull();
    const held = await act(async () => holdFiles(place));
    expect(held).toMatchObject([{ fileId: FILE, name: '教案.docx', type: 'docx' }]);
  });

  it('says why a file cannot be read, and tries again', async () => {
    server.on(getTask, () =>
      answer(getTask, { ...read, kind: 'file', status: -1, state: 'AnalyzeFailure', message: '文件有密码' }),
    );
    render(<FileChips place={place} />);
    await add('教案.docx');
    await upload();
    await pass(1_000);
    expect(screen.getByText('文件有密码')).toBeTruthy();
    expect(screen.getByText('有文件没有读出来，移除或重试后再发')).toBeTruthy();
    server.on(getTask, () => answer(getTask, { ...read, kind: 'file' }));
    fireEvent.click(screen.getByRole('button', { name: '重试 教案.docx' }));
    await pass(1_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
    expect(server.to(createTask)).toHaveLength(2);
  });

  it('cancels the upload when it is removed', async () => {
    render(<FileChips place={place} />);
    await add('教案.docx');
    const request = await FakeUpload.next();
    fireEvent.click(screen.getByRole('button', { name: '移除 教案.docx' }));

    expect(request.isAborted).toBe(true);
    expect(screen.queryByRole('list', { name: '附件' })).toBeNull();
  });

  it('refuses what is no document before a byte is sent', async () => {
    render(<FileChips place={place} />);
    await add('课件.key');

    expect(screen.getByText(/请换一个文件$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
    expect(FakeUpload.waiting).toHaveLength(0);
  });

  it('keeps looking while the network is away', async () => {
    server.on(getTask, () => {
      throw new TypeError('no network');
    });
    render(<FileChips place={place} />);
    await add('教案.docx');
    await upload();
    await pass(5_000);
    expect(screen.getByText('2 KB · 读取中')).toBeTruthy();
    server.on(getTask, () => answer(getTask, { ...read, kind: 'file' }));
    await pass(5_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
  });
});

describe('the files of a question', () => {
  it('are at most ten', () => {
    const many = Array.from({ length: MAX_FILES_A_QUESTION + 2 }, (_, i) => new File(['x'], `${i}.key`));

    expect(addFiles(place, many)).toBe(2);
  });

  it('leave with the question and come back when it was not sent', async () => {
    render(<FileChips place={place} />);
    await add('教案.docx');
    await upload();
    await pass(1_000);
    act(() => void holdFiles(place));
    expect(screen.queryByText('教案.docx')).toBeNull();
    act(() => settleFiles(place, false));
    expect(screen.getByText('教案.docx')).toBeTruthy();
    act(() => void holdFiles(place));
    act(() => settleFiles(place, true));

    expect(screen.queryByText('教案.docx')).toBeNull();
    expect(localStorage.getItem(`ta.files.${place}`)).toBeNull();
  });

  it('move with the question to its conversation, and are read on there', async () => {
    await add('教案.docx');
    await upload();
    act(() => moveFiles(place, `${place}-chat`));
    render(<FileChips place={`${place}-chat`} />);
    await pass(1_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
  });

  it('are there again after a reload; an upload that was cut says so', () => {
    const kept = { size: 2_048, type: 'docx', taskId: TASK, pages: 3, chars: 9, fault: '', isHeld: false };
    localStorage.setItem(
      `ta.files.${place}`,
      JSON.stringify([
        { ...kept, key: 'a', name: '读好的.docx', fileId: FILE, isRead: true },
        { ...kept, key: 'b', name: '断了的.docx', fileId: '', isRead: false },
      ]),
    );
    render(<FileChips place={place} />);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
    expect(screen.getByText('刷新页面时上传断了，请重新选择文件')).toBeTruthy();
  });
});

describe('a file of the cloud disk', () => {
  const DRIVE_FILE = '33333333-3333-4333-8333-333333333333';
  // Only what a question reads of it.
  const entry = { dirId: DRIVE_FILE, name: '教案.docx', size: 2_048 } as DriveEntry;
  const choose = async () => {
    const attached = attachFromDrive(place);
    await act(async () => undefined);
    const { wish } = useDriveDoor.getState();
    await act(async () => {
      if (wish?.kind === 'files') wish.settle([entry]);
      await attached;
    });
    return wish;
  };

  it('goes into the question without being uploaded, and is read as any other', async () => {
    server.on(saveFile, () => answer(saveFile, { id: FILE }));
    render(<FileChips place={place} />);
    expect(await choose()).toMatchObject({ room: MAX_FILES_A_QUESTION });
    await pass(1_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
    expect(server.to(saveFile)[0]?.body).toEqual({ fileId: DRIVE_FILE, fileName: '教案.docx' });
    expect(server.to(createTask)[0]?.body).toMatchObject({ fileId: FILE });
    expect(FakeUpload.waiting).toEqual([]);
  });

  it('that could not be taken says why and is tried again', async () => {
    server.on(saveFile, () => Response.json({ code: 404, data: null, message: '找不到这个文件，它可能已被删除' }));
    render(<FileChips place={place} />);
    await choose();
    await pass(10);
    expect(screen.getByText('找不到这个文件，它可能已被删除')).toBeTruthy();
    server.on(saveFile, () => answer(saveFile, { id: FILE }));
    fireEvent.click(screen.getByRole('button', { name: '重试 教案.docx' }));
    await pass(1_000);

    expect(screen.getByText('2 KB · 已读取 3 页')).toBeTruthy();
  });
});
