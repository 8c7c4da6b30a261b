import { decideAudit } from '@app/contract/running/audit.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { factsOf, makerOf, standingOf } from './agent-standing.ts';
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

  it('puts forward to let it through, while it waits', async () => {
    await openScreen(<JudgeButtons agent={waiting} by={{ isAuditor: true, isSchoolAdmin: false }} onDone={vi.fn()} />);

    expect(screen.getByRole('button', { name: '通过' }).className).toContain('ta-button-primary');
    expect(screen.getByRole('button', { name: '退回' }).className).not.toContain('ta-button-primary');
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

  it.each([
    ['builtIn', '内置 · 用过 128 次'],
    ['mine', '我做的 · 用过 128 次'],
    ['school', '本校 林晓芸 · 用过 128 次'],
    ['public', '公开 林晓芸 · 用过 128 次'],
  ] as const)('say of one among %s who made it', (whose, words) => {
    expect(makerOf(card, whose)).toBe(words);
    expect(makerOf({ ...card, callCount: 0 }, whose)).toBe(words.split(' · ')[0]);
  });
});
