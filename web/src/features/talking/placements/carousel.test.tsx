import { getContentById, getContentV2, type PlacementItem } from '@app/contract/talking/placements.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { school, tokenPair } from '#lib/testing/open-tab.ts';
import { Carousel } from './carousel.tsx';

const card = (no: number, rest: Partial<PlacementItem> & Pick<PlacementItem, 'type'>): PlacementItem => ({
  id: `00000000-0000-4000-8000-00000000000${no}`,
  title: `卡片 ${no}`,
  summary: '说明',
  ...rest,
});

async function openCarousel(items: PlacementItem[]) {
  const server = fakeServer();
  server.on(getContentV2, () => answer(getContentV2, { items, assistants: [] }));
  useSession.setState({ token: tokenPair.token, schoolInfo: school, isLoginVisible: false });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: Carousel }), history });
  render(
    <QueryClientProvider client={queryClient}>
      {/* a router of this test alone, not the registered one */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: '推荐' });
  return { server, history, user: userEvent.setup() };
}

// Drawn when first opened; loading it is not what these tests are about.
beforeAll(() => import('./content-dialog.tsx'));

afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ token: '', schoolInfo: null });
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the carousel', () => {
  it('asks for what suits the phase and subject of the teacher, and links outside in a tab of its own (ENUM-018)', async () => {
    const { server } = await openCarousel([card(4, { type: 4, url: 'https://basic.smartedu.cn/' })]);

    const [request] = server.to(getContentV2);
    expect(request?.query.get('phaseList')).toBe(school.phaseCode);
    expect(screen.getByRole('link', { name: /卡片 4/ })).toMatchObject({
      href: 'https://basic.smartedu.cn/',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  it('opens an assistant and a page of the product where they are (ENUM-018)', async () => {
    const { history, user } = await openCarousel([
      card(3, { type: 3, route: '/teachAssistantSession/t-1' }),
      card(5, { type: 5, route: '/historyChat' }),
    ]);

    await user.click(screen.getByRole('button', { name: /卡片 3/ }));
    expect(history.location.pathname).toBe('/teachAssistantSession/t-1');
    await user.click(screen.getByRole('button', { name: /卡片 5/ }));
    expect(history.location.pathname).toBe('/historyChat');
  });

  it('plays a video and shows a text in a dialog (ENUM-018)', async () => {
    const [article, video] = [card(0, { type: 0 }), card(2, { type: 2 })];
    const { server, user } = await openCarousel([article, video]);
    server.on(getContentById, ({ query }) =>
      query.get('id') === video.id
        ? answer(getContentById, { ...video, content: '片子的话', videoUrl: '/videos/1.mp4' })
        : answer(getContentById, { ...article, content: '图文的话' }),
    );

    await user.click(screen.getByRole('button', { name: /卡片 0/ }));
    await screen.findByText('图文的话');
    expect(document.querySelector('dialog video')).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /卡片 2/ }));
    await screen.findByText('片子的话');
    expect(document.querySelector('dialog video')?.getAttribute('src')).toBe('/videos/1.mp4');
  });

  it('shows a reprint with its source, and its markup as text (ENUM-018)', async () => {
    const item = card(1, { type: 1 });
    const { server, user } = await openCarousel([item]);
    server.on(getContentById, () =>
      answer(getContentById, {
        ...item,
        content: '**要点** <script>alert(1)</script>',
        source: { name: '某报', url: 'https://paper.example/1' },
      }),
    );

    await user.click(screen.getByRole('button', { name: /卡片 1/ }));
    const dialog = within(await screen.findByRole('dialog'));

    expect((await dialog.findByText('要点')).tagName).toBe('STRONG');
    expect(dialog.getByRole('link', { name: '某报' })).toMatchObject({ rel: 'noopener noreferrer nofollow' });
    expect(document.querySelector('dialog script')).toBeNull();
  });
});
