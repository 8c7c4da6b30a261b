import { listBell, readBell } from '@app/contract/running/bell.ts';
import { find } from '@app/contract/running/finding.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useBellDoor } from '#lib/doors/bell-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { HomeLists } from './home-lists.tsx';

const thing = (title: string) => ({
  kind: 'design' as const,
  id: title,
  title,
  place: '',
  changeTime: 1,
  address: `/createTeachingPlanSession?designId=${title}`,
  hits: [],
});
const told = (fact: string, of = {}) => ({
  keys: [fact],
  kind: 'finished' as const,
  fact,
  use: '',
  at: 1,
  isRead: false,
  ...of,
});

let server: ReturnType<typeof fakeServer>;
const given = (recent: ReturnType<typeof thing>[], list: ReturnType<typeof told>[]) => {
  server.on(find, () => answer(find, { groups: [], recent, sounded: '', nearest: '', isComplete: true }));
  server.on(listBell, () => answer(listBell, { list }));
};

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  sessionStore.setState({ token: 'token-of-hers' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useBellDoor.setState({ newsOf: undefined, anchor: undefined });
  sessionStore.setState({ token: '' });
  vi.unstubAllGlobals();
});

describe('what stands below the composer', () => {
  it('offers the last three things and the first three that wait, each a way to it', async () => {
    given(['公式法', '配方法', '圆', '概率'].map(thing), [
      told('课件做好了', { isRead: true }),
      told('教学设计做好了', { open: { label: '打开', address: '/myLessons' } }),
    ]);
    server.on(readBell, () => answer(readBell, { hasNews: false }));
    const user = await openScreen(<HomeLists />);

    const recent = await screen.findByRole('region', { name: '接着做' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['公式法', '配方法', '圆']);
    const waiting = screen.getByRole('region', { name: '等你看' });
    expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(waiting).getByRole('button', { name: '教学设计做好了' }));
    await waitFor(() => expect(server.to(readBell)[0]?.body).toEqual({ keys: ['教学设计做好了'] }));
  });

  it('opens the bell for what can only be decided there', async () => {
    given([], [told('“国庆作业”的分享明天到期', { act: { label: '延长 7 天' } })]);
    const user = await openScreen(<HomeLists />);
    await user.click(await screen.findByRole('button', { name: '“国庆作业”的分享明天到期' }));

    expect(useBellDoor.getState().anchor).toBeDefined();
    expect(server.to(readBell)).toEqual([]);
  });

  it('is not there for who has neither, and keeps its place for who had', async () => {
    given([], []);
    await openScreen(<HomeLists />);
    await waitFor(() => expect(server.to(listBell)).toHaveLength(1));
    expect(screen.queryByRole('status', { name: '正在看上次做到哪里' })).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    queryClient.clear();

    given([thing('圆')], []);
    await openScreen(<HomeLists />);
    await screen.findByRole('region', { name: '接着做' });
    cleanup();
    queryClient.clear();
    server.on(find, () => new Promise(() => undefined));
    await openScreen(<HomeLists />);
    expect(screen.getByRole('status', { name: '正在看上次做到哪里' })).toBeDefined();
  });
});
