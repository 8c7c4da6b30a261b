import { SchoolInfo } from '@app/contract/identity/users.ts';
import { type AgentDetail, createAgent, getAgentDetail } from '@app/contract/talking/agents.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { createPrompt, promptTemplate, type TemplateDetail } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import './agents-page.tsx';
import './assistant-page.tsx';
import './create-agent-page.tsx';
import './quick-agent-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));
vi.mock('./chat-screen.tsx', () => ({
  ChatScreen: ({ closed }: { closed?: string }) => <p>{closed ?? '可以接着问'}</p>,
}));

const AGENT = '00000000-0000-4000-8000-0000000000a1';
const agent: AgentDetail = {
  ...{ agentId: AGENT, agentName: '校规问答', summary: '照校规回答', icon: 'Star', createTime: 1, agentType: 2 },
  ...{ uid: 'u-1', userName: '林晓芸', imgUrl: '', status: 1, callCount: 3, heatValueTotal: 2 },
  ...{ auditStatus: 2, onlineStatus: 1, access: 2, isMine: false, labelCode: 'more', supportRoundDialog: true },
  ...{ characterSetting: '', targetTask: '', requirementDescription: '', content: '', prologue: '问我校规。' },
  ...{ examples: ['学生能带手机吗'], knowledgeFiles: [], reason: '' },
};
const template: TemplateDetail = {
  ...{ templateId: AGENT, typeCode: 'agent', source: 2, name: '校规问答', summary: '', icon: 'Star', group: 'more' },
  ...{ welcome: '问我校规。', layout: 'Default', inputBox: 'Default', chatMode: 'nMode', slots: [], question: '' },
  ...{ route: 'commonAssistantSession', cases: [] },
};
const school = { provinceId: '', cityId: '', areaId: '', schoolId: 's', schoolName: '', phaseCode: '', phaseName: '' };
const asRole = (roleId: string) =>
  useSession.setState({ schoolInfo: SchoolInfo.parse({ ...school, subjectCode: '', subjectName: '', roleId }) });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useSession.setState({ token: 't', schoolInfo: null });
  server = fakeServer();
  server.on(getAgentDetail, () => answer(getAgentDetail, agent));
  server.on(promptTemplate, () => answer(promptTemplate, template));
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
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, user: userEvent.setup() };
}

describe('a session with an assistant', () => {
  it('opens with its words and examples, and begins a conversation with it', async () => {
    server.on(newChat, () => refuse({ code: 429, message: '稍等再发' }));
    const { user } = await visit(`/commonAssistantSession/${AGENT}`);
    expect(await screen.findByText('问我校规。')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '学生能带手机吗' }));
    await user.keyboard('{Enter}');

    expect(await screen.findByText('没有发出去：稍等再发')).toBeDefined();
    expect(server.to(newChat)[0]?.body).toEqual({ templateId: AGENT, typeCode: 'agent' });
  });

  it('says that it was taken back, and leads to the others', async () => {
    server.on(getAgentDetail, () => refuse({ code: 404, message: '找不到这个助手，它可能已被删除或收回' }));
    await visit(`/commonAssistantSession/${AGENT}`);

    expect(await screen.findByText('找不到这个助手，它可能已被删除或收回')).toBeDefined();
    expect(screen.getByRole('button', { name: '看别的助手' })).toBeDefined();
  });

  it('stays readable when nothing can be asked any more', async () => {
    server.on(promptTemplate, () => answer(promptTemplate, { ...template, unusable: '不能继续提问' }));
    await visit(`/commonAssistantSession/${AGENT}?chatId=c1`);

    expect(await screen.findByText('不能继续提问')).toBeDefined();
  });
});

describe('the page of one assistant', () => {
  it('lets an auditor judge it, and a teacher use it only', async () => {
    server.on(getAgentDetail, () => answer(getAgentDetail, { ...agent, access: 3, auditStatus: 1 }));
    asRole('4');
    await visit(`/moreAssistant?agentId=${AGENT}`);
    expect(await screen.findByRole('button', { name: '通过' })).toBeDefined();
    cleanup();
    asRole('1');
    await visit(`/moreAssistant?agentId=${AGENT}`);

    expect(await screen.findByRole('button', { name: '使用这个助手' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  it('does not let her change what somebody else made', async () => {
    await visit(`/createAssistant?agentId=${AGENT}`);

    expect(await screen.findByText('这是别人做的助手，不能修改')).toBeDefined();
  });
});

describe('the quick way', () => {
  it('leads into the session of what was made', async () => {
    server.on(createPrompt, () => answer(createPrompt, { prompt: '你是校规顾问', from: 'model', notice: '' }));
    server.on(createAgent, () => answer(createAgent, agent));
    const { router, user } = await visit('/createAssistantQuickNew');
    await user.type(await screen.findByLabelText('要它做什么'), '回答校规');
    await user.click(screen.getByRole('button', { name: '生成设定' }));
    await user.click(await screen.findByRole('button', { name: '保存并使用' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(`/commonAssistantSession/${AGENT}`));
  });
});
