import type { DesignReview, Suggestion, SuggestionState } from '@app/contract/making/design-reviews.ts';
import { useMemo, useState } from 'react';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { useDecide } from './design-reviews.api.ts';

export type ReviewFilter = 'all' | SuggestionState;

/** What the desk shows and what is pointed at; every decision can be taken back. */
export function useReviewDesk({ reviewId, blocks, suggestions }: DesignReview) {
  const decide = useDecide(reviewId);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [activeId, setActiveId] = useState<string>();
  const ordered = useMemo(() => {
    const places = new Map(blocks.map(({ id }, index) => [id, index]));
    const placeOf = ({ blockId }: Suggestion) => places.get(blockId) ?? 0;
    return [...suggestions].sort((one, other) => placeOf(one) - placeOf(other));
  }, [blocks, suggestions]);
  const shown = ordered.filter(({ state }) => filter === 'all' || state === filter);
  const at = shown.findIndex(({ id }) => id === activeId);

  const pick = (id: string | undefined) => {
    setActiveId(id);
    if (id) showIn('.ta-review-plan', id);
  };
  const move = (step: 1 | -1) => {
    const next = shown[at < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, at + step))];
    pick(next?.id);
    if (next) showIn('.ta-review-list', next.id);
  };
  const settle = (id: string, state: SuggestionState) => {
    decide.mutate([{ id, state }]);
    setActiveId(id);
  };
  /** Decides the one pointed at and goes on to the next that is open. */
  const settleActive = (state: SuggestionState) => {
    if (!activeId) return;
    settle(activeId, state);
    const from = ordered.findIndex(({ id }) => id === activeId);
    const next = ordered.slice(from + 1).find((one) => one.state === 'open');
    if (!next) return;
    pick(next.id);
    showIn('.ta-review-list', next.id);
  };
  const settleOpen = (state: SuggestionState) => {
    const open = ordered.filter((one) => one.state === 'open');
    if (open.length === 0) return;
    decide.mutate(open.map(({ id }) => ({ id, state })));
    offerUndo(`${state === 'accepted' ? '采用' : '没有采用'}了 ${open.length} 条`, () =>
      decide.mutate(open.map(({ id }) => ({ id, state: 'open' }))),
    );
  };
  const pickFromPlan = (id: string) => {
    setFilter('all');
    setActiveId(id);
    showIn('.ta-review-list', id);
  };
  return { ordered, shown, filter, setFilter, activeId, pick, pickFromPlan, move, settle, settleActive, settleOpen };
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>;

function showIn(place: string, id: string): void {
  // After the page has drawn what is now pointed at.
  requestAnimationFrame(() => {
    document.querySelector(`${place} [data-suggestion="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}
