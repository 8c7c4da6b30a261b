import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { putOffGuide } from '#features/users/guide-memory.ts';
import { newcomer, profile } from '#features/users/testing/school-facts.ts';
import { useSession } from '#lib/session.ts';
import { starterGroups } from './starters.ts';
import { Welcome } from './welcome.tsx';

vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

async function openWelcome(onStarter = vi.fn()) {
  const route = createRootRoute({ component: () => <Welcome composer={<textarea />} onStarter={onStarter} /> });
  const router = createRouter({ routeTree: route, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />); // a router of this test alone, not the registered one
  await screen.findByRole('heading', { level: 1 });
  return onStarter;
}

describe('the welcome view', () => {
  afterEach(() => {
    cleanup();
    useSession.setState({ userInfo: null, schoolInfo: null });
    localStorage.clear();
  });

  it('puts the question of a starter into the composer', async () => {
    const onStarter = await openWelcome();

    await userEvent.click(screen.getByRole('button', { name: /出随堂小练/ }));

    expect(onStarter).toHaveBeenCalledWith(expect.stringContaining('5 道随堂小练'));
  });

  it('names a place to fill in with every starter', () => {
    for (const { question } of starterGroups.flatMap(({ starters }) => starters)) expect(question).toMatch(/【.+?】/);
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
