import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { type History, noHistory, recordStep, redoStep, undoStep } from '#lib/editing/undo-history.ts';
import { indexOfSlide } from './deck-edits.ts';

export type DeskState = {
  coursewareId: string;
  deck: Deck;
  history: History<Deck>;
  /** The slide on the stage. */
  slideId: string;
  /** The text of it that is being changed on the slide. */
  editing: string | undefined;
};

export type DeckDesk = StoreApi<DeskState>;

/** The open deck. Whoever draws a part of it listens to that part only. */
export function openDesk(coursewareId: string, deck: Deck): DeckDesk {
  const slideId = deck.slides[0]?.id ?? '';
  return createStore<DeskState>(() => ({ coursewareId, deck, history: noHistory, slideId, editing: undefined }));
}

/** Changes the deck as one step that can be taken back; `key` joins quick changes of the same thing. */
export function change(desk: DeckDesk, next: Deck, key = ''): void {
  const { deck, history } = desk.getState();
  if (next === deck) return;
  desk.setState({ deck: next, history: recordStep(history, deck, key, Date.now()) });
  stay(desk, indexOfSlide(deck, desk.getState().slideId));
}

export function show(desk: DeckDesk, slideId: string): void {
  desk.setState({ slideId, editing: undefined });
}

export function undo(desk: DeckDesk): void {
  move(desk, undoStep);
}

export function redo(desk: DeckDesk): void {
  move(desk, redoStep);
}

function move(desk: DeckDesk, step: typeof undoStep<Deck>): void {
  const { deck, history, slideId } = desk.getState();
  const moved = step(history, deck);
  if (!moved) return;
  desk.setState({ deck: moved.content, history: moved.history, editing: undefined });
  stay(desk, indexOfSlide(deck, slideId));
}

/** Where the slide that was shown is gone, its neighbour is shown. */
function stay(desk: DeckDesk, index: number): void {
  const { deck, slideId } = desk.getState();
  if (deck.slides.some(({ id }) => id === slideId)) return;
  const neighbour = deck.slides[Math.min(index, deck.slides.length - 1)];
  if (neighbour) show(desk, neighbour.id);
}

export const DeskContext = createContext<DeckDesk | undefined>(undefined);

export function useDeskStore(): DeckDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('a part of the desk was drawn outside of it');
  return desk;
}

export function useDesk<T>(select: (state: DeskState) => T): T {
  return useStore(useDeskStore(), select);
}

export function useSlide(): { slide: Slide | undefined; index: number } {
  const index = useDesk(({ deck, slideId }) => indexOfSlide(deck, slideId));
  const slide = useDesk(({ deck }) => deck.slides[index]);
  return { slide, index };
}
