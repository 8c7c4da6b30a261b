import type { Resource } from '@app/contract/sharing/resources.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { MoreButton } from '#components/lists/paged-list.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { useSession } from '#lib/session/session.ts';
import { ComingResources, ResourceList } from './resource-list.tsx';
import './resource-search.css';
import { resourcesFor, type Wish } from './resources.api.ts';
import { SlotChips } from './slot-chips.tsx';

type FoundResourcesProps = {
  wish: Wish;
  onWish: (wish: Wish) => void;
  onPreview: (resource: Resource) => void;
};

/** What a wish finds, page after page, below what was understood of it. */
export function FoundResources({ wish, onWish, onPreview }: FoundResourcesProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...resourcesFor(wish), enabled: hasToken, placeholderData: (found) => found });
  const [first] = query.data?.pages ?? [];
  if (query.isPending) return <ComingResources />;
  if (!first) return <ErrorState title="没有搜索成功" onRetry={() => void query.refetch()} />;
  const resources = query.data?.pages.flatMap(({ list }) => list) ?? [];
  const { keyword, slots, searchCode } = first;
  const isNarrow = searchCode !== 'SEARCH_ALL';
  return (
    <>
      <SlotChips found={first} onChange={onWish} />
      {resources.length === 0 ? (
        <EmptyState
          picture={<FilesPicture />}
          title="没有找到这样的资源"
          hint={isNarrow ? '换一种类型，或去掉上面的条件再找' : '去掉上面的条件，或换个说法再找'}
          action={
            isNarrow && (
              <Button size="small" onClick={() => onWish({ keyword, slots, searchCode: 'SEARCH_ALL' })}>
                看全部类型
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className="ta-resources-count" role="status">
            <h2>{`找到 ${first.total} 份`}</h2>
          </div>
          <ResourceList
            label="找到的资源"
            resources={resources}
            isBusy={query.isPlaceholderData}
            onPreview={onPreview}
          />
        </>
      )}
      <MoreButton query={query} />
    </>
  );
}
