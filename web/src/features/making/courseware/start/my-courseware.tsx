import type { CoursewareStage } from '@app/contract/making/courseware.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { removeFromShelf, ShelfList, ShelfRow } from '#components/lists/shelf-list.tsx';
import type { TagTone } from '#components/lists/tag.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { myCourseware, useRemoveCourseware, useRestoreCourseware } from '../courseware.api.ts';

const standings: Record<CoursewareStage, { tone: TagTone; word: string } | undefined> = {
  composing: { tone: 'info', word: '正在做' },
  ready: undefined,
  failed: { tone: 'danger', word: '没做完' },
};

/** What she has made: to go on with, or to remove. */
export function MyCourseware({ hasToken }: { hasToken: boolean }) {
  const [keyword, setKeyword] = useState('');
  const query = useInfiniteQuery({ ...myCourseware(keyword), enabled: hasToken });
  const remove = useRemoveCourseware();
  const restore = useRestoreCourseware();
  const isEmpty = keyword === '' && query.data?.pages[0]?.list.length === 0;
  return (
    <ShelfList
      label="我的课件"
      head={
        <>
          <h2>我的课件</h2>
          {!isEmpty && <SearchField label="搜索课件" placeholder="按课题找" onSearch={setKeyword} />}
        </>
      }
      query={query}
      hasToken={hasToken}
      keyword={keyword}
      words={{ waiting: '正在打开我的课件', empty: '做好的课件会收在这里' }}
    >
      {({ coursewareId, title, slideCount, stage, updateTime }) => (
        <ShelfRow
          key={coursewareId}
          title={title}
          facts={[slideCount > 0 && `${slideCount} 页`, formatWhen(updateTime)]}
          mark={<Presentation size={18} aria-hidden />}
          standing={standings[stage]}
          link={{ to: '/createCoursewareSession', search: { coursewareId } }}
          onRemove={() => removeFromShelf(coursewareId, remove, restore)}
        />
      )}
    </ShelfList>
  );
}
