import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import type { SlidePage } from '@app/engines/slides/slide-boxes.ts';
import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { footOf, type LayoutRules, rulesOf } from '@app/engines/slides/slide-frame.ts';
import { layOutSlide } from '@app/engines/slides/slide-layout.ts';

type Laid = LayoutRules & { number: number; label: string; page: SlidePage };

const laid = new WeakMap<Slide, Laid>();

/** A page of a deck as the PowerPoint file will have it. One that did not change is not laid out again. */
export function pageAt(deck: Deck, index: number, formulaOf: FormulaOf): SlidePage | undefined {
  const { slides } = deck;
  const slide = slides[index];
  if (!slide) return undefined;
  const wish = { ...rulesOf(deck, formulaOf), number: index + 1, label: index === slides.length - 1 ? AI_LABEL : '' };
  const known = laid.get(slide);
  if (known && isSame(known, wish)) return known.page;
  const page = withFoot(layOutSlide(slide, wish), wish);
  laid.set(slide, { ...wish, page });
  return page;
}

function isSame(known: Laid, wish: Omit<Laid, 'page'>): boolean {
  return (
    known.bodySize === wish.bodySize &&
    known.ratio === wish.ratio &&
    known.master === wish.master &&
    known.formulaOf === wish.formulaOf &&
    known.number === wish.number &&
    known.label === wish.label
  );
}

function withFoot(page: SlidePage, { number, label }: Pick<Laid, 'number' | 'label'>): SlidePage {
  if (page.ground === 'cover' && !page.sheet && !label) return page;
  return { ...page, boxes: [...page.boxes, ...footOf(number, label, page)] };
}

/** How many clicks show everything. */
export function stepsOf({ boxes }: SlidePage): number {
  return Math.max(0, ...boxes.map(({ step = 0 }) => step));
}
