import type { Membership } from '@app/contract/identity/users.ts';
import { decideAudit, listAudits, takeDown } from '@app/contract/running/audit.ts';
import { type Case, deleteCase, listCases, restoreCase, saveCase } from '@app/contract/sharing/cases.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { school } from '#lib/testing/open-tab.ts';
import { CaseShelf } from './case-shelf.tsx';
import { standingOf } from './case-standing.ts';
import type { Shelf } from './cases.api.ts';
import { JudgeButtons } from './judge-buttons.tsx';
import { SaveCaseDialog } from './save-case-dialog.tsx';

const CHAT = '00000000-0000-4000-8000-00000000000c';

const one: Case = {
  instanceId: '00000000-0000-4000-8000-000000000001',
  chatId: CHAT,
  templateId: '',
  typeCode: '',
  title: '第一课',
  note: '',
  question: '怎样上好第一课',
  access: 1,
  auditStatus: 0,
  onlineStatus: 1,
  userName: '林晓',
  isMine: true,
  createTime: 1_700_000_000_000,
};

/** The page keeps the chosen shelf in the address; here it is state. */
function ShelfInAddress(props: Omit<ComponentProps<typeof CaseShelf>, 'scope' | 'onScope'>) {
  const [scope, setScope] = useState<Shelf>('mine');
  return <CaseShelf scope={scope} onScope={setScope} {...props} />;
}

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

describe('the shelf of cases', () => {
  async function openShelf(cases: Case[] = [], isAuditor = false) {
    const server = fakeServer();
    server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
    server.on(listCases, () => answer(listCases, { list: cases, total: cases.length }));
    const handlers = { onReuse: vi.fn(), onOpenChat: vi.fn(), onHistory: vi.fn() };
    const user = await openScreen(<ShelfInAddress isAuditor={isAuditor} {...handlers} />);
    await waitFor(() => expect(screen.queryByRole('status', { name: '正在读取案例' })).toBeNull());
    return { server, user, ...handlers };
  }

  it('says how to make the first one, with one step', async () => {
    const { user, onHistory } = await openShelf();

    expect(screen.getByText('还没有案例')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '看历史对话' }));
    expect(onHistory).toHaveBeenCalledOnce();
  });

  it('asks for the cases of others, and points a teacher without a school to her profile', async () => {
    const { server, user } = await openShelf();
    await user.click(screen.getByRole('radio', { name: '本校' }));

    await waitFor(() => expect(screen.getByRole('button', { name: '去选学校' })).toBeDefined());
    expect(server.to(listCases).at(-1)?.query.get('scope')).toBe('school');
  });

  it('deletes at once and brings back by undo', async () => {
    const { server, user } = await openShelf([one]);
    server.on(deleteCase, () => answer(deleteCase, null));
    server.on(restoreCase, () => answer(restoreCase, one));
    server.on(listCases, () => answer(listCases, { list: [], total: 0 }));
    await user.click(screen.getByRole('button', { name: '更多：第一课' }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: /第一课/ })).toBeNull());
    server.on(listCases, () => answer(listCases, { list: [one], total: 1 }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /第一课/ })).toBeDefined());
    expect(server.to(restoreCase)[0]?.body).toEqual({ instanceId: one.instanceId });
  });

  it('shows an auditor what waits, and nobody else', async () => {
    const { server, user } = await openShelf([], true);
    server.on(listAudits, () => answer(listAudits, { list: [{ ...one, isMine: false, chatId: '' }], total: 1 }));
    await user.click(screen.getByRole('radio', { name: '待审核' }));

    const link = await screen.findByRole('link', { name: /第一课/ });
    expect(link.getAttribute('href')).toContain('review=true');
    cleanup();
    await openShelf();
    expect(screen.queryByRole('radio', { name: '待审核' })).toBeNull();
  });

  it('offers only reading and asking again for the case of somebody else', async () => {
    const { user, onReuse } = await openShelf([{ ...one, isMine: false, chatId: '' }]);
    await user.click(screen.getByRole('button', { name: '更多：第一课' }));

    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['用这个问题再问一次']);
    await user.click(items[0] as HTMLElement); // asserted just above
    expect(onReuse).toHaveBeenCalledOnce();
  });
});

describe('judging a public case', () => {
  const waiting: Case = { ...one, isMine: false, access: 3, auditStatus: 1 };

  it('lets an auditor pass it on with a reason at hand', async () => {
    const server = fakeServer();
    server.on(decideAudit, () => answer(decideAudit, null));
    const onDone = vi.fn();
    const user = await openScreen(<JudgeButtons case={waiting} onDone={onDone} />);
    await user.click(screen.getByRole('button', { name: '通过' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '通过' }));

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const reason = '内容合适，没有学生信息';
    expect(server.to(decideAudit)[0]?.body).toEqual({ instanceId: one.instanceId, decision: 'approve', reason });
  });

  it('shows what the server says when the reason is missing', async () => {
    const server = fakeServer();
    server.on(takeDown, () => refuse({ code: 400, message: '请写明下架的理由' }));
    const user = await openScreen(<JudgeButtons case={{ ...waiting, auditStatus: 2 }} onDone={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: '下架' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下架' }));

    expect((await screen.findByRole('alert')).textContent).toBe('请写明下架的理由');
  });

  it('offers nothing for what is not public', async () => {
    await openScreen(<JudgeButtons case={{ ...waiting, access: 2 }} onDone={vi.fn()} />);

    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('keeping a conversation as a case', () => {
  async function openDialog(membership: Membership = 'member') {
    const server = fakeServer();
    const onClose = vi.fn();
    useSession.setState({ schoolInfo: { ...school, membership } });
    const user = await openScreen(<SaveCaseDialog chatId={CHAT} title="怎样上好第一课" onClose={onClose} />);
    const save = () => user.click(screen.getByRole('button', { name: '存为案例' }));
    return { server, user, onClose, save };
  }

  it('sends title, note and who may see it', async () => {
    const { server, user, onClose, save } = await openDialog();
    server.on(saveCase, () => answer(saveCase, one));
    await user.type(screen.getByLabelText('说明'), '开场好');
    await user.click(screen.getByRole('radio', { name: '本校老师' }));
    await save();

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.to(saveCase)[0]?.body).toEqual({ chatId: CHAT, title: '怎样上好第一课', note: '开场好', access: 2 });
  });

  it.each([
    ['none', '在个人中心选好学校，学校确认后还能选“本校老师”。'],
    ['guest', '学校确认你是本校老师以后，还能选“本校老师”。'],
    ['refused', '学校确认你是本校老师以后，还能选“本校老师”。'],
  ] as const)(
    'does not offer the school to whom it has not confirmed (%s), and says what is missing',
    async (membership, missing) => {
      await openDialog(membership);

      expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['只有自己', '所有老师']);
      expect(screen.getByText(missing, { exact: false })).toBeDefined();
    },
  );

  it('refuses dangerous words under their field, and says what the server says', async () => {
    const { server, user, onClose, save } = await openDialog();
    await user.clear(screen.getByLabelText('标题'));
    await user.type(screen.getByLabelText('标题'), '<script>');
    await save();
    expect(screen.getByRole('alert').textContent).toBe('输入内容包含非法字符');
    expect(server.to(saveCase)).toEqual([]);

    server.on(saveCase, () => refuse({ code: 400, message: '先在个人中心选择学校，才能给同校老师看' }));
    await user.clear(screen.getByLabelText('标题'));
    await user.type(screen.getByLabelText('标题'), '好课');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('选择学校');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what a case is worth saying', () => {
  it.each([
    [{ access: 1, auditStatus: 0 }, undefined],
    [{ access: 2, auditStatus: 2 }, '本校可见'],
    [{ access: 3, auditStatus: 1 }, '待审核'],
    [{ access: 3, auditStatus: 2 }, '公开'],
    [{ access: 3, auditStatus: 3 }, '已退回'],
    [{ access: 2, auditStatus: 4 }, '已下架'],
    [{ access: 2, auditStatus: 2, onlineStatus: 0 }, '已收起'],
  ] as const)('%o is %s', (standing, word) => {
    expect(standingOf({ ...one, ...standing })?.word).toBe(word);
  });
});
