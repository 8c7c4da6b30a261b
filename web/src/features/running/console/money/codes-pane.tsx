import { codeBatchStates } from '@app/contract/running/console-codes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ReasonDialog } from '#components/layers/reason-dialog.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatDay, formatMoment } from '#lib/time/dates.ts';
import * as api from './codes.api.ts';
import { batchTones } from './codes-table.tsx';
import './money-pane.css';

/** Codes that were made together: what became of them, and how to stop those nobody used. */
export function CodesPane({ batchId, mayAct }: { batchId: string; mayAct: boolean }) {
  const { data, error, refetch } = useQuery(api.batch(batchId));
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: api.withdraw,
    onSuccess: () => setAsking(false),
    onError: () => undefined,
  });
  if (!data && error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="ta-money-pane">
        <SkeletonText lines={4} />
      </div>
    );
  }
  const { comboName, note, makerName, state, count, used, withdrawn, expireTime, createTime } = data;
  const unused = count - used - withdrawn;
  return (
    <div className="ta-money-pane">
      <header>
        <h2>
          {`${comboName} ${count} 个`}
          <Tag tone={batchTones[state]}>{codeBatchStates[state]}</Tag>
        </h2>
        <small>{[makerName || '没有写姓名', formatMoment(createTime)].join(' · ')}</small>
      </header>
      {note !== '' && <p>{note}</p>}
      <p>
        {`用了 ${used} 个，${withdrawn > 0 ? `停用 ${withdrawn} 个，` : ''}没有用的 ${unused} 个，${formatDay(expireTime)}到期。`}
      </p>
      {mayAct && unused > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>{`停用没有用的 ${unused} 个`}</Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={`停用${comboName} ${unused} 个，已经兑换的不变`}
          verb="停用"
          isPending={withdrawing.isPending}
          error={withdrawing.error?.message}
          onSubmit={(reason) => withdrawing.mutate({ batchId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
