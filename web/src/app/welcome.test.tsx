import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { putOffGuide } from '#features/identity/users/guide-memory.ts';
import { newcomer, profile } from '#features/identity/users/testing/school-facts.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { Welcome } from './welcome.tsx';

vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

async function openWelcome() {
  const route = createRootRoute({ component: () => <Welcome composer={<textarea />} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      {/* a router of this test alone, not the registered one */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the welcome view', () => {
  afterEach(() => {
    cleanup();
    useSession.setState({ userInfo: null, schoolInfo: null });
    localStorage.clear();
  });

  it('speaks of what the teacher teaches', async () => {
    useSession.setState({ userInfo: profile, schoolInfo: profile });

    await openWelcome();

    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^林老师，/);
    expect(screen.getByText('九年级数学，明天上什么课？')).toBeDefined();
    expect(screen.queryByRole('link', { name: '完善资料' })).toBeNull();
  });

  it('offers to complete a profile that is not, once it is known', async () => {
    putOffGuide(newcomer.userId);
    useSession.setState({ userInfo: newcomer, schoolInfo: newcomer });

    await openWelcome();

    expect(screen.getByRole('link', { name: '完善资料' }).getAttribute('href')).toBe('/userCenter');
  });

  it('says on screen that the content is made by AI', async () => {
    await openWelcome();

    expect(screen.getByText('内容由 AI 生成，用前请核对。')).toBeDefined();
  });
});
