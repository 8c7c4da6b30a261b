import { type EquityBalance, equityNames, type PaidCombo } from '@app/contract/money/combos.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { tierNames } from '#lib/doors/combo-store.ts';
import { paidCombos } from '#lib/doors/paid-combos.ts';
import { formatDay } from '#lib/time/dates.ts';
import { openCombos } from './combo-visit.ts';
import { countText, nextMonthText } from './membership.ts';
import './membership-card.css';

/** `codes` is the field for codes; `children` where the page leads on to, such as the orders. */
type MembershipCardProps = { codes?: ReactNode; children?: ReactNode };

/** What she is a member of, what she used of it this month, and the field for codes. */
export function MembershipCard({ codes, children }: MembershipCardProps) {
  const { data: paid, error, refetch } = useQuery(paidCombos);
  if (!paid) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={4} />;
  const isMember = paid.vipRemainingDays > 0;
  return (
    <div className="ta-membership">
      <div className="ta-membership-tier">
        <p>
          <b>{tierNames[isMember ? paid.highestVip : 'free']}</b>
          <small>{isMember ? `还有 ${paid.vipRemainingDays} 天` : '开通会员后每月次数更多，云盘更大'}</small>
        </p>
        <Button variant={isMember ? 'default' : 'primary'} onClick={() => openCombos()}>
          {isMember ? '续费或加次数' : '开通会员'}
        </Button>
      </div>
      {paid.paidComboList.length > 0 && (
        <ul className="ta-membership-combos" aria-label="已开通">
          {paid.paidComboList.map((combo) => (
            <li key={`${combo.comboId} ${combo.startTime}`}>{comboText(combo)}</li>
          ))}
        </ul>
      )}
      {paid.equities.length > 0 && (
        <>
          <h3>本月用量</h3>
          <ul className="ta-membership-equities">
            {paid.equities.map((equity) => (
              <EquityBar key={equity.equityCode} equity={equity} />
            ))}
          </ul>
          <p className="ta-field-hint">每月的次数 {nextMonthText(new Date())} 重新计。</p>
        </>
      )}
      <h3>兑换码</h3>
      {codes}
      <div className="ta-membership-more">{children}</div>
    </div>
  );
}

function EquityBar({ equity: { equityCode, total, used, held, left } }: { equity: EquityBalance }) {
  const name = equityNames[equityCode];
  const running = held > 0 ? `，${countText(equityCode, held)}进行中` : '';
  return (
    <li>
      <span className="ta-membership-equity">
        {name}
        <small>{`用了 ${countText(equityCode, used)}${running}，还剩 ${countText(equityCode, left)}`}</small>
      </span>
      <progress
        max={Math.max(total, 1)}
        value={used + held}
        data-full={left <= 0 || undefined}
        aria-label={`${name}已用`}
      />
    </li>
  );
}

/** Memberships of one tier follow each other, so one may not have begun. */
function comboText({ comboName, startTime, endTime }: PaidCombo): string {
  const begins = startTime > Date.now() ? `${formatDay(startTime)}开始，` : '';
  return `${comboName}：${begins}到 ${formatDay(endTime)}`;
}
