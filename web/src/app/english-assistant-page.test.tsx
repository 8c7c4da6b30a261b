import { getListeningVoices, listListenings, writeListening } from '@app/contract/making/listening.ts';
import { moveToLesson } from '@app/contract/making/own-lessons.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import './english-assistant-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const id = '00000000-0000-4000-8000-000000000001';
const ownLessonId = '00000000-0000-4000-8000-000000000009';

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

it('puts a listening test begun from a lesson into that lesson', async () => {
  const server = fakeServer();
  server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
  server.on(getListeningVoices, () => answer(getListeningVoices, { isInstalled: true, hint: '', voices: [] }));
  server.on(listListenings, () => answer(listListenings, { list: [], total: 0 }));
  server.on(writeListening, () => answer(writeListening, { id }));
  server.on(moveToLesson, () => answer(moveToLesson, { lesson: null, isDecided: false }));
  const address = `/englishAssistantSession/t1?topic=Festivals&grade=09&subject=03&ownLessonId=${ownLessonId}`;
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: '做一份听力' }));

  await waitFor(() => expect(router.state.location.searchStr).toBe(`?listeningId=${id}`));
  expect(server.to(moveToLesson)[0]?.body).toEqual({ kind: 'listening', thingId: id, ownLessonId });
});
