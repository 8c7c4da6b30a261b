import type { DesignRow, DesignStage } from '@app/contract/making/designs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookPen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SearchField } from '#components/search-field.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { Tag, type TagTone } from '#components/tag.tsx';
import { offerUndo } from '#components/undo-bar.tsx';
import { formatWhen } from '#lib/dates.ts';
import { myDesigns, useRemoveDesign, useRestoreDesign } from '../designs.api.ts';

type Row = z.infer<typeof DesignRow>;

const standings: Record<DesignStage, { tone: TagTone; word: string } | undefined> = {
  outlining: { tone: 'info', word: '列提纲中' },
  outline: { tone: 'warning', word: '提纲待定' },
  writing: { tone: 'info', word: '正在写' },
  ready: undefined,
  failed: { tone: 'danger', word: '没写完' },
};

/** What she has made: to go on with, or to remove. */
export function MyDesigns({ hasToken }: { hasToken: boolean }) {
  const [keyword, setKeyword] = useState('');
  const designs = useInfiniteQuery({ ...myDesigns(keyword), enabled: hasToken });
  const rows = designs.data?.pages.flatMap(({ list }) => list);
  const isEmpty = keyword === '' && rows?.length === 0;
  return (
    <section className="ta-start-mine" aria-label="我的教学设计">
      <h2>我的教学设计</h2>
      {!isEmpty && <SearchField label="搜索教学设计" placeholder="按课题找" onSearch={setKeyword} />}
      {designs.isError ? (
        <ErrorState title="没有取到" onRetry={() => void designs.refetch()} />
      ) : !rows ? (
        hasToken && <SkeletonText lines={3} label="正在打开我的教学设计" />
      ) : rows.length === 0 ? (
        <p className="ta-field-hint">{isEmpty ? '写好的设计会收在这里' : `没找到“${keyword}”，换个词试试`}</p>
      ) : (
        <ul className="ta-start-list">
          {rows.map((row) => (
            <DesignItem key={row.designId} row={row} />
          ))}
        </ul>
      )}
      {designs.hasNextPage && (
        <Button
          size="small"
          busy={designs.isFetchingNextPage ? '正在取' : undefined}
          onClick={() => void designs.fetchNextPage()}
        >
          再看一些
        </Button>
      )}
    </section>
  );
}

function DesignItem({ row: { designId, title, place, stage, updateTime } }: { row: Row }) {
  const remove = useRemoveWithUndo();
  const standing = standings[stage];
  return (
    <li className="ta-start-item">
      <Link to="/createTeachingPlanSession" search={{ designId }} preload={false} className="ta-start-open">
        <NotebookPen size={18} aria-hidden />
        <span>
          <b>{title}</b>
          <small>{[place, formatWhen(updateTime)].filter(Boolean).join(' · ')}</small>
        </span>
        {standing && <Tag tone={standing.tone}>{standing.word}</Tag>}
      </Link>
      <IconButton label={`删除 ${title}`} icon={<Trash2 size={16} />} onClick={() => remove(designId)} />
    </li>
  );
}

function useRemoveWithUndo(): (designId: string) => void {
  const remove = useRemoveDesign();
  const restore = useRestoreDesign();
  return (designId) => {
    // The row that asked is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(designId).then(
      () => offerUndo('已删除，30 天内可恢复', () => restore.mutate(designId)),
      // Said by the query client; the row is still there.
      () => undefined,
    );
  };
}
