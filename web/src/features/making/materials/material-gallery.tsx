import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '#components/lists/paged-list.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { MaterialCard } from './material-card.tsx';
import './material-gallery.css';
import { MaterialViewer } from './material-viewer.tsx';
import { myMaterials } from './materials.api.ts';

/** My pictures, the newest first. */
export function MaterialGallery({ onRedraw }: { onRedraw: (id: string) => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...myMaterials, enabled: hasToken });
  const [shownId, setShownId] = useState<string>();
  const shown = query.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === shownId);
  return (
    <>
      <PagedList
        query={query}
        waiting={<SkeletonText lines={4} label="正在读取图片" />}
        empty={
          <EmptyState picture={<ChatPicture />} title="还没有图片" hint="写下要画什么，点“画一张”，画好的会放在这里" />
        }
      >
        {(list) => (
          <ul className="ta-material-gallery" aria-label="我的图片">
            {list.map((one) => (
              <MaterialCard
                key={one.id}
                material={one}
                onShow={() => setShownId(one.id)}
                onRedraw={() => onRedraw(one.id)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {shown && <MaterialViewer material={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}
