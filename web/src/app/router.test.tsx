import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#components/layers/toast.tsx';
import { acquireSessionLock, initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { useSession } from '#lib/session/session.ts';
import { homeAddress } from './home.ts';
import { useProductName } from './product-name.ts';
import { routeTable } from './route-table.ts';
import { openRouter } from './router.tsx';
import { sessionPages } from './session-pages.ts';
import { SHARE_TARGET_KEY } from './share-memory.ts';

// The shell alone: what features draw inside it has tests of its own.
vi.mock('#features/running/tasks/tasks-door.tsx', () => ({ TasksDoor: () => null }));
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./ai-chat-page.tsx', () => ({ AiChatPage: () => <p>对话</p> }));
vi.mock('./user-center-page.tsx', () => ({ UserCenterPage: () => <p>我的资料</p> }));
vi.mock('./assistant-page.tsx', () => ({ AssistantPage: () => <p>模板的页面</p> }));
vi.mock('./english-assistant-page.tsx', () => ({ EnglishAssistantPage: () => <p>听力稿</p> }));
vi.mock('./math-assistant-page.tsx', () => ({ MathAssistantPage: () => <p>问题链</p> }));
vi.mock('./design-page.tsx', () => ({ DesignPage: () => <p>教学设计</p> }));
vi.mock('./lesson-preparation-page.tsx', () => ({ LessonPreparationPage: () => <p>备课</p> }));
vi.mock('./agents-page.tsx', () => ({ AgentsPage: () => <p>助手中心</p> }));
vi.mock('./history-page.tsx', () => ({ HistoryPage: () => <p>历史</p> }));
vi.mock('./share-page.tsx', () => ({ SharePage: () => <p>分享的对话</p> }));

const UUID = /^\/aiChatSession\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const sessionPaths = [
  '/',
  '/aiAssistantSession/:templateId',
  '/resourceSearchSession/:templateId',
  '/teachAssistantSession/:templateId',
  '/commonAssistantSession/:templateId',
  '/mathAssistantSession/:templateId',
  '/englishAssistantSession/:templateId',
  '/lessonPreparationSession/:templateId',
  '/aiChatSession/:templateId',
  '/searchResourceSession',
  '/createTeachingPlanSession',
  '/createCoursewareSession',
  '/combinedPaperSession',
  '/createMaterialSession',
  '/moreAssistant',
  '/userCenter',
  '/myCreateAssistant',
  '/myCreateCases',
  '/myNewCreateCases',
  '/createAssistant',
  '/createAssistantQuick',
  '/createAssistantQuickNew',
  '/historyChat',
  '/newHistoryChat',
  '/myCloudDisk',
  '/myOrders',
  '/studentsShareList',
  '/studentsShareListHistory',
];
const openPaths = [
  '/userAcquisition',
  '/inviteRegister',
  '/pageWebview',
  '/agreement',
  '/privacy',
  '/payment',
  '/share',
  '/shareList',
];

async function visit(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router;
}

function go(router: ReturnType<typeof openRouter>, address: string) {
  return act(async () => {
    router.history.push(address);
    await router.load();
  });
}

describe('the router', () => {
  beforeEach(() => {
    useSession.setState({ token: 't', isLoginVisible: false });
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    useSession.setState({ token: '', isLoginVisible: false });
    useAssistant.setState(initialAssistantState);
  });

  it.each([...sessionPaths.map((path) => [path, true] as const), ...openPaths.map((path) => [path, false] as const)])(
    'knows %s, within the session: %s (NAV-005, NAV-006, NAV-017, NAV-018)',
    (path, isInSession) => {
      const router = openRouter(createMemoryHistory());
      const matches = router.matchRoutes(path.replace(':templateId', 't1'));

      expect(matches.at(-1)?.fullPath).toBe(path.replace(':', '$'));
      expect(matches.some(({ routeId }) => routeId === sessionPages.id)).toBe(isInSession);
    },
  );

  it('has every address of the route table', () => {
    const router = openRouter(createMemoryHistory());
    const known = Object.keys(router.routesByPath).filter((path) => path !== '/$');

    expect(known.sort()).toEqual(
      Object.values(routeTable)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('loads every page when it is first visited, but the first screen and the one that stays mounted (NAV-001)', () => {
    const { routesByPath } = openRouter(createMemoryHistory());
    const pages = Object.entries(routesByPath).filter(([path]) => path !== '/' && path !== '/$');
    const eager = pages.filter(([, { options }]) => typeof Object(options.component).preload !== 'function');

    expect(pages.length).toBeGreaterThan(35);
    expect(eager.map(([path]) => path)).toEqual(['/aiChatSession/$templateId', '/englishAssistantSession/$templateId']);
  });

  it.each(['/', '/nope', '/nope/at/all'])(
    'leads %s to a new AI chat with the welcome view (NAV-004, NAV-009)',
    async (address) => {
      const router = await visit(address);

      expect(router.state.location.pathname).toMatch(UUID);
      expect(router.state.location.searchStr).toBe('?showWelcome=true');
    },
  );

  it('says why, where there is no such page', async () => {
    render(<Toasts />);
    await visit('/nope');
    expect(await screen.findByText('没有这个页面，已回到首页')).toBeDefined();
  });

  it('shows the page behind the login dialog to a visitor without a token (NAV-003)', async () => {
    useSession.setState({ token: '' });

    await visit('/moreAssistant');

    expect(await screen.findByText('助手中心')).toBeDefined();
    await waitFor(() => expect(useSession.getState().isLoginVisible).toBe(true));
  });

  it('names the tab after the page and the variant of the product', async () => {
    await visit('/userCenter');
    await waitFor(() => expect(document.title).toBe('个人中心 · 教师助手'));

    act(() => useProductName.setState({ productName: '数学助手' }));

    expect(document.title).toBe('个人中心 · 数学助手');
    act(() => useProductName.setState({ productName: '教师助手' }));
  });

  it('begins with the math assistant in the math variant, learned before or after the first screen (ENV-004)', async () => {
    const late = await visit('/');
    expect(late.state.location.pathname).toMatch(UUID);
    act(() => useProductName.setState({ productName: '数学助手', isMath: true }));
    await waitFor(() => expect(late.state.location.pathname).toMatch(/^\/mathAssistantSession\//));
    expect(document.title).toContain('数学助手');

    const known = await visit('/');
    expect(known.state.location.pathname).toMatch(/^\/mathAssistantSession\//);
    act(() => useProductName.setState({ productName: '教师助手', isMath: false }));
  });

  it('releases the session lock on every change of route (NAV-016)', async () => {
    const router = await visit('/moreAssistant');
    acquireSessionLock();

    await go(router, '/userCenter');

    expect(useAssistant.getState().sessionLock).toBe(false);
  });

  it('remembers where somebody goes from the share page (NAV-014)', async () => {
    const router = await visit('/share?shareId=s1');

    await go(router, '/moreAssistant');

    expect(sessionStorage.getItem(SHARE_TARGET_KEY)).toBe('/moreAssistant');
  });

  it('slides in the math and the lesson-preparation session, and nothing else (NAV-007)', async () => {
    const router = await visit('/mathAssistantSession/t1');
    const isSliding = () => document.querySelector('.ta-arriving') !== null;
    expect(isSliding()).toBe(true);

    await go(router, '/lessonPreparationSession/t1');
    expect(isSliding()).toBe(true);

    await go(router, '/teachAssistantSession/t1');
    expect(isSliding()).toBe(false);
  });

  it('keeps the English assistant mounted while another page is open (NAV-008)', async () => {
    const router = await visit('/englishAssistantSession/t1');
    const page = await screen.findByText('听力稿');

    await go(router, '/userCenter');
    expect(page.isConnected).toBe(true);

    await go(router, '/englishAssistantSession/t1');
    expect(screen.getByText('听力稿')).toBe(page);
  });
});

describe('somebody who may not use the assistant', () => {
  it('is told why instead of being let in (LOGIN-014)', async () => {
    useSession.setState({ token: 't' });
    useAssistant.setState({ appUseStatus: 'denied', appUseReason: '账号已停用，请联系学校管理员' });
    await visit('/userCenter');

    expect(await screen.findByRole('heading', { name: '这个账号现在不能使用助手' })).toBeTruthy();
    expect(screen.getByText('账号已停用，请联系学校管理员')).toBeTruthy();
    act(() => useAssistant.setState({ appUseStatus: 'unknown', appUseReason: '' }));
  });
});

describe('the home action', () => {
  it('drops the current template and offers a new conversation each time (NAV-010)', async () => {
    useSession.setState({ token: 't' });
    useAssistant.setState({ currentTemp: { templateId: 't1', typeCode: 'teachdesign' } });
    const router = await visit('/userCenter');

    await userEvent.click(screen.getByRole('button', { name: '新对话' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(UUID));
    const first = router.state.location.pathname;
    expect(useAssistant.getState().currentTemp).toBeNull();
    expect(screen.getByRole('button', { name: '首页' }).getAttribute('aria-current')).toBe('page');

    await userEvent.keyboard('{Control>}{Shift>}o{/Shift}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).not.toBe(first));
    expect(homeAddress().search).toEqual({ showWelcome: true });
  });
});
