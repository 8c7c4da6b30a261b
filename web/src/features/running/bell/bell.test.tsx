import { actOnBell, type BellItem, listBell, readBell } from '@app/contract/running/bell.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useBellDoor } from '#lib/doors/bell-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { BellPanel } from './bell-panel.tsx';

const address = '/createTeachingPlanSession?designId=1';
const made: BellItem = {
  keys: ['made.1'],
  kind: 'finished',
  fact: '教学设计做好了',
  use: '公式法',
  at: Date.now(),
  isRead: false,
  open: { label: '打开', address },
};
const link: BellItem = {
  keys: ['share.1'],
  kind: 'expiring',
  fact: '“国庆作业答案”的分享明天 18:00 到期',
  use: '打开过 67 次，到期后链接不能再看',
  at: Date.now() - 3 * 86_400_000,
  isRead: false,
  act: { label: '延长 7 天' },
  leave: '让它到期',
};

let server: ReturnType<typeof fakeServer>;
let list: BellItem[];
const [open, close] = [vi.fn(), vi.fn()];

beforeEach(() => {
  server = fakeServer();
  list = [made, link];
  server.on(listBell, () => answer(listBell, { list }));
  server.on(readBell, ({ body }) => {
    const { keys } = readBell.input.parse(body);
    const isMeant = (item: BellItem) => !keys || item.keys.some((key) => keys.includes(key));
    list = list.map((item) => ({ ...item, isRead: item.isRead || isMeant(item) }));
    return answer(readBell, { hasNews: list.some(({ isRead }) => !isRead) });
  });
  sessionStore.setState({ token: 'token-of-hers' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useBellDoor.setState({ newsOf: undefined, anchor: undefined });
  for (const called of [open, close]) called.mockClear();
  vi.unstubAllGlobals();
});

/** With the button it belongs to. */
async function openPanel() {
  const button = document.body.appendChild(document.createElement('button'));
  const user = await openScreen(<BellPanel anchor={button} onOpen={open} onClose={close} />);
  return { user, button };
}
const row = (name: string) => screen.findByRole('listitem', { name });

describe('the panel of the bell', () => {
  it('lists today and earlier, and marks nothing by being looked at', async () => {
    await openPanel();
    expect(within(await row(link.fact)).getByText(link.use)).toBeDefined();

    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '今天',
      '更早',
    ]);
    expect(server.to(readBell)).toEqual([]);
  });

  it('opens a thing and counts it as dealt with', async () => {
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: '打开' }));

    expect(open).toHaveBeenCalledWith(address);
    await waitFor(() => expect(server.to(readBell)[0]?.body).toEqual({ keys: ['made.1'] }));
  });

  it('does what a line offers', async () => {
    server.on(actOnBell, () => {
      list = [made];
      return answer(actOnBell, { hasNews: true });
    });
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: '延长 7 天' }));

    await waitFor(() => expect(screen.queryByText(link.fact)).toBeNull());
    expect(server.to(actOnBell)[0]?.body).toEqual({ key: 'share.1' });
  });

  it('keeps the focus inside when the pressed button goes, and has none left to mark after 全部已读', async () => {
    const { user } = await openPanel();
    await user.click(await screen.findByRole('button', { name: '让它到期' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '让它到期' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.click(screen.getByRole('button', { name: '全部已读' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
    expect(server.to(readBell).map(({ body }) => body)).toEqual([{ keys: ['share.1'] }, {}]);
  });

  it('is walked by the arrows, acted on by Enter and left by Escape', async () => {
    const { user, button } = await openPanel();
    await row(made.fact);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('延长 7 天');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(open).toHaveBeenCalledWith(address);
    await user.keyboard('{Escape}');

    expect(close).toHaveBeenCalled();
    cleanup();
    expect(document.activeElement).toBe(button);
  });

  it('says when there is nothing, and when it could not be read, with another try', async () => {
    server.on(listBell, () => refuse({ code: 500, message: '服务器忙' }));
    const { user } = await openPanel();
    await screen.findByText('通知没有加载出来');
    list = [];
    server.on(listBell, () => answer(listBell, { list }));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await screen.findByText('没有新的事')).toBeDefined();
  });
});
