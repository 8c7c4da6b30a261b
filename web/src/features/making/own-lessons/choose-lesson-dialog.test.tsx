import { createOwnLesson, listOwnLessons, type OwnLessonRow } from '@app/contract/making/own-lessons.ts';
import { type Found, find } from '@app/contract/running/finding.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ChooseLessonDialog } from './choose-lesson-dialog.tsx';

const ownLessonId = '00000000-0000-4000-8000-000000000001';
const madeId = '00000000-0000-4000-8000-000000000002';
const mine: OwnLessonRow = {
  ...{ ownLessonId, lessonId: '', title: '公式法', periodNo: 1, place: '人教版九上', unit: '', subject: '02' },
  ...{ updateTime: 0, sittings: [], has: ['design'], hidden: [], isStale: false },
};
const found = (kind: Found['kind'], id: string, title: string): Found => ({
  ...{ kind, id, title, place: '人教版数学九年级上册', changeTime: 0, address: '/', hits: [{ from: 0, to: 3 }] },
});
const onChoose = vi.fn();
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  queryClient.clear();
  sessionStore.setState({ token: 't' });
  server = fakeServer();
  server.on(listOwnLessons, () =>
    answer(listOwnLessons, { lessons: [mine], total: 1, loose: [], looseTotal: 0, removed: [] }),
  );
  server.on(find, ({ query }) => {
    const words = query.get('words');
    const list =
      words === 'gsf'
        ? [found('ownLesson', ownLessonId, '公式法 第一课时')]
        : words === 'pff'
          ? [found('lesson', 'rj-math-9a.1.2', '配方法')]
          : [];
    const groups = list.length > 0 ? [{ group: 'lesson' as const, list, total: 1, isMore: false }] : [];
    return answer(find, { groups, recent: [], sounded: '', nearest: '', isComplete: true });
  });
  server.on(createOwnLesson, () => answer(createOwnLesson, { ownLessonId: madeId }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function type(words: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <ChooseLessonDialog thingTitle="一份练习" ownLessonId={null} onChoose={onChoose} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /公式法 第一课时/ });
  await user.type(screen.getByRole('searchbox', { name: '找我的课' }), words);
  return user;
}

describe('choosing the lesson of a thing', () => {
  it('finds a lesson of hers by its sounds, with what is there of it', async () => {
    const user = await type('gsf');
    await waitFor(() => expect(screen.getByText('公式法').tagName).toBe('MARK'));
    const row = screen.getByRole('button', { name: /公式法 第一课时.*教案/ });
    await user.click(row);
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ ownLessonId, title: '公式法', periodNo: 1 }));
  });

  it('makes a lesson of the library hers where she has none of it', async () => {
    const user = await type('pff');
    await user.click(await screen.findByRole('button', { name: /配方法.*新建/ }));
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ ownLessonId: madeId, title: '配方法', periodNo: 0 }));
    expect(server.to(createOwnLesson)[0]?.body).toMatchObject({ lessonId: 'rj-math-9a.1.2', title: '' });
  });
});
