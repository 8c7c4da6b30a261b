import { readInviteRewards, rewardText } from '@app/engines/invite/invite-rewards.ts';
import { Check } from 'lucide-react';
import { classNames } from '#components/class-names.ts';
import './tier-steps.css';

type Props = { activityConfig: string; inviteCount: number | undefined };

/** What each colleague brings, tier by tier, and how far she is, once that is known. */
export function TierSteps({ activityConfig, inviteCount = Number.NaN }: Props) {
  const { base, tiers } = readInviteRewards(activityConfig);
  return (
    <>
      <p>
        每邀请一位新老师，你和对方各得<strong>{rewardText(base)}</strong>。
        {tiers.length > 0 && '邀请得越多，另外得到的也越多：'}
      </p>
      {tiers.length > 0 && (
        <ol className="ta-tiers">
          {tiers.map(({ startCount, endCount, label, reward, rewardValue }) => {
            const isDone = inviteCount >= endCount;
            const isNow = !isDone && inviteCount + 1 >= startCount;
            return (
              <li key={startCount} className={classNames('ta-tier', isDone && 'ta-tier-done', isNow && 'ta-tier-now')}>
                <span className="ta-tier-mark">{isDone ? <Check size={14} /> : null}</span>
                <span className="ta-tier-label">{label}</span>
                <span>每位另得：{rewardText({ kind: reward, value: rewardValue })}</span>
                {isNow && <span className="ta-visually-hidden">（你在这一档）</span>}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
