import type { Material } from '@app/contract/making/materials.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { ChatPicture } from '#components/empty-pictures.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { useSession } from '#lib/session.ts';
import { MaterialCard } from './material-card.tsx';
import './material-gallery.css';
import { MaterialViewer } from './material-viewer.tsx';
import { myMaterials } from './materials.api.ts';

/** My pictures, the newest first. */
export function MaterialGallery({ onRedraw }: { onRedraw: (id: string) => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myMaterials, enabled: hasToken });
  const [shownId, setShownId] = useState<string>();
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (query.isPending) return <SkeletonText lines={4} label="正在读取图片" />;
  if (query.isError && list.length === 0) return <ErrorState onRetry={() => void query.refetch()} />;
  if (list.length === 0) {
    return (
      <EmptyState picture={<ChatPicture />} title="还没有图片" hint="写下要画什么，点“画一张”，画好的会放在这里" />
    );
  }
  const shown = list.find(({ id }) => id === shownId);
  return (
    <>
      <ul className="ta-material-gallery" aria-label="我的图片">
        {list.map((one: Material) => (
          <MaterialCard
            key={one.id}
            material={one}
            onShow={() => setShownId(one.id)}
            onRedraw={() => onRedraw(one.id)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage ? '正在读取' : undefined} onClick={() => void query.fetchNextPage()}>
          再看一些
        </Button>
      )}
      {shown && <MaterialViewer material={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}
