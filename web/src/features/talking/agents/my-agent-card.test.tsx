import {
  type AgentCard,
  deleteAgent,
  getAgentDetail,
  getAgentList,
  publishAgent,
  restoreAgent,
} from '@app/contract/talking/agents.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { school } from '#lib/testing/open-tab.ts';
import { agentsOf } from './agents.api.ts';
import { MyAgentCard } from './my-agent-card.tsx';
import { card, detail } from './testing/sample-agents.ts';

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't', schoolInfo: school });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

type Handlers = { onEdit: (agentId: string) => void; onDetails: (agentId: string) => void };

function Mine(handlers: Handlers) {
  const { data } = useInfiniteQuery(agentsOf({ scope: 'mine' }));
  const agents = data?.pages.flatMap(({ list }) => list) ?? [];
  return agents.map((agent) => <MyAgentCard key={agent.agentId} agent={agent} caseCount={0} menu={[]} {...handlers} />);
}

async function openMine(agents: AgentCard[]) {
  const server = fakeServer();
  server.on(getAgentList, () => answer(getAgentList, { list: agents, total: agents.length }));
  const handlers = { onEdit: vi.fn(), onDetails: vi.fn() };
  const user = await openScreen(<Mine {...handlers} />);
  await screen.findByRole('link', { name: /班级公约起草/ });
  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: '更多：班级公约起草' }));
    await user.click(screen.getByRole('menuitem', { name: new RegExp(item) }));
  };
  return { server, user, choose, ...handlers };
}

describe('my assistants', () => {
  it('are deleted at once and brought back by undo', async () => {
    const { server, user, choose } = await openMine([card]);
    server.on(deleteAgent, () => answer(deleteAgent, null));
    server.on(restoreAgent, () => answer(restoreAgent, card));
    server.on(getAgentList, () => answer(getAgentList, { list: [], total: 0 }));
    await choose('删除');
    await waitFor(() => expect(screen.queryByRole('link', { name: /班级公约起草/ })).toBeNull());
    server.on(getAgentList, () => answer(getAgentList, { list: [card], total: 1 }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(await screen.findByRole('link', { name: /班级公约起草/ })).toBeDefined();
    expect(server.to(restoreAgent)[0]?.body).toEqual({ agentId: card.agentId });
  });

  it('are published to the school or sent to be looked at; a refusal is said in the dialog', async () => {
    const { server, user, choose } = await openMine([card]);
    server.on(publishAgent, () => refuse({ code: 400, message: '先在个人中心选好学校' }));
    await choose('发布');
    const dialog = within(screen.getByRole('dialog', { name: '发布“班级公约起草”' }));
    await user.click(dialog.getByRole('button', { name: '发布给本校' }));
    expect(await dialog.findByText('先在个人中心选好学校')).toBeDefined();
    server.on(publishAgent, () => answer(publishAgent, { ...card, access: 3, auditStatus: 1 }));
    await user.click(dialog.getByRole('radio', { name: '所有老师' }));
    await user.click(dialog.getByRole('button', { name: '送去审核' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(publishAgent).map(({ body }) => (body as { access: number }).access)).toEqual([2, 3]); // as sent
  });

  it('are taken back from the school, and given back by undo', async () => {
    const given = { ...card, access: 2, auditStatus: 2, onlineStatus: 1 } as const;
    const { server, user, choose } = await openMine([given]);
    expect(screen.getByText('本校可用')).toBeDefined();
    server.on(publishAgent, () => answer(publishAgent, card));
    await choose('收回');
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    await waitFor(() =>
      expect(server.to(publishAgent).map(({ body }) => body)).toEqual([
        { agentId: card.agentId, access: 1 },
        { agentId: card.agentId, access: 2 },
      ]),
    );
  });

  it('say why one was sent back, beside the way to mend it', async () => {
    const server = fakeServer();
    const refused = { ...card, access: 3, auditStatus: 3 } as const;
    server.on(getAgentList, () => answer(getAgentList, { list: [refused], total: 1 }));
    server.on(getAgentDetail, () => answer(getAgentDetail, { ...detail, ...refused, reason: '有学生姓名' }));
    const onEdit = vi.fn();
    const user = await openScreen(<Mine onEdit={onEdit} onDetails={vi.fn()} />);
    expect(await screen.findByText('已退回：有学生姓名')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '去修改' }));

    expect(onEdit).toHaveBeenCalledWith(card.agentId);
  });

  it('are changed and deleted by keyboard too', async () => {
    const { server, user, onEdit } = await openMine([card]);
    server.on(deleteAgent, () => answer(deleteAgent, null));
    screen.getByRole('link', { name: /班级公约起草/ }).focus();
    await user.keyboard('{F2}');
    expect(onEdit).toHaveBeenCalledWith(card.agentId);
    await user.keyboard('{Delete}');

    await waitFor(() => expect(server.to(deleteAgent)).toHaveLength(1));
  });
});
