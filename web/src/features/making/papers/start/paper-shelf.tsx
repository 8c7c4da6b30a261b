import { nextForm } from '@app/engines/papers/form-title.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartColumn, CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { removeFromShelf, ShelfList, ShelfRow } from '#components/lists/shelf-list.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
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
  const query = useInfiniteQuery({ ...papersOn(shelf, keyword), enabled: hasToken });
  const [formed, setFormed] = useState<{ id: string; title: string }>();
  const remove = useRemovePaper();
  const restore = useRestorePaper();
  return (
    <>
      <ShelfList
        label="试卷"
        head={
          <div className="ta-shelf-head">
            <Segmented label="哪些试卷" options={shelves} value={shelf} onChange={setShelf} />
            <SearchField label="搜索试卷" placeholder="按名称找" onSearch={setKeyword} />
          </div>
        }
        query={query}
        hasToken={hasToken}
        keyword={keyword}
        words={{
          waiting: '正在打开试卷',
          empty: '组好的试卷会收在这里',
          signedOut: '登录后可以看到你的试卷和现成的试卷',
        }}
      >
        {({ paperId, title, questionCount, totalScore, minutes, sourceType, isMine, updateTime }) => (
          <ShelfRow
            key={paperId}
            title={title}
            facts={[`${questionCount} 题`, `${totalScore} 分`, `${minutes} 分钟`, isMine && formatWhen(updateTime)]}
            mark={<SourceBadge code={sourceType} />}
            link={{ to: '/combinedPaperSession', search: { paperId } }}
            beside={{ name: '成绩', icon: <ChartColumn size={16} />, link: { to: '/scores', search: { paperId } } }}
            menu={[
              {
                label: `出 ${nextForm(title)}`,
                icon: <CopyPlus size={16} />,
                onSelect: () => setFormed({ id: paperId, title }),
              },
            ]}
            onRemove={isMine ? () => removeFromShelf(paperId, remove, restore) : undefined}
          />
        )}
      </ShelfList>
      {formed && <FormDialog paper={formed} onClose={() => setFormed(undefined)} />}
    </>
  );
}
