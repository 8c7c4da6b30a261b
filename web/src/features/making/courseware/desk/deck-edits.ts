import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { type Deck, type FigureSlide, MAX_SLIDES, type Slide } from '@app/contract/making/slides.ts';
import type { BetterSlide } from '@app/engines/slides/better-slides.ts';
import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { rulesOf } from '@app/engines/slides/slide-frame.ts';
import { splitSlide } from '@app/engines/slides/slide-split.ts';

/** A deck always has a slide, and never more than a file can hold. */
export const canAdd = ({ slides }: Deck) => slides.length < MAX_SLIDES;
export const canRemove = ({ slides }: Deck) => slides.length > 1;

export function indexOfSlide({ slides }: Deck, id: string): number {
  return Math.max(
    0,
    slides.findIndex((slide) => slide.id === id),
  );
}

export function withSlide(deck: Deck, slide: Slide): Deck {
  return { ...deck, slides: deck.slides.map((one) => (one.id === slide.id ? slide : one)) };
}

/** Without one where none is given. */
export function withFigure(slide: FigureSlide, figure: SlideFigure | undefined): Slide {
  const { figure: _, ...bare } = slide;
  return figure ? { ...bare, figure } : bare;
}

export function withAdded(deck: Deck, behindId: string, slide: Slide): Deck {
  return { ...deck, slides: putAt(deck.slides, indexOfSlide(deck, behindId) + 1, slide) };
}

export function withCopy(deck: Deck, id: string, newId: string): Deck {
  const slide = deck.slides[indexOfSlide(deck, id)];
  return slide ? withAdded(deck, id, { ...slide, id: newId }) : deck;
}

export function withoutSlide(deck: Deck, id: string): Deck {
  return { ...deck, slides: deck.slides.filter((slide) => slide.id !== id) };
}

/** `to` is its place afterwards, from 0. */
export function withMoved(deck: Deck, id: string, to: number): Deck {
  const from = indexOfSlide(deck, id);
  const slide = deck.slides[from];
  if (!slide || to < 0 || to >= deck.slides.length || to === from) return deck;
  return { ...deck, slides: putAt(withoutSlide(deck, id).slides, to, slide) };
}

/** A slide that is too full as two; the same deck for what cannot be parted. */
export function withParted(deck: Deck, id: string, newId: string, formulaOf: FormulaOf): Deck {
  const slide = deck.slides[indexOfSlide(deck, id)];
  const pair = slide && canAdd(deck) && splitSlide(slide, rulesOf(deck, formulaOf));
  if (!pair) return deck;
  const [first, second] = pair;
  return withAdded(withSlide(deck, first), id, { ...second, id: newId });
}

/** With what she took in the place of what was there; a slide that was changed since stays. */
export function withBetter(deck: Deck, taken: readonly BetterSlide[]): Deck {
  const byBefore = new Map(taken.map(({ before, after }) => [before, after]));
  return { ...deck, slides: deck.slides.flatMap((slide) => byBefore.get(slide) ?? [slide]) };
}

export function withReturned(deck: Deck, slide: Slide, index: number): Deck {
  return { ...deck, slides: putAt(deck.slides, index, slide) };
}

function putAt(slides: readonly Slide[], index: number, slide: Slide): Slide[] {
  return [...slides.slice(0, index), slide, ...slides.slice(index)];
}
