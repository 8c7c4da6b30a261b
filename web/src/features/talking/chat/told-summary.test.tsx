import {
  type ChatSummary,
  getChatSummary,
  removeChatSummary,
  saveChatSummary,
} from '@app/contract/talking/chat-summaries.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { ToldSummary } from './told-summary.tsx';

beforeEach(() => useSession.setState({ token: tokenPair.token, isLoginVisible: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const chatId = '00000000-0000-4000-8000-000000000002';
const stored: ChatSummary = { text: '练习 12 题', turns: 8, isHers: false, revision: 3 };

async function open(given: ChatSummary | null, toldRevision = 3) {
  const server = fakeServer();
  let kept = given;
  server.on(getChatSummary, () => answer(getChatSummary, kept));
  server.on(saveChatSummary, ({ body }) => {
    const { text, revision } = body as { text: string; revision: number };
    if (revision !== kept?.revision) return refuse({ code: 409, message: '摘要刚才变了，看过现在的再改' });
    kept = { ...kept, text, isHers: true, revision: revision + 1 };
    return answer(saveChatSummary, kept);
  });
  server.on(removeChatSummary, () => {
    kept = null;
    return answer(removeChatSummary, null);
  });
  const user = await openScreen(<ToldSummary chatId={chatId} told={{ turns: 8, revision: toldRevision }} />);
  await user.click(screen.getByRole('button', { name: '看摘要' }));
  return { user, kept: () => kept, change: (other: ChatSummary) => (kept = other) };
}
const field = async () => (await screen.findByRole('textbox', { name: '摘要' })) as HTMLTextAreaElement;

describe('前面几轮对话的摘要', () => {
  it('is shown on request, corrected and saved', async () => {
    const { user, kept } = await open(stored);
    expect(screen.getByText('前面 8 轮对话的摘要')).toBeTruthy();
    await user.type(await field(), '，第 2 版');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(kept()).toMatchObject({ text: '练习 12 题，第 2 版', revision: 4 }));
    await screen.findByText('下面是现在的摘要，这次回答读的是改之前的');
    expect((await field()).value).toBe('练习 12 题，第 2 版');
  });

  it('is thrown away only after she was told what that means', async () => {
    const { user, kept } = await open(stored);
    await field();
    await user.click(screen.getByRole('button', { name: '删掉摘要' }));
    expect(screen.getByText('删掉后，前面 8 轮不再读')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '留着' }));
    expect(kept()).toEqual(stored);
    await user.click(screen.getByRole('button', { name: '删掉摘要' }));
    await user.click(screen.getByRole('button', { name: '删掉' }));
    await screen.findByText(/这份摘要已经删除/);
    expect(kept()).toBeNull();
  });

  it('that was changed elsewhere is not written over: her words stay and the others are shown', async () => {
    const { user, kept, change } = await open(stored);
    await user.type(await field(), '，第 2 版');
    change({ ...stored, text: '别的一页写的', revision: 4 });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/摘要刚才变了.*现在写的是：别的一页写的/);
    expect((await field()).value).toBe('练习 12 题，第 2 版');
    expect(kept()?.text).toBe('别的一页写的');
  });

  it('says so where there is none any more', async () => {
    await open(null);
    await screen.findByText(/这份摘要已经删除/);
  });
});
