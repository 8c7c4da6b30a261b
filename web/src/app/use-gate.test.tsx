import { checkAuth, checkProjectAuth, getUser } from '@app/contract/identity/users.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { entryStore, setEntry } from '#lib/host/environment.ts';
import { clearSession, sessionStore } from '#lib/session/session-store.ts';
import { startSession } from '#lib/session/start-session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { profile, school, teacher } from '#lib/testing/open-tab.ts';
import { openRouter } from './router.tsx';

vi.mock('#features/running/tasks/tasks-door.tsx', () => ({ TasksDoor: () => null }));
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./ai-chat-page.tsx', () => ({ AiChatPage: () => <p>对话</p> }));

let server: ReturnType<typeof fakeServer>;
let stop: () => void;

beforeEach(() => {
  server = fakeServer();
  server.on(getUser, () => answer(getUser, profile));
  server.on(checkAuth, () => answer(checkAuth, { isAuthorized: true, expireTime: null, reason: '' }));
  setEntry({ from: 'business' });
  stop = startSession();
});
afterEach(() => {
  stop();
  cleanup();
  clearSession({ isLoginVisible: false });
  sessionStorage.clear();
  vi.unstubAllGlobals();
  useAssistant.setState(initialAssistantState);
  entryStore.setState({ from: '', wordGenerate: '' });
});

async function comeIn(isAuthorized: boolean, reason: string): Promise<void> {
  server.on(checkProjectAuth, () => answer(checkProjectAuth, { isAuthorized, expireTime: null, reason }));
  const router = openRouter(createMemoryHistory({ initialEntries: ['/'] }));
  render(<RouterProvider router={router} />);
  sessionStore.setState({ token: 't', userInfo: teacher, schoolInfo: school });
  await waitFor(() => expect(server.to(checkProjectAuth)).toHaveLength(1));
}

it('whom her school’s project was not granted meets a closed door with the reason, and no assistant (LOGIN-013, STORE-011)', async () => {
  await comeIn(false, '你还没有获得这个项目的授权');

  expect(await screen.findByRole('heading', { name: '这个账号现在不能使用助手' })).toBeDefined();
  expect(screen.getByText('你还没有获得这个项目的授权')).toBeDefined();
  expect(screen.queryByText('对话')).toBeNull();
});

it('whom it was granted comes in (LOGIN-013)', async () => {
  await comeIn(true, '');

  await waitFor(() => expect(useAssistant.getState().appUseStatus).toBe('allowed'));
  expect(screen.getByText('对话')).toBeDefined();
});
