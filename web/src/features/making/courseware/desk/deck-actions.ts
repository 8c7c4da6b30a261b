import type { Deck, SlideLayout, StepLinks } from '@app/contract/making/slides.ts';
import { type BetterSlide, betterSlides } from '@app/engines/slides/better-slides.ts';
import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { randomId } from '#lib/session/random-id.ts';
import { inLayout } from './change-layout.ts';
import { change, type DeckDesk, show, undo } from './deck-desk.ts';
import * as edits from './deck-edits.ts';
import { newSlide } from './new-slide.ts';

/** Puts a new slide behind the one that is shown, and shows it. */
export function addSlide(desk: DeckDesk, layout: SlideLayout): void {
  const { deck, slideId } = desk.getState();
  const slide = newSlide(layout, randomId());
  if (refuseFull(desk)) return;
  change(desk, edits.withAdded(deck, slideId, slide));
  show(desk, slide.id);
}

/** The slide that is shown in another layout, with its words. */
export function changeLayout(desk: DeckDesk, layout: SlideLayout): void {
  const { deck, slideId } = desk.getState();
  const slide = deck.slides[edits.indexOfSlide(deck, slideId)];
  if (!slide || slide.layout === layout) return;
  const next = inLayout(slide, layout);
  change(desk, edits.withSlide(deck, next));
  if (next.notes !== slide.notes) showToast('info', '放不下的字移到了讲稿里');
}

/** How the steps of an example hang together; without it they stand one below the other. */
export function linkSteps(desk: DeckDesk, links: StepLinks | undefined): void {
  const { deck, slideId } = desk.getState();
  const slide = deck.slides[edits.indexOfSlide(deck, slideId)];
  if (slide?.layout !== 'example' || slide.links === links) return;
  const { links: _, ...plain } = slide;
  change(desk, edits.withSlide(deck, links ? { ...plain, links } : plain));
}

export function copySlide(desk: DeckDesk): void {
  const { deck, slideId } = desk.getState();
  const newId = randomId();
  if (refuseFull(desk)) return;
  change(desk, edits.withCopy(deck, slideId, newId));
  show(desk, newId);
}

export function removeSlide(desk: DeckDesk): void {
  const { deck, slideId } = desk.getState();
  if (!edits.canRemove(deck)) {
    showToast('warning', '至少留一页');
    return;
  }
  change(desk, edits.withoutSlide(deck, slideId));
  const removed = desk.getState().deck;
  offerUndo('已删除这一页', () => {
    // Later changes stay: only the step that is the last one is simply taken back.
    if (desk.getState().deck === removed) undo(desk);
    else bringBack(desk, deck, slideId);
    show(desk, slideId);
  });
}

function bringBack(desk: DeckDesk, before: Deck, slideId: string): void {
  const index = edits.indexOfSlide(before, slideId);
  const slide = before.slides[index];
  const { deck } = desk.getState();
  if (slide && !refuseFull(desk)) change(desk, edits.withReturned(deck, slide, index));
}

/** What could be read better, with ids of their own for the pages that would be new. */
export function findBetter(desk: DeckDesk, formulaOf: FormulaOf): BetterSlide[] {
  return betterSlides(desk.getState().deck, formulaOf).map(({ after, ...better }) => ({
    ...better,
    after: after.map((slide, at) => (at === 0 ? slide : { ...slide, id: randomId() })),
  }));
}

/** All of it one step that can be taken back. */
export function takeBetter(desk: DeckDesk, taken: readonly BetterSlide[]): void {
  change(desk, edits.withBetter(desk.getState().deck, taken));
  const { deck } = desk.getState();
  offerUndo(`已美化 ${taken.length} 页`, () => {
    if (desk.getState().deck === deck) undo(desk);
    else showToast('info', '后来又改过，请用撤销一步一步回去');
  });
}

export function moveSlide(desk: DeckDesk, slideId: string, to: number): void {
  change(desk, edits.withMoved(desk.getState().deck, slideId, to));
}

/** Up or down by one. */
export function stepSlide(desk: DeckDesk, by: 1 | -1): void {
  const { deck, slideId } = desk.getState();
  moveSlide(desk, slideId, edits.indexOfSlide(deck, slideId) + by);
}

function refuseFull(desk: DeckDesk): boolean {
  const isFull = !edits.canAdd(desk.getState().deck);
  if (isFull) showToast('warning', '一份课件最多 60 页');
  return isFull;
}
