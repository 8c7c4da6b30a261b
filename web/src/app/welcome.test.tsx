import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  afterEach(() => useSession.setState({ userInfo: null, schoolInfo: null }));

  it('puts the question of a starter into the composer', async () => {
    const onStarter = await openWelcome();

    await userEvent.click(screen.getByRole('button', { name: /出随堂小练/ }));

    expect(onStarter).toHaveBeenCalledWith(expect.stringContaining('5 道随堂小练'));
  });

  it('names a place to fill in with every starter', () => {
    for (const { question } of starterGroups.flatMap(({ starters }) => starters)) expect(question).toMatch(/【.+?】/);
  });

  it('says on screen that the content is made by AI', async () => {
    await openWelcome();

    expect(screen.getByText('内容由 AI 生成，用前请核对。')).toBeDefined();
  });
});
