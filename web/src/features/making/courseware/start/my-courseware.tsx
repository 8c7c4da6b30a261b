import type { CoursewareRow, CoursewareStage } from '@app/contract/making/courseware.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Presentation, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SearchField } from '#components/search-field.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { Tag, type TagTone } from '#components/tag.tsx';
import { offerUndo } from '#components/undo-bar.tsx';
import { formatWhen } from '#lib/dates.ts';
import { myCourseware, useRemoveCourseware, useRestoreCourseware } from '../courseware.api.ts';

const standings: Record<CoursewareStage, { tone: TagTone; word: string } | undefined> = {
  composing: { tone: 'info', word: '正在做' },
  ready: undefined,
  failed: { tone: 'danger', word: '没做完' },
};

/** What she has made: to go on with, or to remove. */
export function MyCourseware({ hasToken }: { hasToken: boolean }) {
  const [keyword, setKeyword] = useState('');
  const found = useInfiniteQuery({ ...myCourseware(keyword), enabled: hasToken });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const isEmpty = keyword === '' && rows?.length === 0;
  return (
    <section className="ta-course-mine" aria-label="我的课件">
      <h2>我的课件</h2>
      {!isEmpty && <SearchField label="搜索课件" placeholder="按课题找" onSearch={setKeyword} />}
      {found.isError ? (
        <ErrorState title="没有取到" onRetry={() => void found.refetch()} />
      ) : !rows ? (
        hasToken && <SkeletonText lines={3} label="正在打开我的课件" />
      ) : rows.length === 0 ? (
        <p className="ta-field-hint">{isEmpty ? '做好的课件会收在这里' : `没找到“${keyword}”，换个词试试`}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <CoursewareItem key={row.coursewareId} row={row} />
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

function CoursewareItem({ row: { coursewareId, title, slideCount, stage, updateTime } }: { row: CoursewareRow }) {
  const remove = useRemoveCourseware();
  const restore = useRestoreCourseware();
  const standing = standings[stage];
  const handleRemove = () => {
    // The row is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(coursewareId).then(
      () => offerUndo('已删除，30 天内可恢复', () => restore.mutate(coursewareId)),
      // Said by the query client; the row is still there.
      () => undefined,
    );
  };
  return (
    <li>
      <Link to="/createCoursewareSession" search={{ coursewareId }} preload={false}>
        <Presentation size={18} aria-hidden />
        <span>
          <b>{title}</b>
          <small>{[slideCount > 0 && `${slideCount} 页`, formatWhen(updateTime)].filter(Boolean).join(' · ')}</small>
        </span>
        {standing && <Tag tone={standing.tone}>{standing.word}</Tag>}
      </Link>
      <IconButton label={`删除 ${title}`} icon={<Trash2 size={16} />} onClick={handleRemove} />
    </li>
  );
}
