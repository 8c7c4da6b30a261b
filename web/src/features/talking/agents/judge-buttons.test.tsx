import { SchoolInfo } from '@app/contract/identity/users.ts';
import { decideAudit, listAgentAudits } from '@app/contract/running/audit.ts';
import { type AgentCard, getAgentList } from '@app/contract/talking/agents.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { AgentCentre, type CentreShelf } from './agent-centre.tsx';
import { factsOf, standingOf } from './agent-standing.ts';
import { JudgeButtons } from './judge-buttons.tsx';
import { card } from './testing/sample-agents.ts';

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

/** The page keeps the chosen shelf in the address; here it is state. */
function CentreInAddress(props: Omit<ComponentProps<typeof AgentCentre>, 'shelf' | 'onShelf'>) {
  const [shelf, setShelf] = useState<CentreShelf>('centre');
  return <AgentCentre shelf={shelf} onShelf={setShelf} {...props} />;
}

async function openCentre(agents: AgentCard[], isAuditor = false) {
  const server = fakeServer();
  server.on(getAgentList, () => answer(getAgentList, { list: agents, total: agents.length }));
  const handlers = { onDetails: vi.fn(), onCreate: vi.fn() };
  const user = await openScreen(<CentreInAddress isAuditor={isAuditor} {...handlers} />);
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在读取助手' })).toBeNull());
  return { server, user, ...handlers };
}

describe('the centre of assistants', () => {
  it('tells of each who made it and how much it is used, and opens it or its details (CAP-009)', async () => {
    const { user, onDetails } = await openCentre([card]);

    const link = screen.getByRole('link', { name: '班级公约起草' });
    expect(link.getAttribute('href')).toBe(`/commonAssistantSession/${card.agentId}`);
    expect(screen.getByText('林晓芸 · 用过 128 次 · 热度 35')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '详情：班级公约起草' }));
    expect(onDetails).toHaveBeenCalledWith(card.agentId);
  });

  it('asks for one group, in another order, and for the school', async () => {
    const { server, user } = await openCentre([card]);
    await user.click(screen.getByRole('button', { name: '班主任' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), 'time');
    await user.click(screen.getByRole('radio', { name: '本校' }));

    await waitFor(() =>
      expect(server.to(getAgentList).at(-1)?.body).toMatchObject({
        scope: 'school',
        labelCode: 'classroom',
        orderBy: 'time',
      }),
    );
  });

  it('says what was not found, and how to make it', async () => {
    const { server, user, onCreate } = await openCentre([card]);
    server.on(getAgentList, () => answer(getAgentList, { list: [], total: 0 }));
    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '韦达');

    expect(await screen.findByText('没找到“韦达”')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '新建助手' }));
    expect(onCreate).toHaveBeenCalledOnce();
  });

  it('looks for the same word among those of her school', async () => {
    const place = {
      provinceId: '',
      cityId: '',
      areaId: '',
      schoolId: 's',
      schoolName: '',
      roleId: '1',
      membership: 'member',
    };
    const taught = { phaseCode: '', phaseName: '', subjectCode: '', subjectName: '' };
    useSession.setState({ schoolInfo: SchoolInfo.parse({ ...place, ...taught }) });
    const { server, user } = await openCentre([]);
    await user.type(screen.getByRole('searchbox', { name: '搜索助手' }), '韦达');
    await user.click(await screen.findByRole('button', { name: '在本校里找' }));

    await waitFor(() =>
      expect(server.to(getAgentList).at(-1)?.body).toMatchObject({ scope: 'school', keyword: '韦达' }),
    );
  });

  it('leads out of an empty group', async () => {
    const { server, user } = await openCentre([card]);
    server.on(getAgentList, ({ body }) => {
      const list = (body as { labelCode?: string }).labelCode ? [] : [card]; // what the call sends
      return answer(getAgentList, { list, total: list.length });
    });
    await user.click(screen.getByRole('button', { name: '写作' }));
    await user.click(await screen.findByRole('button', { name: '看全部分类' }));

    expect(await screen.findByRole('link', { name: '班级公约起草' })).toBeDefined();
  });

  it('offers another try when nothing came', async () => {
    const server = fakeServer();
    server.on(getAgentList, () => refuse({ code: 500 }));
    const user = await openScreen(
      <AgentCentre shelf="centre" onShelf={vi.fn()} isAuditor={false} onDetails={vi.fn()} onCreate={vi.fn()} />,
    );
    const again = await screen.findByRole('button', { name: '再试一次' });
    server.on(getAgentList, () => answer(getAgentList, { list: [card], total: 1 }));
    await user.click(again);

    expect(await screen.findByRole('link', { name: '班级公约起草' })).toBeDefined();
  });

  it('shows an auditor what waits, and nobody else', async () => {
    const { server, user, onDetails } = await openCentre([], true);
    server.on(listAgentAudits, () => answer(listAgentAudits, { list: [{ ...card, auditStatus: 1 }], total: 1 }));
    await user.click(screen.getByRole('radio', { name: '待审核' }));
    await user.click(await screen.findByRole('button', { name: '班级公约起草' }));
    expect(onDetails).toHaveBeenCalledWith(card.agentId);
    cleanup();
    await openCentre([]);

    expect(screen.queryByRole('radio', { name: '待审核' })).toBeNull();
  });
});

describe('judging an assistant', () => {
  const waiting = { ...card, access: 3, auditStatus: 1 } as const;
  const auditor = { isAuditor: true, isSchoolAdmin: false };

  it('needs a reason, which the server asks for', async () => {
    const server = fakeServer();
    server.on(decideAudit, () => refuse({ code: 400, message: '请写明理由' }));
    const onDone = vi.fn();
    const user = await openScreen(<JudgeButtons agent={waiting} by={auditor} onDone={onDone} />);
    await user.click(screen.getByRole('button', { name: '退回' }));
    const dialog = screen.getByRole('dialog', { name: '退回这个助手？' });
    await user.click(screen.getAllByRole('button', { name: '退回' }).at(-1) ?? dialog);
    expect(await screen.findByText('请写明理由')).toBeDefined();
    server.on(decideAudit, () => answer(decideAudit, null));
    await user.type(screen.getByRole('textbox', { name: '理由' }), '有学生姓名');
    await user.click(screen.getAllByRole('button', { name: '退回' }).at(-1) ?? dialog);

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.to(decideAudit).at(-1)?.body).toMatchObject({
      agentId: card.agentId,
      decision: 'reject',
      reason: '有学生姓名',
    });
  });

  it.each([
    ['an auditor, of what is public', { ...waiting, auditStatus: 2 }, auditor, ['下架']],
    ['an auditor, of what a school uses', { ...waiting, access: 2, auditStatus: 2, onlineStatus: 1 }, auditor, []],
    [
      'an administrator, of what her school uses',
      { ...waiting, access: 2, auditStatus: 2, onlineStatus: 1 },
      { isAuditor: false, isSchoolAdmin: true },
      ['收起'],
    ],
    ['a teacher, of what waits', waiting, { isAuditor: false, isSchoolAdmin: false }, []],
  ] as const)('offers %s', async (_who, agent, by, offered) => {
    await openScreen(<JudgeButtons agent={agent} by={by} onDone={vi.fn()} />);

    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
  });
});

describe('the words about an assistant', () => {
  it.each([
    [{ access: 1 }, '只有自己'],
    [{ access: 2, auditStatus: 2, onlineStatus: 1 }, '本校可用'],
    [{ access: 3, auditStatus: 1 }, '待审核'],
    [{ access: 3, auditStatus: 2, onlineStatus: 1 }, '公开'],
    [{ access: 3, auditStatus: 2, onlineStatus: 0 }, '已收起'],
    [{ access: 3, auditStatus: 3 }, '已退回'],
    [{ access: 3, auditStatus: 4 }, '已下架'],
  ] as const)('say for %o who may use it', (state, word) => {
    expect(standingOf({ ...card, ...state }).word).toBe(word);
  });

  it('say when nobody has used it, and that it came with the product', () => {
    expect(factsOf({ ...card, userName: '', callCount: 0, heatValueTotal: 0 })).toBe('教师助手 · 还没有人用过');
  });
});
