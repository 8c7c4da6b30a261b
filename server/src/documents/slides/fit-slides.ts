import type { Deck } from '@app/contract/making/slides.ts';
import type { FormulaFacts } from '@app/engines/slides/slide-formulas.ts';
import { layOutSlide } from '@app/engines/slides/slide-layout.ts';
import { fitDeck, splitSlide } from '@app/engines/slides/slide-split.ts';
import { openSlideFormulas } from './formulas.ts';

export type FullSlide = { slideId: string; overLines: number; canSplit: boolean };

export async function fitSlides(deck: Deck): Promise<Deck> {
  return fitDeck(deck, await openSlideFormulas());
}

export async function fullSlides(deck: Deck): Promise<FullSlide[]> {
  const { formulaOf } = await openSlideFormulas();
  const rules = { bodySize: deck.bodySize, formulaOf };
  return deck.slides.flatMap((slide) => {
    const { overLines } = layOutSlide(slide, rules);
    return overLines > 0 ? [{ slideId: slide.id, overLines, canSplit: splitSlide(slide, rules) !== undefined }] : [];
  });
}

/** How large they are, without what only a file needs. */
export async function measuredFormulas(list: readonly string[]): Promise<(FormulaFacts | null)[]> {
  const { formulaOf } = await openSlideFormulas();
  return list.map((latex) => {
    const facts = formulaOf(latex);
    if (!facts) return null;
    const { runs, isFlat, width, height, depth } = facts;
    return { runs, isFlat, width, height, depth };
  });
}
