import { AppError } from '@app/contract/errors.ts';
import { readInviteRewards, rewardText } from '@app/engines/invite/invite-rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { keepInviteCode } from '#lib/session/invite-code.ts';
import { showLogin, useSession } from '#lib/session/session.ts';
import { campaign, inviterOf, welcomeBy } from './invite.api.ts';
import './invite-page.css';

type RegisterPageProps = { inviteCode: string; startLink: ReactNode };

/** Where a colleague's link leads: who invites, what both get, and the way in. */
export function RegisterPage({ inviteCode, startLink }: RegisterPageProps) {
  const isSignedIn = useSession(({ token }) => token !== '');
  useEffect(() => keepInviteCode(inviteCode), [inviteCode]);
  return (
    <main className="ta-invite">
      <header className="ta-invite-head">
        <a className="ta-invite-brand" href="/">
          <BrandMark />
          教师助手
        </a>
      </header>
      <article className="ta-invite-column">
        {isSignedIn ? (
          <Welcome inviteCode={inviteCode} startLink={startLink} />
        ) : (
          <Invitation inviteCode={inviteCode} />
        )}
      </article>
    </main>
  );
}

function Invitation({ inviteCode }: { inviteCode: string }) {
  const { data: inviter, error } = useQuery(inviterOf(inviteCode));
  const { data: activityConfig } = useQuery(campaign);
  if (!inviter && !error) return <SkeletonText lines={3} label="正在打开邀请" />;
  const isUnknown = error instanceof AppError && error.code === 'not-found';
  return (
    <>
      <h1>{inviter ? `${nameOf(inviter)}邀请你用教师助手` : '教师助手'}</h1>
      {isUnknown && <p role="status">没有这个邀请码，不影响注册，可以直接开始用。</p>}
      <p>备课、出题、写评语、做课件的 AI 工作台。说一句明天要上的课，就能开始。</p>
      {inviter && activityConfig && (
        <p>
          注册后你会得到<strong>{rewardText(readInviteRewards(activityConfig).base)}</strong>。
        </p>
      )}
      <Button variant="primary" size="large" onClick={showLogin}>
        用手机号注册
      </Button>
    </>
  );
}

/** After signing in: what it brought, or why it brought nothing. */
function Welcome({ inviteCode, startLink }: RegisterPageProps) {
  const { data: welcome, error } = useQuery({ ...welcomeBy(inviteCode), retry: false });
  if (!welcome && !error) return <SkeletonText lines={3} label="正在领取" />;
  const got = welcome?.rewards.map(rewardText).join('，');
  return (
    <>
      <h1>欢迎来到教师助手</h1>
      <p role="status">{error?.message ?? (got ? `你得到了${got}。` : '邀请已经记下。')}</p>
      {startLink}
    </>
  );
}

function nameOf({ userName, schoolName }: { userName: string; schoolName: string }): string {
  return userName ? `${schoolName}${schoolName && ' '}${userName}老师` : '一位同事';
}
