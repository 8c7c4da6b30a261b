import type { PaperSummary } from '@app/contract/making/papers.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SearchField } from '#components/search-field.tsx';
import { Segmented } from '#components/segmented.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { offerUndo } from '#components/undo-bar.tsx';
import { formatWhen } from '#lib/dates.ts';
import { papersOn, type Shelf, useRemovePaper, useRestorePaper } from '../papers.api.ts';
import { SourceBadge } from '../source-badge.tsx';

const shelves = [
  { value: 'mine', label: '我的试卷' },
  { value: 'ready', label: '现成试卷' },
] as const satisfies readonly { value: Shelf; label: string }[];

/** Papers to go on with: hers, and those that come with the product. */
export function PaperShelf({ hasToken }: { hasToken: boolean }) {
  const [shelf, setShelf] = useState<Shelf>('mine');
  const [keyword, setKeyword] = useState('');
  const found = useInfiniteQuery({ ...papersOn(shelf, keyword), enabled: hasToken });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <section className="ta-shelf" aria-label="试卷">
      <div className="ta-shelf-head">
        <Segmented label="哪些试卷" options={shelves} value={shelf} onChange={setShelf} />
        <SearchField label="搜索试卷" placeholder="按名称找" onSearch={setKeyword} />
      </div>
      {found.isError ? (
        <ErrorState title="没有取到" onRetry={() => void found.refetch()} />
      ) : !rows ? (
        hasToken ? (
          <SkeletonText lines={3} label="正在打开试卷" />
        ) : (
          <p className="ta-field-hint">登录后可以看到你的试卷和现成的试卷</p>
        )
      ) : rows.length === 0 ? (
        <p className="ta-field-hint">{keyword === '' ? '组好的试卷会收在这里' : `没找到“${keyword}”，换个词试试`}</p>
      ) : (
        <ul>
          {rows.map((paper) => (
            <PaperRow key={paper.paperId} paper={paper} />
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

function PaperRow({ paper }: { paper: PaperSummary }) {
  const { paperId, title, questionCount, totalScore, minutes, sourceType, isMine, updateTime } = paper;
  const remove = useRemovePaper();
  const restore = useRestorePaper();
  const handleRemove = () => {
    // The row is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(paperId).then(
      () => offerUndo('已删除，30 天内可恢复', () => restore.mutate(paperId)),
      // Said by the query client; the row is still there.
      () => undefined,
    );
  };
  const facts = [`${questionCount} 题`, `${totalScore} 分`, `${minutes} 分钟`, isMine && formatWhen(updateTime)];
  return (
    <li>
      <Link to="/combinedPaperSession" search={{ paperId }} preload={false}>
        <SourceBadge code={sourceType} />
        <span>
          <b>{title}</b>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
      {isMine && <IconButton label={`删除 ${title}`} icon={<Trash2 size={16} />} onClick={handleRemove} />}
    </li>
  );
}
