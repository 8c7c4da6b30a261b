import type { DesignStage } from '@app/contract/making/designs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '#components/fields/search-field.tsx';
import { removeFromShelf, ShelfList, ShelfRow } from '#components/lists/shelf-list.tsx';
import type { TagTone } from '#components/lists/tag.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { myDesigns, useRemoveDesign, useRestoreDesign } from '../designs.api.ts';

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
  const query = useInfiniteQuery({ ...myDesigns(keyword), enabled: hasToken });
  const remove = useRemoveDesign();
  const restore = useRestoreDesign();
  const isEmpty = keyword === '' && query.data?.pages[0]?.list.length === 0;
  return (
    <ShelfList
      label="我的教学设计"
      head={
        <>
          <h2>我的教学设计</h2>
          {!isEmpty && <SearchField label="搜索教学设计" placeholder="按课题找" onSearch={setKeyword} />}
        </>
      }
      query={query}
      hasToken={hasToken}
      keyword={keyword}
      words={{ waiting: '正在打开我的教学设计', empty: '写好的设计会收在这里' }}
    >
      {({ designId, title, place, stage, updateTime }) => (
        <ShelfRow
          key={designId}
          title={title}
          facts={[place, formatWhen(updateTime)]}
          mark={<NotebookPen size={18} aria-hidden />}
          standing={standings[stage]}
          link={{ to: '/createTeachingPlanSession', search: { designId } }}
          onRemove={() => removeFromShelf(designId, remove, restore)}
        />
      )}
    </ShelfList>
  );
}
