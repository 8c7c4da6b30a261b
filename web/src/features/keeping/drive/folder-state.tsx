import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { FilesPicture, NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { isTouchScreen } from './touch-screen.ts';

type FolderStateProps = {
  query: {
    isPending: boolean;
    error: Error | null;
    isFetchNextPageError: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  count: number;
  keyword: string;
  children: ReactNode;
};

/** The list, or what stands in its place: waiting, failed, nothing found, nothing there. */
export function FolderState({ query, count, keyword, children }: FolderStateProps) {
  if (query.isPending) {
    return (
      <div className="ta-folder-state">
        <SkeletonText lines={6} label="正在读取文件" />
      </div>
    );
  }
  if (query.error && count === 0) {
    return (
      <div className="ta-folder-state">
        <ErrorState title={query.error.message} onRetry={() => query.refetch()} />
      </div>
    );
  }
  if (count === 0)
    return <div className="ta-folder-state">{keyword === '' ? <Nothing /> : <NotFound keyword={keyword} />}</div>;
  return (
    <>
      {children}
      {query.isFetchNextPageError && (
        <p className="ta-folder-more">
          后面的没有加载出来
          <Button variant="text" size="small" onClick={() => query.fetchNextPage()}>
            再试一次
          </Button>
        </p>
      )}
    </>
  );
}

function Nothing() {
  const hint = isTouchScreen() ? '点“上传”放进第一个文件' : '把文件或整个文件夹拖进来，也可以点“上传”';
  return <EmptyState picture={<FilesPicture />} title="这里还没有文件" hint={hint} />;
}

function NotFound({ keyword }: { keyword: string }) {
  return (
    <EmptyState
      picture={<NotFoundPicture />}
      title={`没找到“${keyword}”`}
      hint="文件名和文件里的字都找过了，换个词试试"
    />
  );
}
