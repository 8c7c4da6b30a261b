import type { ChainSummary } from '@app/contract/making/problem-chains.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { offerUndo } from '#components/undo-bar.tsx';
import { formatWhen } from '#lib/dates.ts';
import { useSession } from '#lib/session.ts';
import { myChains, useRemoveChain, useRestoreChain } from './math.api.ts';

type MyChainsProps = {
  templateId: string;
  openId: string | undefined;
  /** The chain that is open was removed. */
  onRemoved: () => void;
};

/** What she has designed: to go on with, or to remove. */
export function MyChains({ templateId, openId, onRemoved }: MyChainsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const found = useInfiniteQuery({ ...myChains, enabled: hasToken });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <section className="ta-math-panel" aria-label="我的问题链">
      <h2>我的问题链</h2>
      {found.isError ? (
        <ErrorState title="没有取到" onRetry={() => void found.refetch()} />
      ) : !rows ? (
        hasToken ? (
          <SkeletonText lines={3} label="正在打开我的问题链" />
        ) : (
          <p className="ta-field-hint">登录后可以看到你的问题链</p>
        )
      ) : rows.length === 0 ? (
        <p className="ta-field-hint">设计好的问题链会收在这里</p>
      ) : (
        <ul className="ta-math-list">
          {rows.map((row) => (
            <ChainRow key={row.id} row={row} templateId={templateId} isOpen={row.id === openId} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          size="small"
          busy={found.isFetchingNextPage ? '正在取' : undefined}
          onClick={() => void found.fetchNextPage()}
        >
          再看一些
        </Button>
      )}
    </section>
  );
}

type ChainRowProps = { row: ChainSummary; templateId: string; isOpen: boolean; onRemoved: () => void };

function ChainRow({ row: { id, title, questionCount, updateTime }, templateId, isOpen, onRemoved }: ChainRowProps) {
  const remove = useRemoveChain();
  const restore = useRestoreChain();
  const handleRemove = () => {
    // The row is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(id).then(
      () => {
        if (isOpen) onRemoved();
        offerUndo('已删除，30 天内可恢复', () => restore.mutate(id));
      },
      // Said by the query client; the row is still there.
      () => undefined,
    );
  };
  return (
    <li>
      <Link
        to="/mathAssistantSession/$templateId"
        params={{ templateId }}
        search={{ chainId: id }}
        preload={false}
        aria-current={isOpen ? 'true' : undefined}
      >
        <b>{title}</b>
        <small>
          {questionCount} 问 · {formatWhen(updateTime)}
        </small>
      </Link>
      <IconButton label={`删除 ${title}`} icon={<Trash2 size={16} />} onClick={handleRemove} />
    </li>
  );
}
