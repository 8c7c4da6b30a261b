import { invitePath } from '@app/contract/money/invite.ts';
import { rewardText } from '@app/engines/invite/invite-rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { showLogin, useSession } from '#lib/session/session.ts';
import { campaign, myInvites, newTier } from './invite.api.ts';
import './invite-page.css';
import { InviteRecords } from './invite-records.tsx';
import { TierSteps } from './tier-steps.tsx';

/** What inviting colleagues brings, how to do it, and who came. Open to everybody; the link is a signed-in teacher's. */
export function InvitePage() {
  const isSignedIn = useSession(({ token }) => token !== '');
  const { data: activityConfig, error, refetch } = useQuery(campaign);
  const { data: mine } = useQuery({ ...myInvites, enabled: isSignedIn });
  return (
    <main className="ta-invite">
      <header className="ta-invite-head">
        <a className="ta-invite-brand" href="/">
          <BrandMark />
          教师助手
        </a>
      </header>
      <article className="ta-invite-column">
        <h1>邀请同事一起用</h1>
        {activityConfig && <TierSteps activityConfig={activityConfig} inviteCount={mine?.inviteCount} />}
        {activityConfig === null && <p>现在没有邀请活动，把链接发给同事，他们一样可以注册使用。</p>}
        {activityConfig === undefined &&
          (error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={3} label="正在读取活动" />)}
        {isSignedIn ? (
          <MyInvites />
        ) : (
          <Button variant="primary" size="large" onClick={showLogin}>
            登录后拿我的邀请链接
          </Button>
        )}
      </article>
    </main>
  );
}

function MyInvites() {
  const { data: mine, error, refetch } = useQuery(myInvites);
  if (!mine) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={3} />;
  const address = `${window.location.origin}${invitePath(mine.inviteCode)}`;
  const copy = async () => {
    if (await copyText(address)) showToast('success', '链接已复制，发给同事吧');
    else showToast('error', '没有复制成功，请长按或选中链接复制');
  };
  return (
    <>
      <NewTier />
      <section className="ta-invite-card" aria-label="我的邀请链接">
        <QrCode text={address} size={148} label="我的邀请二维码" />
        <div className="ta-invite-link">
          <p>
            邀请码 <strong className="ta-invite-code">{mine.inviteCode}</strong>
          </p>
          <p className="ta-invite-address">{address}</p>
          <Button variant="primary" icon={<Link2 size={16} />} onClick={() => void copy()}>
            复制链接
          </Button>
        </div>
      </section>
      <section aria-label="邀请的成果">
        <dl className="ta-invite-facts">
          <Fact name="已邀请" value={`${mine.inviteCount} 位`} />
          <Fact name="得到会员" value={`${mine.rewardDays} 天`} />
          <Fact name="得到次数" value={`${mine.rewardCount} 次`} />
        </dl>
        <InviteRecords />
      </section>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Said once, when she comes by after it was reached. */
function NewTier() {
  const { data } = useQuery({ ...newTier, staleTime: Number.POSITIVE_INFINITY });
  if (!data?.reached || !data.reward) return null;
  return (
    <p className="ta-invite-news" role="status">
      你到了{data.label}这一档，每邀请一位另得：{rewardText(data.reward)}。
    </p>
  );
}
