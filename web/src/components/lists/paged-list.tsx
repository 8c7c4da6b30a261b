import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ErrorState } from '#components/states/error-state.tsx';

/** A list that comes page by page, as `useInfiniteQuery` has it. */
export type PagedQuery<Row> = UseInfiniteQueryResult<InfiniteData<{ list: Row[] }>>;

type PagedListProps<Row> = {
  query: PagedQuery<Row>;
  /** Shown until the first page is here. */
  waiting: ReactNode;
  /** Shown when there is nothing. */
  empty: ReactNode;
  errorTitle?: string;
  hasSmallButton?: boolean;
  children: (rows: Row[]) => ReactNode;
};

/** Waits, fails, is empty, or shows its rows and offers more of them. What is here stays when the next page fails. */
export function PagedList<Row>({ query, waiting, empty, errorTitle, hasSmallButton, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? [];
  if (query.isPending) return waiting;
  if (query.isError && rows.length === 0)
    return <ErrorState {...(errorTitle && { title: errorTitle })} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <MoreButton query={query} isSmall={hasSmallButton} />
    </>
  );
}

type MoreButtonProps = {
  query: Pick<PagedQuery<unknown>, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => Promise<unknown> };
  isSmall?: boolean | undefined;
};

/** Below a list that has another page. */
export function MoreButton({ query, isSmall }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      busy={query.isFetchingNextPage ? '正在读取' : undefined}
      onClick={() => void query.fetchNextPage()}
    >
      再看一些
    </Button>
  );
}
