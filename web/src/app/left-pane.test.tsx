import { deskPaths } from '@app/contract/desks.ts';
import { mostUsedTemplates, type Template } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { school } from '#lib/testing/open-tab.ts';
import { openRouter } from './router.tsx';
import './welcome-offers.tsx';

vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/running/tasks/tasks-door.tsx', () => ({ TasksDoor: () => null }));
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));

const built = (typeCode: string, name: string, more: Partial<Template> = {}): Template => ({
  ...{ templateId: `t-${typeCode}`, typeCode, source: 1, name, summary: '', icon: 'Star', group: 'prepare' },
  ...{ welcome: '', layout: 'Default', inputBox: 'Default', chatMode: 'nMode', route: 'aiAssistantSession' },
  ...{ slots: [], question: '', ...more },
});

/** All that a teacher may have used most, those with a door of their own among them. */
const used = [
  built('teachdesign', '教学设计', { route: 'teachAssistantSession' }),
  built('Synteachingdesign', '同步教学设计', { route: 'teachAssistantSession' }),
  built('courseware', '课件'),
  built('paperCombination', '组卷'),
  built('textToImg', '文生图'),
  built('search', '边问边找', { route: 'resourceSearchSession' }),
  built('agentCreation', '新建助手', { route: 'commonAssistantSession' }),
  built('homework', '作业设计'),
  built('studySheet', '学习单'),
];

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't', schoolInfo: school, isLoginVisible: false });
  fakeServer().on(mostUsedTemplates, () => answer(mostUsedTemplates, used));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

describe('the doors of the first screen', () => {
  it('are at most seven in the pane, and no two there or on the page lead to the same thing', async () => {
    const router = openRouter(createMemoryHistory({ initialEntries: ['/'] }));
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const pane = await screen.findByRole('navigation', { name: '主导航' });
    const [doors] = within(pane).getAllByRole('list');
    const entries = [...(doors?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent);
    expect(entries.length).toBeLessThanOrEqual(7);
    expect(entries).toEqual(['首页', '我的课', '教学设计', '课件', '组卷', '助手', '资料']);

    const main = screen.getByRole('main');
    const tiles = await within(main).findByRole('list', { name: '常用助手' });
    await waitFor(() => expect(within(tiles).getAllByRole('link')).toHaveLength(2));
    const addresses = [...(doors?.querySelectorAll('a') ?? []), ...tiles.querySelectorAll('a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const offered = [...main.querySelectorAll('main a, main button')].map((one) => one.textContent?.trim() ?? '');
    for (const noun of entries) expect(offered).not.toContain(noun);
    const desks = within(main)
      .getAllByRole('link')
      .filter((link) => Object.values(deskPaths).some((path) => link.getAttribute('href')?.startsWith(path)));
    expect(desks).toEqual([]);
  });
});
