import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { pageAt, stepsOf } from '../slide-page.ts';
import { changeShow, type Show, type ShowAt, type ShowState } from './show-state.ts';

export function stepsAt({ deck }: Pick<ShowState, 'deck'>, index: number, formulaOf: FormulaOf): number {
  const page = pageAt(deck, index, formulaOf);
  return page ? stepsOf(page) : 0;
}

/** A covered slide is uncovered first; then the next click, or the next slide. */
export function goForward(show: Show, formulaOf: FormulaOf): void {
  const { deck, at } = show.getState();
  if (at.blank !== 'none') changeShow(show, { blank: 'none' });
  else if (at.step < stepsAt({ deck }, at.index, formulaOf)) changeShow(show, { step: at.step + 1 });
  else if (at.index < deck.slides.length - 1) changeShow(show, { index: at.index + 1, step: 0, spotlight: null });
}

export function goBack(show: Show, formulaOf: FormulaOf): void {
  const { deck, at } = show.getState();
  if (at.blank !== 'none') changeShow(show, { blank: 'none' });
  else if (at.step > 0) changeShow(show, { step: at.step - 1 });
  else if (at.index > 0) {
    const index = at.index - 1;
    changeShow(show, { index, step: stepsAt({ deck }, index, formulaOf), spotlight: null });
  }
}

/** By its place from 0; what is no slide is left alone. */
export function goTo(show: Show, index: number): void {
  const { deck } = show.getState();
  if (deck.slides[index]) changeShow(show, { index, step: 0, blank: 'none', spotlight: null });
}

export function cover(show: Show, blank: Exclude<ShowAt['blank'], 'none'>): void {
  const { at } = show.getState();
  changeShow(show, { blank: at.blank === blank ? 'none' : blank });
}

export function wipe(show: Show): void {
  const { deck, at } = show.getState();
  const id = deck.slides[at.index]?.id ?? '';
  const { [id]: _, ...strokes } = at.strokes;
  changeShow(show, { strokes });
}

export function endShow(show: Show): void {
  changeShow(show, { isOver: true });
}
