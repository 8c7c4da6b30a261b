import { listShares, restoreShare, revokeShare, type Share } from '@app/contract/sharing/shares.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { MyShares } from './my-shares.tsx';
import { usePosterChoice, usualPoster } from './poster-choice.ts';
import { aShare } from './testing/a-share.ts';

const other: Share = { ...aShare, shareId: '00000000-0000-4000-8000-0000000000bb', title: '课堂小结', state: 'open' };

let server: ReturnType<typeof fakeServer>;
let listed: Share[];
beforeEach(() => {
  listed = [aShare, other];
  server = fakeServer();
  server.on(listShares, () => answer(listShares, { list: listed, total: listed.length }));
  useSession.setState({ token: 't' });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
  usePosterChoice.setState(usualPoster);
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <MyShares onStudents={vi.fn()} onHistory={vi.fn()} />
      <Overlays />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('what she shared', () => {
  it('is listed with how often it was opened, stopped with a way back, and taken up again', async () => {
    server.on(revokeShare, () => {
      listed = [{ ...aShare, state: 'revoked' }, other];
      return answer(revokeShare, null);
    });
    server.on(restoreShare, () => {
      listed = [aShare, other];
      return answer(restoreShare, null);
    });
    const user = open();
    expect((await screen.findAllByText(/2 个问答 · 打开 3 次 · 长期有效/)).length).toBe(2);
    await user.click(screen.getByRole('button', { name: `更多：${aShare.title}` }));
    await user.click(screen.getByRole('menuitem', { name: '停止分享' }));
    expect(await screen.findByText('已停止')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.queryByText('已停止')).toBeNull());
    expect(server.to(restoreShare)[0]?.body).toEqual({ shareId: aShare.shareId });
  });

  it('can be put behind one link', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('isSecureContext', true);
    const user = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.click(await screen.findByRole('checkbox', { name: `选择 ${other.title}` }));
    expect(screen.queryByRole('button', { name: '复制合集链接' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: `选择 ${aShare.title}` }));
    await user.click(screen.getByRole('button', { name: '复制合集链接' }));
    expect(copied).toHaveBeenCalledWith(
      `${window.location.origin}/shareList?shareIds=${other.shareId},${aShare.shareId}`,
    );
  });

  it('is drawn as a poster of the shape she chooses, which the next share begins with (ENT-025, UI-004)', async () => {
    const user = open();
    await user.click((await screen.findAllByRole('button', { name: /^更多/ }))[0] ?? document.body);
    await user.click(screen.getByRole('menuitem', { name: '做成图片' }));
    const poster = await screen.findByRole('img', { name: `分享图片：${aShare.title}` });
    expect([poster.getAttribute('width'), poster.getAttribute('height')]).toEqual(['1280', '720']);
    expect(poster.textContent).toContain('先看行程问题');
    const shapes = [];
    for (const ratio of ['1:1', '3:4', '4:3', '9:16']) {
      await user.click(screen.getByRole('radio', { name: ratio }));
      shapes.push(`${poster.getAttribute('width')}×${poster.getAttribute('height')}`);
    }
    expect(shapes).toEqual(['1080×1080', '1080×1440', '1280×960', '1080×1920']);
    await user.click(screen.getByRole('radio', { name: '夜色' }));
    expect(usePosterChoice.getState()).toMatchObject({ ratioIndex: 4, selectStyleIndex: 2 });
  });

  it('begins with where to find a conversation', async () => {
    listed = [];
    open();
    expect(await screen.findByText('还没有分享')).toBeDefined();
  });
});
