import { AppError } from '@app/contract/errors.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS } from '#components/layers/toast.tsx';
import { openCombosWith } from '#lib/doors/combo-door.ts';
import {
  type Box,
  cancelDownload,
  listenToDownloads,
  startDownload,
  step,
  useDownloadBox,
} from '#lib/files/download-box.ts';
import type { DownloadTask } from '#lib/files/download-modes.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { DownloadBox } from './download-box.tsx';

const saved: string[] = [];
vi.mock('#lib/files/save-blob.ts', () => ({ saveBlob: (name: string) => saved.push(name) }));

const task = (request: (signal: AbortSignal) => Promise<Response>, title = '教案.docx'): DownloadTask => ({
  mode: 'downloadFile',
  title,
  verb: '下载',
  request,
});
const failing = (error: unknown) => vi.fn(async () => Promise.reject(error));
const onRefused = vi.fn();
const onPurchase = vi.fn();

beforeEach(() => {
  saved.length = 0;
  onRefused.mockClear();
  onPurchase.mockClear();
  listenToDownloads({ onRefused });
  render(<DownloadBox />);
});
afterEach(() => {
  act(() => {
    useDownloadBox.setState({ waiting: [] });
    cancelDownload();
  });
  openCombosWith(undefined);
  cleanup();
});

describe('the states of the box (DL-001)', () => {
  const done = task(async () => new Response('x'));
  const idle: Box = { kind: 'idle' };
  const begun = step(idle, { kind: 'start', task: done });

  it('go from idle through 0 to 100 to idle', () => {
    expect(begun).toEqual({ kind: 'progress', task: done, percent: 0 });
    const half = step(begun, { kind: 'progress', percent: 50 });
    expect(half).toMatchObject({ percent: 50 });
    expect(step(half, { kind: 'progress', percent: 40 })).toMatchObject({ percent: 50 });
    expect(step(half, { kind: 'done' })).toEqual(idle);
  });

  it('or to a failure, from which only retry and cancel lead on', () => {
    const failed = step(begun, { kind: 'fail', message: '不行' });
    expect(failed).toEqual({ kind: 'failure', task: done, message: '不行' });
    expect(step(failed, { kind: 'progress', percent: 90 })).toBe(failed);
    expect(step(failed, { kind: 'start', task: done })).toBe(failed);
    expect(step(failed, { kind: 'retry' })).toEqual(begun);
    expect(step(failed, { kind: 'cancel' })).toEqual(idle);
    expect(step(idle, { kind: 'fail', message: '晚了' })).toBe(idle);
  });
});

describe('the download box', () => {
  it('shows how far it is, saves the file and goes (UI-010)', async () => {
    const gate = openPromise<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new Uint8Array(65));
        await gate.promise;
        controller.enqueue(new Uint8Array(35));
        controller.close();
      },
    });
    act(() => startDownload(task(async () => new Response(body, { headers: { 'content-length': '100' } }))));

    expect(await screen.findByText('65%')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
    await act(async () => gate.resolve());
    await waitFor(() => expect(saved).toEqual(['教案.docx']));
    expect(screen.queryByRole('region', { name: '下载' })).toBeNull();
  });

  it('is a dialog with the name of the courseware, a percentage and a bar for what another program opens (UI-011)', async () => {
    const gate = openPromise<void>();
    const exportAddress = async () => {
      await gate.promise;
      throw new AppError('unexpected', '下载失败,请重试（503）');
    };
    act(() =>
      startDownload({
        mode: 'downloadCoursewareAndOpen',
        fileName: '公式法',
        extension: 'pptx',
        exportAddress,
        open: async () => undefined,
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: '公式法' });
    expect(dialog.textContent).toContain('正在下载 0%');
    act(() => useDownloadBox.setState(({ box }) => ({ box: step(box, { kind: 'progress', percent: 45 }) })));
    expect(dialog.textContent).toContain('正在下载 45%');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('45');

    await act(async () => gate.resolve());
    expect((await screen.findByRole('alert')).textContent).toBe('下载失败,请重试（503）');
    expect(screen.getByRole('button', { name: '重试' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers another try with the very same options (DL-003, UI-010)', async () => {
    const request = vi
      .fn<(signal: AbortSignal) => Promise<Response>>()
      .mockRejectedValueOnce(new AppError('unexpected', '下载失败,请重试（503）'))
      .mockResolvedValueOnce(new Response('x'));
    const wanted = task(request);
    act(() => startDownload(wanted));
    expect((await screen.findByRole('alert')).textContent).toBe('下载失败,请重试（503）');
    expect(useDownloadBox.getState().box).toMatchObject({ task: wanted });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));

    await waitFor(() => expect(saved).toEqual(['教案.docx']));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('closes on cancel, stops the transfer and saves nothing of it (DL-002, UI-010)', async () => {
    let seen: AbortSignal | undefined;
    const late = openPromise<Response>();
    act(() =>
      startDownload(
        task((signal) => {
          seen = signal;
          return late.promise;
        }),
      ),
    );
    await waitFor(() => expect(seen).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(seen?.aborted).toBe(true);
    expect(screen.queryByRole('region', { name: '下载' })).toBeNull();
    await act(async () => late.resolve(new Response('x')));

    expect(saved).toEqual([]);
  });

  it('takes one after the other', async () => {
    const first = openPromise<Response>();
    act(() => startDownload(task(() => first.promise, '一.txt')));
    act(() => startDownload(task(async () => new Response('x'), '二.txt')));
    expect(screen.getByText('正在准备下载，还有 1 个在等')).toBeDefined();
    await act(async () => first.resolve(new Response('x')));

    await waitFor(() => expect(saved).toEqual(['一.txt', '二.txt']));
  });

  it('closes when trying again would not help, and the words stay 2000 ms (DL-011, DL-013)', async () => {
    act(() => startDownload(task(failing(new AppError('invalid', '本月次数已用完', { wireCode: 40019 })))));

    await waitFor(() => expect(onRefused).toHaveBeenCalledWith('本月次数已用完'));
    expect(screen.queryByRole('region', { name: '下载' })).toBeNull();
    expect(TOAST_MS).toBe(2000);
  });

  it('opens the purchase instead of an error, or says the refusal where nothing is sold (DL-012)', async () => {
    const refusal = new AppError('invalid', '需要会员', { wireCode: 40017 });
    act(() => startDownload(task(failing(refusal))));
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith('需要会员'));
    openCombosWith(onPurchase);
    act(() => startDownload(task(failing(refusal))));

    await waitFor(() => expect(onPurchase).toHaveBeenCalledTimes(1));
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
});
