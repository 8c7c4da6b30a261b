import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '#components/lists/paged-list.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';

type ConsoleRowsProps<Row> = {
  query: PagedQuery<Row>;
  emptyTitle: string;
  children: (rows: Row[]) => ReactNode;
};

/** The rows of a table, and more of them below. */
export function ConsoleRows<Row>({ query, emptyTitle, children }: ConsoleRowsProps<Row>) {
  return (
    <PagedList
      query={query}
      hasSmallButton
      waiting={<SkeletonText lines={6} />}
      empty={<EmptyState picture={<NotFoundPicture />} title={emptyTitle} hint="换一个词，或去掉条件再看看" />}
    >
      {children}
    </PagedList>
  );
}
