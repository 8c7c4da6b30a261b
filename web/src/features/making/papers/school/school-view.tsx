import type { Question } from '@app/contract/library/questions.ts';
import { type SchoolList, schoolLists } from '@app/contract/library/school-questions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { MoreButton } from '#components/lists/paged-list.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { SchoolCard } from './school-card.tsx';
import { type SchoolWish, schoolQuestionsFound } from './school-questions.api.ts';

type SchoolViewProps = {
  place: Pick<SchoolWish, 'phase' | 'subject'>;
  /** A copy of hers that is to go into the paper. */
  onTaken: (question: Question) => void;
};

const nothing: Record<SchoolList, { title: string; hint: string }> = {
  shared: { title: '本校还没有这样的题', hint: '在“我的题”里点“发到本校”，同事看过就在这里' },
  mine: { title: '你还没有发过题', hint: '在“我的题”里点“发到本校”' },
  waiting: { title: '都看完了', hint: '同事再发题来，会在这里等你看' },
};

/** 本校: what colleagues shared, what she sent, and what waits for who may review. */
export function SchoolView({ place, onTaken }: SchoolViewProps) {
  const [list, setList] = useState<SchoolList>('shared');
  const [keyword, setKeyword] = useState('');
  const found = useInfiniteQuery(schoolQuestionsFound({ ...place, list, keyword }));
  const [first] = found.data?.pages ?? [];
  const questions = found.data?.pages.flatMap((page) => page.list);
  const lists = (['shared', 'mine', ...(first?.mayReview ? ['waiting' as const] : [])] as const).map((value) => ({
    value,
    label:
      value === 'waiting' && first?.waitingCount ? `${schoolLists[value]} ${first.waitingCount}` : schoolLists[value],
  }));
  // Whether she may is the school's word, said in a sentence: asking again changes nothing.
  if (found.isError && !questions) {
    return (
      <div className="ta-find-list">
        <ErrorState title={found.error.message} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  return (
    <>
      <div className="ta-find-filter">
        <SearchField label="搜索本校的题" placeholder="题目里的词、知识点" onSearch={setKeyword} />
        <Segmented label="本校的哪些题" isSmall options={lists} value={list} onChange={setList} />
      </div>
      <div className="ta-find-list" aria-busy={found.isPlaceholderData || undefined}>
        {!questions ? (
          <SkeletonText lines={5} label="正在找题" />
        ) : questions.length === 0 ? (
          <EmptyState picture={<NotFoundPicture />} {...nothing[list]} />
        ) : (
          <>
            <p className="ta-find-count" role="status">{`${first?.total ?? 0} 道题`}</p>
            <ul>
              {questions.map((one) => (
                <SchoolCard key={one.schoolQuestionId} one={one} isReviewed={list === 'waiting'} onTaken={onTaken} />
              ))}
            </ul>
          </>
        )}
        <MoreButton query={found} />
      </div>
    </>
  );
}
