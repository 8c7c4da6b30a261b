import { getChatRecord } from '@app/contract/talking/chat.ts';
import { promptTemplate } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exercise } from '#features/talking/templates/testing/sample-templates.ts';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import './assistant-page.tsx';
import { PresetCase } from './preset-case.tsx';
import { openRouter } from './router.tsx';

vi.mock('./session-host.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  return { SessionHost: Outlet };
});

const example = { title: '公式法', question: '出 5 道题', answer: '第 1 题……' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  useSession.setState({ token: '' });
  useAssistant.setState(initialAssistantState, true);
});

describe('a case the product brings along', () => {
  it('is opened by the chat id of preset cases, and no conversation is asked for (STORE-010)', async () => {
    const server = fakeServer();
    server.on(promptTemplate, () => answer(promptTemplate, { ...exercise, cases: [example] }));
    useSession.setState({ token: 't' });
    const router = openRouter(
      createMemoryHistory({
        initialEntries: ['/aiAssistantSession/system-exercise?chatId=casePresetDefaultChatId&caseNo=1'],
      }),
    );
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );

    expect(await screen.findByText('这是一个例子，内容由 AI 生成，用前请核对。')).toBeDefined();
    expect(screen.getByText('出 5 道题')).toBeDefined();
    expect(server.to(getChatRecord)).toEqual([]);
  });

  it('hands its question over to be asked anew', async () => {
    const leave = vi.fn();
    render(<PresetCase template={exercise} example={example} onLeave={leave} />);

    await userEvent.click(screen.getByRole('button', { name: '照这个问题来问' }));

    expect(useAssistant.getState().defaultInputVal).toBe('出 5 道题');
    expect(leave).toHaveBeenCalledOnce();
  });
});
