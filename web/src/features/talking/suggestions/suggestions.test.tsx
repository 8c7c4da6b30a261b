import {
  cancelSuggest,
  createSuggest,
  hotQuery,
  passiveSuggests,
  personalSuggests,
  type Suggestion,
  suggestChatRecord,
} from '@app/contract/talking/suggestions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoLayer } from '#components/layers/undo-bar.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { school, tokenPair } from '#lib/testing/open-tab.ts';
import { RecommendDialog } from './recommend-dialog.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const SUGGEST = '00000000-0000-4000-8000-000000000001';
const CHAT = '00000000-0000-4000-8000-000000000002';
let server: ReturnType<typeof fakeServer>;

beforeAll(() => import('./recommended-dialog.tsx'));
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: tokenPair.token, schoolInfo: school, isLoginVisible: false });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ token: '', schoolInfo: null });
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(element: ReactNode) {
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
  return userEvent.setup();
}

function offer(personal: Suggestion[], passive: Suggestion[] = [], hot: string[] = []) {
  server.on(personalSuggests, () => answer(personalSuggests, personal));
  server.on(passiveSuggests, () => answer(passiveSuggests, passive));
  server.on(hotQuery, () =>
    answer(hotQuery, { code: 200, data: hot.map((question) => ({ question, askers: 3 })), message: 'success' }),
  );
}

describe('the suggestions', () => {
  it('put a question into the composer, or open what was not finished', async () => {
    offer(
      [
        { reason: 'unfinished', title: '出题', question: '', templateId: 't-1', chatId: CHAT },
        { reason: 'next-lesson', title: '二次函数', question: '为《二次函数》写教学设计', templateId: '' },
      ],
      [],
      ['怎样讲韦达定理'],
    );
    const [onAsk, onOpenChat] = [vi.fn(), vi.fn()];
    const user = open(<SuggestionList onAsk={onAsk} onOpenChat={onOpenChat} />);

    await user.click(await screen.findByRole('button', { name: /接着备《二次函数》/ }));
    await user.click(screen.getByRole('button', { name: /怎样讲韦达定理/ }));
    await user.click(screen.getByRole('button', { name: /出题/ }));

    expect(onAsk.mock.calls).toEqual([['为《二次函数》写教学设计'], ['怎样讲韦达定理']]);
    expect(onOpenChat).toHaveBeenCalledWith({ chatId: CHAT, templateId: 't-1' });
  });

  it('show a colleague’s conversation before its question is asked likewise', async () => {
    offer(
      [],
      [{ suggestId: SUGGEST, reason: 'colleague', title: '第一课', question: '', templateId: '', userName: '林晓' }],
    );
    server.on(suggestChatRecord, () =>
      answer(suggestChatRecord, {
        suggestId: SUGGEST,
        title: '第一课',
        userName: '林晓',
        createTime: 0,
        isMine: false,
        list: [{ ques: '怎样上好第一课', answers: ['先认识学生'] }],
      }),
    );
    const onAsk = vi.fn();
    const user = open(<SuggestionList onAsk={onAsk} onOpenChat={vi.fn()} />);

    await user.click(await screen.findByRole('button', { name: /林晓推荐/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('先认识学生')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '照这个问题来问' }));

    expect(onAsk).toHaveBeenCalledWith('怎样上好第一课');
  });

  it('are not there while there is no reason for any, or they cannot be read', async () => {
    offer([]);
    open(<SuggestionList onAsk={vi.fn()} onOpenChat={vi.fn()} />);

    await waitFor(() => expect(localStorage.getItem('ta.offerCount')).toBe('0'));
    expect(server.to(hotQuery)).toHaveLength(1);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('are her own before anything else: what many ask is not even looked up', async () => {
    offer(
      [1, 2, 3, 4].map((no) => ({ reason: 'again', title: `第 ${no} 问`, question: `第 ${no} 问`, templateId: '' })),
    );
    open(<SuggestionList onAsk={vi.fn()} onOpenChat={vi.fn()} />);

    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(server.to(hotQuery)).toHaveLength(0);
  });
});

describe('recommending', () => {
  it('says at the title what is wrong, and can be taken back', async () => {
    server.on(createSuggest, () => refuse({ code: 400, message: '先在个人中心选择学校，才能推荐给同事' }));
    server.on(cancelSuggest, () => answer(cancelSuggest, null));
    const onClose = vi.fn();
    const user = open(
      <>
        <RecommendDialog chatId={CHAT} title="第一课" onClose={onClose} />
        <UndoLayer />
      </>,
    );

    await user.click(screen.getByRole('button', { name: '推荐' }));
    expect(await screen.findByText(/先在个人中心选择学校/)).toBeDefined();
    server.on(createSuggest, () => answer(createSuggest, { suggestId: SUGGEST }));
    await user.click(screen.getByRole('radio', { name: '同学科同事' }));
    await user.click(screen.getByRole('button', { name: '推荐' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(server.to(createSuggest).at(-1)?.body).toEqual({ chatId: CHAT, title: '第一课', target: 'subject' });
    expect(server.to(cancelSuggest)[0]?.body).toEqual({ suggestId: SUGGEST });
  });
});
