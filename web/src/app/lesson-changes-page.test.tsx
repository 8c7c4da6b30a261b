import * as contract from '@app/contract/making/lesson-changes.ts';
import { getOwnLesson, type OwnLesson } from '@app/contract/making/own-lessons.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import './lesson-changes-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/making/courseware/deck-pages.tsx', () => ({
  DeckPages: ({ deck, label }: { deck: { slides: { title: string }[] }; label: string }) => (
    <p>{`${label}：${deck.slides[0]?.title}`}</p>
  ),
}));
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('#features/talking/templates/my-templates.tsx', () => ({ MyTemplates: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const ownLessonId = '00000000-0000-4000-8000-000000000001';
const coursewareId = '00000000-0000-4000-8000-000000000002';
const designId = '00000000-0000-4000-8000-000000000003';
const deck = {
  thing: { kind: 'courseware' as const, id: coursewareId },
  ...{ title: '公式法', changeTime: 0, isGuess: false, isInherited: false },
};
const lesson: OwnLesson = {
  ...{ ownLessonId, lessonId: '', title: '公式法', periodNo: 1, place: '', unit: '', subject: '02', updateTime: 0 },
  ...{ sittings: [], process: [], minutes: 0, next: [], prepareAt: '' },
  parts: [
    {
      ...{ part: 'courseware', name: '课件', state: 'there', isHidden: false, line: '', excerpts: [], things: [deck] },
      ...{ beginAt: '', sendAt: '', stale: { revision: 7, changeTime: 0, pages: 1, texts: [], redoAt: '' } },
    },
  ],
};
const slide = {
  ...{ layout: 'bullets' as const, id: 'a1', title: '例 2', tag: '9 分钟', notes: '先看系数', minutes: 9 },
  ...{ lead: '', items: ['独立做'] },
};
const row = {
  ...{ direction: 'toSlides' as const, slideId: 'a1', kind: 'changed' as const, page: 5, title: '例 2' },
  ...{ words: '标题：例 3', count: 2 },
};
const part = { isHers: false, check: '' as const, isProposed: true };
const change: contract.OpenLessonChange = {
  ...{ ...row, designRevision: 7, deckRevision: 3, theme: 'board', bodySize: 'standard' },
  cause: { place: '教学设计', changeTime: 0, texts: [{ name: '教学过程 · 例 3 · 名称', before: '例 2', now: '例 3' }] },
  ...{ now: slide, after: { ...slide, title: '例 3', notes: '先看判别式' } },
  parts: [
    { ...part, key: 'title', name: '标题', now: '例 2', after: '例 3' },
    { ...part, key: 'notes', name: '讲稿', now: '先看系数', after: '先看判别式', isHers: true, isProposed: false },
  ],
};
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(getOwnLesson, () => answer(getOwnLesson, lesson));
  server.on(contract.listLessonChanges, () =>
    answer(contract.listLessonChanges, { isKnown: true, designId, changes: [row], decided: [] }),
  );
  server.on(contract.getLessonChange, () => answer(contract.getLessonChange, change));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

function open() {
  const router = openRouter(createMemoryHistory({ initialEntries: [`/lessonChanges?id=${ownLessonId}`] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('keeps what she wrote unless she takes the new, and sends what she took with what she looked at', async () => {
  server.on(contract.decideLessonChange, () => answer(contract.decideLessonChange, { changeId: designId }));
  const user = open();

  const rows = await screen.findByRole('list', { name: '改动' });
  const hers = within(rows).getByRole('radiogroup', { name: '讲稿怎么办' });
  const kept = within(hers).getByRole('radio', { name: '留我的' }).getAttribute('aria-checked');
  const shown = screen.getByText('更新以后：例 3');
  await user.click(screen.getByRole('button', { name: '更新第 5 页' }));

  expect([kept, shown.tagName]).toEqual(['true', 'P']);
  const name = { coursewareId, direction: 'toSlides', slideId: 'a1' };
  await waitFor(() =>
    expect(server.to(contract.decideLessonChange)[0]?.body).toEqual({
      ...{ ...name, designRevision: 7, deckRevision: 3, taken: ['title'] },
    }),
  );
});

it('says that it was changed just now, and shows what is new', async () => {
  server.on(contract.decideLessonChange, () => refuse({ code: 409, message: '刚刚又改了，请看新的内容再定' }));
  const user = open();

  await user.click(await screen.findByRole('button', { name: '更新第 5 页' }));

  expect(await screen.findByText('刚刚又改了，下面是新的内容')).toBeDefined();
  await waitFor(() => expect(server.to(contract.getLessonChange).length).toBeGreaterThan(1));
});

it('says that everything is new where nothing is left', async () => {
  server.on(contract.listLessonChanges, () =>
    answer(contract.listLessonChanges, { isKnown: true, designId, changes: [], decided: [] }),
  );
  open();

  expect((await screen.findAllByText('没有待更新的')).length).toBeGreaterThan(0);
});
