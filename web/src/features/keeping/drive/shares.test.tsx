import { addShare, type DriveShare, listShares, resumeShare, stopShare } from '@app/contract/keeping/drive-shares.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { ShareDialog } from './share-dialog.tsx';
import { closeDrive, fakeDrive, openDrive, plan } from './testing/open-drive.tsx';

const share: DriveShare = {
  shareId: '00000000-0000-4000-8000-0000000000aa',
  code: 'c0de-of_22_characters_',
  dirId: plan.dirId,
  name: plan.name,
  isdir: false,
  hasPassword: true,
  createTime: 0,
  expireTime: 0,
  opens: 3,
  state: 'open',
};

let disk: ReturnType<typeof fakeDrive>;
// Drawn lazily; a test does not wait for it to be read.
beforeAll(() => import('./shares-view.tsx'));
beforeEach(() => {
  disk = fakeDrive();
});
afterEach(closeDrive);

function openShareDialog() {
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog entry={plan} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('sharing a file', () => {
  it('makes a link with a drawn password for a week, and copies both at once', async () => {
    disk.on(addShare, () => answer(addShare, share));
    const user = openShareDialog();
    expect(screen.getByRole('radio', { name: '7 天' }).getAttribute('aria-checked')).toBe('true');
    const password = screen.getByRole<HTMLInputElement>('textbox', { name: '提取码' }).value;
    expect(password).toMatch(/^[a-z2-9]{4}$/);
    await user.click(screen.getByRole('button', { name: '创建链接' }));

    await screen.findByRole('dialog', { name: '链接已创建' });
    expect(disk.to(addShare)[0]?.body).toEqual({ dirId: plan.dirId, days: 7, password });
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.click(screen.getByRole('button', { name: '复制链接和提取码' }));
    expect(copied).toHaveBeenCalledWith(
      `分享文件：教案.docx\n链接：${window.location.origin}/driveShare/${share.code}\n提取码：${password}\n7 天内有效`,
    );
  });

  it('lasts and asks for nothing when she says so', async () => {
    disk.on(addShare, () => answer(addShare, { ...share, hasPassword: false }));
    const user = openShareDialog();
    await user.click(screen.getByRole('radio', { name: '长期' }));
    await user.click(screen.getByRole('checkbox', { name: '需要提取码' }));
    await user.click(screen.getByRole('button', { name: '创建链接' }));

    expect(await screen.findByRole('button', { name: '复制链接' })).toBeDefined();
    expect(disk.to(addShare)[0]?.body).toEqual({ dirId: plan.dirId, days: 0 });
  });

  it('says what is wrong with a password before it is sent, and what the server refuses', async () => {
    disk.on(addShare, () => refuse({ code: 409, message: '最多同时分享 500 项' }));
    const user = openShareDialog();
    const field = screen.getByRole('textbox', { name: '提取码' });
    await user.clear(field);
    await user.type(field, 'a!');
    await user.click(screen.getByRole('button', { name: '创建链接' }));
    expect(screen.getByText('提取码要 4 到 20 位字母或数字')).toBeDefined();
    expect(disk.to(addShare)).toHaveLength(0);

    await user.clear(field);
    await user.type(field, 'Ab12');
    await user.click(screen.getByRole('button', { name: '创建链接' }));
    expect(await screen.findByText('最多同时分享 500 项')).toBeDefined();
  });
});

describe('what she shares', () => {
  it('is listed with how often it was opened, and stopped with a way back', async () => {
    let listed = [share];
    disk.on(listShares, () => answer(listShares, listed));
    disk.on(stopShare, () => {
      listed = [];
      return answer(stopShare, null);
    });
    disk.on(resumeShare, () => {
      listed = [share];
      return answer(resumeShare, null);
    });
    const { user } = await openDrive({ view: 'shares' });
    expect(await screen.findByText('打开 3 次 · 长期有效 · 有提取码')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '停止分享 教案.docx' }));
    expect(await screen.findByText('还没有分享')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    await waitFor(() => expect(screen.getByRole('list', { name: '我的分享' })).toBeDefined());
    expect(disk.to(resumeShare)[0]?.body).toEqual({ shareId: share.shareId });
  });

  it('says why a link does not open, and when the list cannot be read', async () => {
    disk.on(listShares, () => answer(listShares, [{ ...share, state: 'expired' }]));
    await openDrive({ view: 'shares' });
    expect(await screen.findByText('已过期')).toBeDefined();
  });
});
