import type { AuditCheck } from '@app/contract/running/console-audit.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { formatMoment } from '#lib/time/dates.ts';
import { beginCheck, lastCheck } from './audit.api.ts';

const LOOK_AGAIN_MS = 2_000;
const useLastCheck = () =>
  useQuery({
    ...lastCheck,
    refetchInterval: ({ state: { data } }) => (data && data.endTime === null ? LOOK_AGAIN_MS : false),
  });

/** When the chain was last found whole, or where it broke. */
export function CheckFact() {
  const { data } = useLastCheck();
  if (data === undefined) return null;
  const isBroken = data !== null && data.brokenSeq !== null;
  return (
    <span className="ta-audit-check" role="status" data-broken={isBroken || undefined}>
      {isBroken ? <TriangleAlert size={15} /> : <Lock size={15} />}
      {data === null ? '只增不改，还没有校验过' : wordsOf(data)}
    </span>
  );
}

export function CheckButton() {
  const { data } = useLastCheck();
  const checking = useMutation({ mutationFn: beginCheck });
  const isWalking = checking.isPending || (data !== null && data?.endTime === null);
  return (
    <Button
      size="bar"
      icon={<ShieldCheck size={16} />}
      busy={isWalking ? '正在校验' : undefined}
      onClick={() => checking.mutate()}
    >
      现在校验
    </Button>
  );
}

function wordsOf({ startTime, endTime, checked, total, brokenSeq, brokenWhy }: AuditCheck): string {
  if (brokenSeq !== null) return brokenSeq === 0 ? brokenWhy : `第 ${brokenSeq} 条：${brokenWhy}`;
  if (endTime === null) return `正在校验，${checked.toLocaleString('zh-CN')} / ${total.toLocaleString('zh-CN')} 条`;
  return `只增不改，${formatMoment(startTime)} 校验过，${total.toLocaleString('zh-CN')} 条连得上`;
}
