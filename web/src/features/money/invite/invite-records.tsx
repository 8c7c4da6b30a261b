import { rewardText } from '@app/engines/invite/invite-rewards.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { myRecords } from './invite.api.ts';

const day = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' });

/** Who came by her link, the last first. */
export function InviteRecords() {
  const query = useInfiniteQuery(myRecords);
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (query.isPending) return <SkeletonText lines={2} label="正在读取邀请记录" />;
  if (query.isError && list.length === 0) return <ErrorState onRetry={() => void query.refetch()} />;
  if (list.length === 0) return <p className="ta-invite-none">还没有同事通过你的链接注册。</p>;
  return (
    <>
      <ul className="ta-invite-records" aria-label="邀请记录">
        {list.map(({ invitee, time, rewards }) => (
          <li key={`${invitee}${time}`}>
            <span>{invitee}</span>
            <span>{day.format(time)}</span>
            <span>{rewards.map(rewardText).join('，') || '没有活动'}</span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage ? '正在读取' : undefined} onClick={() => void query.fetchNextPage()}>
          再看一些
        </Button>
      )}
    </>
  );
}
