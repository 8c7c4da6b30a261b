import type { Listening } from '@app/contract/making/listening.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { AudioRow } from './audio-row.tsx';
import { myListenings } from './listening.api.ts';

/** My audio files, the newest first. */
export function AudioList({ onChange }: { onChange: (one: Listening) => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myListenings, enabled: hasToken });
  return (
    <PagedList
      query={query}
      waiting={<SkeletonText lines={4} label="正在读取音频" />}
      empty={
        <EmptyState
          picture={<ChatPicture />}
          title="还没有听力"
          hint="出一份听力，或写好听力稿点“生成音频”，做好的会放在这里"
        />
      }
    >
      {(list) => (
        <ul className="ta-audio-list" aria-label="我的音频">
          {list.map((one) => (
            <AudioRow key={one.id} audio={one} onChange={() => onChange(one)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
