import type { DesignReview, Suggestion } from '@app/contract/making/design-reviews.ts';
import { Check, Undo2, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { classNames } from '#components/class-names.ts';
import { Tag } from '#components/lists/tag.tsx';
import { InlineText } from '#components/markdown/inline-text.tsx';
import type { ReviewDesk, ReviewFilter } from './use-review-desk.ts';

const filters: readonly { value: ReviewFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'open', label: '待定' },
  { value: 'accepted', label: '采用' },
  { value: 'rejected', label: '不采用' },
];

/** What is suggested, in the order of the text, each to be accepted or not. */
export function SuggestionList({ review, desk }: { review: DesignReview; desk: ReviewDesk }) {
  const { shown, ordered, filter, setFilter } = desk;
  const open = ordered.filter(({ state }) => state === 'open').length;
  return (
    <section className="ta-review-side" aria-label="建议">
      <header className="ta-review-side-head">
        <p role="status">{standingOf(review, open)}</p>
        {review.notice !== '' && <p className="ta-review-notice">{review.notice}</p>}
        <Segmented label="看哪些建议" options={filters} value={filter} onChange={setFilter} isWide />
        <div className="ta-review-all">
          <Button size="small" variant="soft" disabled={open === 0} onClick={() => desk.settleOpen('accepted')}>
            全部采用
          </Button>
          <Button size="small" variant="text" disabled={open === 0} onClick={() => desk.settleOpen('rejected')}>
            全部不采用
          </Button>
          <span className="ta-review-keys" aria-hidden>
            <kbd>J</kbd> <kbd>K</kbd> 上下 <kbd>A</kbd> 采用 <kbd>R</kbd> 不采用
          </span>
        </div>
      </header>
      <ol className="ta-review-list">
        {shown.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} desk={desk} />
        ))}
      </ol>
      {shown.length === 0 && <p className="ta-review-none">{filter === 'all' ? '没有要改的地方' : '这里没有建议'}</p>}
    </section>
  );
}

function standingOf({ stage, asked, toAsk, suggestions }: DesignReview, open: number): string {
  if (stage === 'thinking') return toAsk > 0 ? `正在看第 ${asked + 1} / ${toAsk} 部分，可以先看已有的` : '正在看';
  return open > 0 ? `${suggestions.length} 条建议，${open} 条待定` : `${suggestions.length} 条建议都看过了`;
}

/** Enough to know which place is meant; the whole stands in the text. */
const SHOWN_CHARS = 60;

const kindNames: Record<Suggestion['kind'], string> = { replace: '改写', 'insert-after': '补充', remove: '删去' };

function SuggestionCard({ suggestion, desk }: { suggestion: Suggestion; desk: ReviewDesk }) {
  const { id, kind, after, before, reason, source, state } = suggestion;
  const isActive = desk.activeId === id;
  return (
    <li
      className={classNames(
        'ta-review-card',
        isActive && 'ta-review-card-active',
        state !== 'open' && 'ta-review-card-done',
      )}
      data-suggestion={id}
      aria-current={isActive || undefined}
    >
      <button type="button" className="ta-review-card-open" onClick={() => desk.pick(id)}>
        <span className="ta-review-card-tags">
          <Tag>{kindNames[kind]}</Tag>
          {source === 'model' && <Tag tone="info">模型</Tag>}
          {state === 'accepted' && <Tag tone="good">已采用</Tag>}
          {state === 'rejected' && <Tag tone="warning">不采用</Tag>}
        </span>
        <span>
          <InlineText text={reason} />
        </span>
        <small>
          <InlineText text={kind === 'remove' ? before : after} maxChars={SHOWN_CHARS} />
        </small>
      </button>
      <div className="ta-review-card-actions">
        {state === 'open' ? (
          <>
            <Button size="small" variant="soft" icon={<Check size={14} />} onClick={() => desk.settle(id, 'accepted')}>
              采用
            </Button>
            <Button size="small" variant="text" icon={<X size={14} />} onClick={() => desk.settle(id, 'rejected')}>
              不采用
            </Button>
          </>
        ) : (
          <Button size="small" variant="text" icon={<Undo2 size={14} />} onClick={() => desk.settle(id, 'open')}>
            撤回
          </Button>
        )}
      </div>
    </li>
  );
}
