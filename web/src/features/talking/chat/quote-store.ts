import { create } from 'zustand';
import type { DraftPlace } from './drafts.ts';
import { tidyQuote } from './quote-text.ts';

const useQuotes = create<Record<DraftPlace, string>>(() => ({}));

/** The passage that goes with the next question of a conversation; empty when there is none. */
export function useQuote(place: DraftPlace): string {
  return useQuotes((quotes) => quotes[place] ?? '');
}

export function readQuote(place: DraftPlace): string {
  return useQuotes.getState()[place] ?? '';
}

export function putQuote(place: DraftPlace, passage: string): void {
  useQuotes.setState({ [place]: tidyQuote(passage) });
}
