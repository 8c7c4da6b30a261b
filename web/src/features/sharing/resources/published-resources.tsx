import type { Resource } from '@app/contract/sharing/resources.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#components/lists/paged-list.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useSession } from '#lib/session/session.ts';
import { ComingResources, ResourceList } from './resource-list.tsx';
import './resource-search.css';
import { published } from './resources.api.ts';

/** What she put on the shelf of her school, with what an administrator took down. */
export function PublishedResources({ onPreview }: { onPreview: (resource: Resource) => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...published, enabled: hasToken });
  return (
    <div className="ta-resource-search">
      <h2 className="ta-visually-hidden">我发布的资源</h2>
      <PagedList
        query={query}
        waiting={<ComingResources />}
        empty={
          <EmptyState
            picture={<FilesPicture />}
            title="还没有发布过资源"
            hint="把云盘里的课件、学案发布出来，本校老师都能找到"
          />
        }
      >
        {(resources) => <ResourceList label="我发布的资源" resources={resources} onPreview={onPreview} />}
      </PagedList>
    </div>
  );
}
