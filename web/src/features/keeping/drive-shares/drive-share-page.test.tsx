import { getShareUrl, openShare, readShare, type SharedEntry } from '@app/contract/keeping/drive-shares.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { DriveSharePage } from './drive-share-page.tsx';

const entry: SharedEntry = {
  name: '期中试卷.pdf',
  isdir: false,
  size: 2048,
  fileCount: 1,
  sharerName: '王老师',
  expireTime: 0,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <DriveSharePage code="c0de" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the page of a share', () => {
  it('opens at once what asks for no password, and downloads it', async () => {
    server.on(readShare, () => answer(readShare, { sharerName: '王老师', needsPassword: false }));
    server.on(openShare, () => answer(openShare, entry));
    server.on(getShareUrl, () => answer(getShareUrl, { url: '/storage/share/c0de?expires=1&signature=s' }));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = open();

    expect(await screen.findByRole('heading', { name: '期中试卷.pdf' })).toBeDefined();
    expect(screen.getByText('王老师分享，长期有效')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(server.to(openShare)).toHaveLength(1);
  });

  it('asks for the password, says when it is wrong, and keeps it for the download', async () => {
    server.on(readShare, () => answer(readShare, { sharerName: '王老师', needsPassword: true }));
    server.on(openShare, ({ body }) =>
      Object(body).password === 'ab12'
        ? answer(openShare, { ...entry, isdir: true, fileCount: 3 })
        : refuse({ code: 403, message: '提取码不对，还可以试 4 次' }),
    );
    server.on(getShareUrl, () => refuse({ code: 404, message: '分享已停止，需要的话请联系分享的老师' }));
    const user = open();

    const field = await screen.findByRole('textbox', { name: '提取码' });
    expect(screen.queryByText('期中试卷.pdf')).toBeNull();
    await user.type(field, 'none{Enter}');
    expect(await screen.findByText('提取码不对，还可以试 4 次')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'ab12{Enter}');
    expect(await screen.findByText('3 个文件，共 2.00 KB')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '下载为 zip' }));
    expect(await screen.findByText('分享已停止，需要的话请联系分享的老师')).toBeDefined();
    expect(server.to(getShareUrl)[0]?.body).toEqual({ code: 'c0de', password: 'ab12' });
  });

  it('says in one sentence why it cannot be opened', async () => {
    server.on(readShare, () => refuse({ code: 404, message: '分享已过期，需要的话请联系分享的老师' }));
    open();
    expect(await screen.findByRole('heading', { name: '分享已过期，需要的话请联系分享的老师' })).toBeDefined();
  });

  it('offers another try when the server does not answer', async () => {
    server.on(readShare, () => refuse({ code: 500, message: '请求异常，请稍后再试' }));
    open();
    expect(await screen.findByRole('button', { name: '再试一次' })).toBeDefined();
  });
});
