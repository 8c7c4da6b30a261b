import { newChat } from '@app/contract/talking/chat.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { WELCOME_DRAFT, writeDraft } from '#features/talking/chat/drafts.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { openRouter } from './router.tsx';

vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('#features/talking/placements/carousel.tsx', () => ({ Carousel: () => null }));
vi.mock('#features/talking/suggestions/suggestion-list.tsx', () => ({ SuggestionList: () => null }));
vi.mock('#features/talking/templates/most-used.tsx', () => ({ MostUsed: () => null }));
vi.mock('#features/talking/chat/conversation.tsx', () => ({ Conversation: () => <p>对话的页面</p> }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const CHAT_ID = '00000000-0000-4000-8000-000000000001';

async function openNewChat() {
  const router = openRouter(createMemoryHistory({ initialEntries: ['/'] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Overlays />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '问题' });
  return { router, field };
}

describe('a new chat', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ token: 't', isLoginVisible: false });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '', isLoginVisible: false });
  });

  it('makes a conversation of the first question and leads to it', async () => {
    const server = fakeServer();
    const made = { title: '', typeCode: '', isTop: false, createTime: 1, updateTime: 1, runningMessageId: null };
    server.on(newChat, () => answer(newChat, { ...made, chatId: CHAT_ID, templateId: '', messageCount: 0 }));
    const { router, field } = await openNewChat();

    await userEvent.type(field, '写公式法第一课时{Enter}');

    expect(await screen.findByText('对话的页面')).toBeDefined();
    expect(router.state.location.search).toEqual({ chatId: CHAT_ID });
  });

  it('keeps the question and says why when it cannot be sent', async () => {
    fakeServer();
    const { field } = await openNewChat();

    await userEvent.type(field, '写公式法第一课时{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('没有发出去：');
    expect(field.value).toBe('写公式法第一课时');
  });

  it('asks a visitor to sign in and keeps the question', async () => {
    fakeServer();
    useSession.setState({ token: '' });
    const { field } = await openNewChat();
    useSession.setState({ isLoginVisible: false });

    await userEvent.type(field, '写公式法第一课时{Enter}');

    await screen.findByText(/登录后再发，写好的话还在/);
    expect(useSession.getState().isLoginVisible).toBe(true);
    expect(field.value).toBe('写公式法第一课时');
  });

  it('marks the first blank of the question it was opened for, and gives back what that replaced', async () => {
    writeDraft(WELCOME_DRAFT, '我自己写的');
    useAssistant.setState({ defaultInputVal: '为【学科、年级、课题】设计板书' });
    const { field } = await openNewChat();
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('【学科、年级、课题】');

    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(field.value).toBe('我自己写的');
  });

  it('starts with the question it was opened for, once', async () => {
    useAssistant.setState({ defaultInputVal: '写一份教学设计' });

    const { field } = await openNewChat();

    expect(field.value).toBe('写一份教学设计');
    expect(useAssistant.getState().defaultInputVal).toBe('');
  });
});
