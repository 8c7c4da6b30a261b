import { rewardText } from '@app/engines/invite/invite-rewards.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#components/lists/paged-list.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { myRecords } from './invite.api.ts';

const day = new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' });

/** Who came by her link, the last first. */
export function InviteRecords() {
  const query = useInfiniteQuery(myRecords);
  return (
    <PagedList
      query={query}
      waiting={<SkeletonText lines={2} label="正在读取邀请记录" />}
      empty={<p className="ta-invite-none">还没有同事通过你的链接注册。</p>}
    >
      {(list) => (
        <ul className="ta-invite-records" aria-label="邀请记录">
          {list.map(({ invitee, time, rewards }) => (
            <li key={`${invitee}${time}`}>
              <span>{invitee}</span>
              <span>{day.format(time)}</span>
              <span>{rewards.map(rewardText).join('，') || '没有活动'}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
