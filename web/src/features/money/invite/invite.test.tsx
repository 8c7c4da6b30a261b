import * as invite from '@app/contract/money/invite.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { keptInviteCode } from '#lib/session/invite-code.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { InvitePage } from './invite-page.tsx';
import { RegisterPage } from './register-page.tsx';

const config = JSON.stringify({
  baseInviteReward: { type: 'custom monthly card', value: 3 },
  stepRewards: [
    { start: 1, end: 2, type: 'custom AI generation', value: 20 },
    { start: 3, end: 9, type: 'custom monthly card', value: 4 },
  ],
});
let server: ReturnType<typeof fakeServer>;

function open(page: ReactNode, isSignedIn: boolean, activityConfig = config) {
  useSession.setState({ token: isSignedIn ? 't' : '', isLoginVisible: false });
  server.on(invite.getOnlineActivity, () =>
    answer(invite.getOnlineActivity, [{ activityType: 'invite', activityConfig }]),
  );
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
  return userEvent.setup();
}

beforeEach(() => {
  server = fakeServer();
  const mine = { inviteCode: 'ABCD2345', inviteCount: 2, rewardDays: 6, rewardCount: 40 };
  server.on(invite.getUserInviteInfo, () => answer(invite.getUserInviteInfo, mine));
  server.on(invite.checkReachNewStepRewards, () =>
    answer(invite.checkReachNewStepRewards, { reached: false, label: '', reward: null }),
  );
  server.on(invite.getUserInviteRecords, () =>
    answer(invite.getUserInviteRecords, {
      list: [{ invitee: '林**', time: 0, rewards: [{ kind: 'custom monthly card', value: 3 }] }],
      total: 1,
    }),
  );
  server.on(invite.getInviter, () => answer(invite.getInviter, { userName: '林晓', schoolName: '清河二中' }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', isLoginVisible: false });
});

describe('the invite page', () => {
  it('says what each tier gives and how far she is (INV-003)', async () => {
    open(<InvitePage />, true);

    expect(await screen.findByText('每位另得：AI 生成 20 次')).toBeTruthy();
    expect((await screen.findByText('（你在这一档）')).closest('li')?.textContent).toContain('第 3–9 位');
    expect(await screen.findByText('林**')).toBeTruthy();
  });

  it('is whole without a campaign that can be read (INV-006)', async () => {
    open(<InvitePage />, true, '{broken');

    expect((await screen.findByText(/各得/)).textContent).toContain('会员 3 天');
    expect(await screen.findByText('ABCD2345')).toBeTruthy();
  });

  it('asks a visitor to sign in for a link of her own', async () => {
    const user = open(<InvitePage />, false);
    await user.click(await screen.findByRole('button', { name: '登录后拿我的邀请链接' }));

    expect(useSession.getState().isLoginVisible).toBe(true);
    expect(server.to(invite.getUserInviteInfo)).toEqual([]);
  });
});

describe('the page a link leads to', () => {
  it('says who invites, and carries the code into signing in', async () => {
    const user = open(<RegisterPage inviteCode="ABCD2345" startLink={null} />, false);
    expect(await screen.findByRole('heading', { name: '清河二中 林晓老师邀请你用教师助手' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '用手机号注册' }));
    expect(useSession.getState().isLoginVisible).toBe(true);
    expect(keptInviteCode()).toBe('ABCD2345');
  });

  it('says what the invitation brought, or why nothing', async () => {
    server.on(invite.completedInvite, () =>
      answer(invite.completedInvite, { inviterName: '林晓', rewards: [{ kind: 'custom monthly card', value: 3 }] }),
    );
    open(<RegisterPage inviteCode="ABCD2345" startLink={null} />, true);
    expect(await screen.findByText('你得到了会员 3 天。')).toBeTruthy();

    cleanup();
    queryClient.clear();
    server.on(invite.completedInvite, () => refuse({ code: 403, message: '只有刚注册的老师可以填邀请码' }));
    open(<RegisterPage inviteCode="ABCD2345" startLink={null} />, true);
    expect(await screen.findByText('只有刚注册的老师可以填邀请码')).toBeTruthy();
  });

  it('lets somebody in whose code nobody knows', async () => {
    server.on(invite.getInviter, () => refuse({ code: 404, message: '没有这个邀请码，请核对后再试' }));
    open(<RegisterPage inviteCode="NOSUCH22" startLink={null} />, false);

    expect(await screen.findByText('没有这个邀请码，不影响注册，可以直接开始用。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '用手机号注册' })).toBeTruthy();
  });
});
