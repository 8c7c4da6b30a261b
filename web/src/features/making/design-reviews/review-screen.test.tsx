import {
  type DesignReview,
  decideSuggestions,
  getDesignReview,
  type Suggestion,
  saveDesignReviewToDrive,
} from '@app/contract/making/design-reviews.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { type ChosenFolder, useDriveDoor } from '#lib/doors/drive-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { ReviewScreen } from './review-screen.tsx';

const reviewId = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const folder = { dirId: '5f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', name: '九上' };
const review: DesignReview = {
  reviewId,
  fileName: '公式法 教案.docx',
  title: '公式法',
  stage: 'ready',
  notice: '',
  asked: 0,
  toAsk: 0,
  blocks: [{ kind: 'paragraph', id: 'b1', text: '教学目标' }],
  suggestions: [],
  updateTime: 0,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  sessionStore.setState({ token: 't' });
  server.on(getDesignReview, () => answer(getDesignReview, review));
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewScreen reviewId={reviewId} onLeave={() => undefined} onDesign={() => undefined} />
      <Overlays />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function putAway(chosen: ChosenFolder | undefined): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '存到云盘' }));
  const { wish } = useDriveDoor.getState();
  await act(async () => wish?.kind === 'folder' && wish.settle(chosen));
}

describe('a reviewed plan', () => {
  it('is put into the folder she chooses, and the place can be opened', async () => {
    const saved = { fileId: 'f', dirId: folder.dirId, name: '公式法 教案 优化稿.docx' };
    server.on(saveDesignReviewToDrive, () => answer(saveDesignReviewToDrive, saved));
    await putAway(folder);

    expect(await screen.findByText('“公式法 教案 优化稿.docx”已存到“九上”')).toBeDefined();
    expect(server.to(saveDesignReviewToDrive)[0]?.body).toEqual({ reviewId, dirId: folder.dirId });
    await userEvent.click(screen.getByRole('button', { name: '打开位置' }));
    expect(useDriveDoor.getState().shownId).toBe(folder.dirId);
  });

  it('stays where it is when she closes the dialog', async () => {
    await putAway(undefined);
    expect(server.to(saveDesignReviewToDrive)).toEqual([]);
  });

  it('keeps what she decided, though it was read before the server had it', async () => {
    const open: Suggestion = {
      ...{ id: 's1', blockId: 'b1', before: '教学目标', after: '学习目标', reason: '说学生要学会什么' },
      ...({ kind: 'replace', source: 'rule', state: 'open' } as const),
    };
    const accepted: Suggestion = { ...open, state: 'accepted' };
    const stored = [open];
    const taken = openPromise<Response>();
    server.on(getDesignReview, () => answer(getDesignReview, { ...review, suggestions: stored }));
    server.on(decideSuggestions, () => taken.promise);
    await queryClient.invalidateQueries();
    const list = within(await screen.findByRole('list'));
    await userEvent.click(await list.findByRole('button', { name: '采用' }));
    await waitFor(() => expect(server.to(decideSuggestions)).toHaveLength(1));

    // She looked at another window and came back.
    await act(() => queryClient.refetchQueries());
    stored[0] = accepted;
    await act(async () => taken.resolve(answer(decideSuggestions, { suggestions: [accepted] })));

    expect(await list.findByRole('button', { name: '撤回' })).toBeDefined();
  });

  it('says why it could not be put there', async () => {
    server.on(saveDesignReviewToDrive, () => refuse({ code: 413, message: '云盘空间不够' }));
    await putAway(folder);
    expect(await screen.findByText('云盘空间不够')).toBeDefined();
  });
});
