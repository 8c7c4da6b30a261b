import type { BinEntry } from '@app/contract/keeping/drive.ts';
import { BIN_DAYS } from '@app/contract/keeping/drive.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { VList } from 'virtua';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { BinRow } from './bin-row.tsx';
import './bin-view.css';
import { binPages, useClearBin, useDeleteEntries, usePurgeEntries, useRecoverEntries } from './drive.api.ts';
import { PurgeDialog } from './purge-dialog.tsx';

/** What was deleted within the last month: it can be brought back or deleted for good. */
export function BinView() {
  const query = useInfiniteQuery(binPages);
  const entries = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data]);
  const [kept, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [purging, setPurging] = useState<readonly BinEntry[]>();
  const recover = useRecoverEntries();
  const remove = useDeleteEntries();
  const purge = usePurgeEntries();
  const clear = useClearBin();
  const total = query.data?.pages[0]?.total ?? 0;
  const chosen = entries.filter(({ dirId }) => kept.has(dirId));

  const bringBack = (meant: readonly BinEntry[]) =>
    doWithUndo(meant, { act: recover, undo: remove, said: `已恢复 ${meant.length} 项` });
  const toggle = (dirId: string) => {
    const next = new Set(kept);
    if (!next.delete(dirId)) next.add(dirId);
    setChosenIds(next);
  };
  const handlePurge = () => {
    if (purging === entries) clear.mutate();
    else if (purging) purge.mutate(purging);
    setPurging(undefined);
  };
  if (entries.length === 0) {
    return (
      <div className="ta-folder-state">
        {query.isPending ? (
          <SkeletonText lines={6} label="正在读取回收站" />
        ) : query.error ? (
          <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyState picture={<FilesPicture />} title="回收站是空的" hint={`删除的文件在这里保留 ${BIN_DAYS} 天`} />
        )}
      </div>
    );
  }
  return (
    <div className="ta-bin">
      <div className="ta-bin-tools">
        <p>{chosen.length > 0 ? `已选 ${chosen.length} 项` : `共 ${total} 项，${BIN_DAYS} 天后自动永久删除`}</p>
        {chosen.length > 0 ? (
          <>
            <Button icon={<RotateCcw />} onClick={() => bringBack(chosen)}>
              恢复
            </Button>
            <Button variant="danger" icon={<Trash2 />} onClick={() => setPurging(chosen)}>
              永久删除
            </Button>
          </>
        ) : (
          <Button variant="danger" icon={<Trash2 />} onClick={() => setPurging(entries)}>
            清空回收站
          </Button>
        )}
      </div>
      <VList
        role="list"
        aria-label="回收站"
        className="ta-bin-rows"
        onScroll={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
      >
        {entries.map((entry) => (
          <BinRow
            key={entry.dirId}
            entry={entry}
            isChosen={kept.has(entry.dirId)}
            onToggle={() => toggle(entry.dirId)}
            onRecover={() => bringBack([entry])}
            onPurge={() => setPurging([entry])}
          />
        ))}
      </VList>
      {purging && (
        <PurgeDialog
          count={purging === entries ? total : purging.length}
          name={purging.length === 1 && purging !== entries ? purging[0]?.name : undefined}
          onPurge={handlePurge}
          onClose={() => setPurging(undefined)}
        />
      )}
    </div>
  );
}
