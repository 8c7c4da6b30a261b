import type { Listening } from '@app/contract/making/listening.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/button.tsx';
import { ChatPicture } from '#components/empty-pictures.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { useSession } from '#lib/session.ts';
import { AudioRow } from './audio-row.tsx';
import { myListenings } from './listening.api.ts';

/** My audio files, the newest first. */
export function AudioList({ onChange }: { onChange: (one: Listening) => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myListenings, enabled: hasToken });
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (query.isPending) return <SkeletonText lines={4} label="正在读取音频" />;
  if (query.isError && list.length === 0) return <ErrorState onRetry={() => void query.refetch()} />;
  if (list.length === 0) {
    return (
      <EmptyState picture={<ChatPicture />} title="还没有音频" hint="写好听力稿，点“生成音频”，做好的会放在这里" />
    );
  }
  return (
    <>
      <ul className="ta-audio-list" aria-label="我的音频">
        {list.map((one) => (
          <AudioRow key={one.id} audio={one} onChange={() => onChange(one)} />
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
