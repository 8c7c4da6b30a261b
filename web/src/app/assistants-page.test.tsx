import { SchoolInfo } from '@app/contract/identity/users.ts';
import { listAgentAudits } from '@app/contract/running/audit.ts';
import { countCases, listCases } from '@app/contract/sharing/cases.ts';
import { type AgentCard, getAgentList } from '@app/contract/talking/agents.ts';
import {
  type CustomTemplate,
  listCustomTemplates,
  listSystemTemplates,
  mostUsedTemplates,
  type Template,
} from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import './agents-page.tsx';
import './assistants-frame.tsx';
import './cases-page.tsx';
import './my-agents-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const built = (typeCode: string, name: string): Template => ({
  ...{ templateId: `t-${typeCode}`, typeCode, source: 1, name, summary: `${name}的说明`, makes: '讲评提纲' },
  ...{ icon: 'Star', group: 'exercise', welcome: '', layout: 'Default', inputBox: 'Default', chatMode: 'nMode' },
  ...{ route: 'aiAssistantSession', slots: [], question: '' },
});
const homework = built('homework', '作业设计');
const slides = built('courseware', '课件');
const own: CustomTemplate = {
  ...{ templateId: '00000000-0000-4000-8000-0000000000c1', typeCode: 'custom', isTop: true, templateName: '错题讲评' },
  ...{ remark: '先说错因', classificationLabelCode: 'exercise', iconId: 'Star', supportRoundDialog: true },
  ...{ characterSetting: '', targetTask: '写讲评', requirementDescription: '', templateDetail: '' },
  ...{ createTime: 1, updateTime: 1 },
};
const agentOf = (no: number, agentName: string, more: Partial<AgentCard>): AgentCard => ({
  ...{ agentId: `00000000-0000-4000-8000-0000000000a${no}`, agentName, summary: '照着要求做', icon: 'Star' },
  ...{ createTime: 1, agentType: 2, uid: 'u', userName: '王敏', imgUrl: '', status: 1, callCount: 3 },
  ...{ heatValueTotal: 1, auditStatus: 2, onlineStatus: 1, access: 3, ...more },
});
const ours = agentOf(1, '班会策划', { agentType: 1, userName: '', callCount: 0 });
const mine = agentOf(2, '班级公约', {});
const colleague = agentOf(3, '磨课追问', { access: 2 });
const stranger = agentOf(4, '分层学习单', { userName: '周一鸣' });

const place = { provinceId: '', cityId: '', areaId: '', schoolId: 's', schoolName: '', phaseCode: '', phaseName: '' };
const asTeacher = (more: object = {}) =>
  useSession.setState({
    token: 't',
    schoolInfo: SchoolInfo.parse({ ...place, subjectCode: '02', subjectName: '数学', roleId: '1', ...more }),
  });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  asTeacher({ membership: 'member' });
  server = fakeServer();
  server.on(listSystemTemplates, () => answer(listSystemTemplates, [homework, slides]));
  server.on(listCustomTemplates, () => answer(listCustomTemplates, [own]));
  server.on(mostUsedTemplates, () => answer(mostUsedTemplates, [slides, homework]));
  server.on(getAgentList, ({ body }) => {
    // What the call sends.
    const { scope, agentType, keyword = '' } = body as { scope: string; agentType?: number; keyword?: string };
    const lists = { mine: [mine], school: [colleague, mine], centre: agentType === 1 ? [ours] : [stranger, mine] };
    const list = lists[scope as keyof typeof lists].filter(({ agentName }) => agentName.includes(keyword));
    return answer(getAgentList, { list, total: list.length });
  });
  server.on(countCases, () => answer(countCases, [{ templateId: homework.templateId, count: 12 }]));
  server.on(listCases, () => answer(listCases, { list: [], total: 0 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

async function visit(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('tablist', { name: '助手' });
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在读取助手' })).toBeNull());
  return { router, user: userEvent.setup() };
}

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.querySelector('a')?.textContent);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the page of assistants', () => {
  it('is one list of hers, ours, her school’s and everybody’s, each once, with who made it', async () => {
    await visit('/moreAssistant');

    expect(namesIn('常用的助手')).toEqual(['错题讲评', '作业设计']);
    expect(namesIn('助手')).toEqual(['班级公约', '课堂分析', '班会策划', '磨课追问', '分层学习单']);
    for (const maker of ['我做的', '内置', '本校 王敏 · 用过 3 次', '公开 周一鸣 · 用过 3 次'])
      expect(screen.getAllByText(maker).length).toBeGreaterThan(0);
    expect(await screen.findByText('内置 · 案例 12')).toBeDefined();
    expect(screen.getAllByText('讲评提纲').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: '课堂分析' }).getAttribute('href')).toBe('/courseAnalysis');
  });

  it('finds what has a page of its own only by its name, and leads to that page', async () => {
    const { user } = await visit('/moreAssistant');
    expect(screen.queryByRole('link', { name: '课件' })?.closest('main') ?? null).toBeNull();

    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '课件');
    const found = await within(screen.getByRole('main')).findByRole('link', { name: '课件' });

    expect(found.getAttribute('href')).toBe('/createCoursewareSession');
  });

  it.each([
    ['/moreAssistant', '全部'],
    ['/moreAssistant?shelf=builtIn', '内置'],
    ['/moreAssistant?shelf=school', '本校'],
    ['/moreAssistant?shelf=public', '公开'],
    ['/myCreateAssistant', '我的'],
    ['/myCreateCases', '我的'],
    ['/myNewCreateCases', '我的'],
  ])('is opened by %s at 全部, 内置, 我的, 本校 or 公开', async (address, tab) => {
    await visit(address);

    expect(chosenTab()).toBe(tab);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '全部',
      '内置',
      '我的',
      '本校',
      '公开',
    ]);
  });

  it('goes from tab to tab by arrows, with the focus on the tab and the word still looked for', async () => {
    const { router, user } = await visit('/moreAssistant?shelf=builtIn');
    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '班级');
    screen.getByRole('tab', { name: '内置' }).focus();
    await user.keyboard('{ArrowRight}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/myCreateAssistant'));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '我的' }));
    await waitFor(() => expect(namesIn('助手')).toEqual(['班级公约']));
    expect(screen.getByRole('searchbox', { name: '搜索助手' })).toHaveProperty('value', '班级');
  });

  it('asks for one kind of work, in another order', async () => {
    const { user } = await visit('/moreAssistant?shelf=public');
    await user.click(screen.getByRole('button', { name: '班主任' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), 'time');

    await waitFor(() =>
      expect(server.to(getAgentList).at(-1)?.body).toMatchObject({
        ...{ scope: 'centre', agentType: 2, labelCode: 'classroom', orderBy: 'time' },
      }),
    );
  });

  it('narrows to what says her subject', async () => {
    server.on(listSystemTemplates, () => answer(listSystemTemplates, [homework, built('m', '数学学情')]));
    const { user } = await visit('/moreAssistant?shelf=builtIn');
    await user.click(screen.getByRole('button', { name: '数学' }));

    await waitFor(() => expect(namesIn('助手')).toEqual(['数学学情']));
  });

  it('says what was not found, and how to make it', async () => {
    const { router, user } = await visit('/moreAssistant');
    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '韦达');
    expect(await screen.findByText('没找到“韦达”')).toBeDefined();
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: '新建助手' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/createAssistantQuickNew'));
  });

  it('looks for the same word among all', async () => {
    const { user } = await visit('/myCreateAssistant');
    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '磨课');
    await user.click(await screen.findByRole('button', { name: '在全部里找' }));

    await waitFor(() => expect(namesIn('助手')).toEqual(['磨课追问']));
  });

  it('leads out of an empty group, and to the first one of hers', async () => {
    server.on(listCustomTemplates, () => answer(listCustomTemplates, []));
    server.on(getAgentList, () => answer(getAgentList, { list: [], total: 0 }));
    const { user } = await visit('/moreAssistant?shelf=builtIn');
    await user.click(screen.getByRole('button', { name: '写作' }));
    await user.click(await screen.findByRole('button', { name: '看全部分类' }));
    await waitFor(() => expect(namesIn('助手')).toContain('作业设计'));
    await user.click(screen.getByRole('tab', { name: '我的' }));

    expect(await screen.findByRole('button', { name: '一句话新建' })).toBeDefined();
  });

  it('offers another try when nothing came', async () => {
    server.on(getAgentList, () => refuse({ code: 500 }));
    const { user } = await visit('/moreAssistant?shelf=public');
    const again = await screen.findByRole('button', { name: '再试一次' });
    server.on(getAgentList, () => answer(getAgentList, { list: [stranger], total: 1 }));
    await user.click(again);

    expect(await screen.findByRole('link', { name: '分层学习单' })).toBeDefined();
  });

  it('has her cases one press from what she made, and keeps the focus', async () => {
    const { router, user } = await visit('/myCreateAssistant');
    await user.click(screen.getByRole('radio', { name: '我的案例' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/myCreateCases'));
    expect(await screen.findByText('还没有案例')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '我的案例' }));
  });

  it('shows an auditor what waits, and nobody else; and no school to whom has none', async () => {
    asTeacher({ roleId: '4' });
    server.on(listAgentAudits, () => answer(listAgentAudits, { list: [{ ...stranger, auditStatus: 1 }], total: 1 }));
    const { router, user } = await visit('/moreAssistant');
    expect(screen.queryByRole('tab', { name: '本校' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '待审核' }));
    await user.click(await screen.findByRole('button', { name: '分层学习单' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ agentId: stranger.agentId }));
    cleanup();
    asTeacher();
    await visit('/moreAssistant');

    expect(screen.queryByRole('tab', { name: '待审核' })).toBeNull();
  });
});
