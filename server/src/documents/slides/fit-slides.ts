import type { Deck } from '@app/contract/making/slides.ts';
import type { FormulaFacts } from '@app/engines/slides/slide-formulas.ts';
import { rulesOf } from '@app/engines/slides/slide-frame.ts';
import { layOutSlide } from '@app/engines/slides/slide-layout.ts';
import { fitDeck, splitSlide } from '@app/engines/slides/slide-split.ts';
import { openSlideFormulas } from './formulas.ts';

export type KnownFormula = { latex: string; facts: FormulaFacts | null };
export type FullSlide = { slideId: string; overLines: number; canSplit: boolean };

export async function fitSlides(deck: Deck): Promise<Deck> {
  return fitDeck(deck, await openSlideFormulas());
}

export async function fullSlides(deck: Deck): Promise<FullSlide[]> {
  const { formulaOf } = await openSlideFormulas();
  const rules = rulesOf(deck, formulaOf);
  return deck.slides.flatMap((slide) => {
    const { overLines } = layOutSlide(slide, rules);
    return overLines > 0 ? [{ slideId: slide.id, overLines, canSplit: splitSlide(slide, rules) !== undefined }] : [];
  });
}

export async function measuredFormulas(list: readonly string[]): Promise<(FormulaFacts | null)[]> {
  const { formulaOf } = await openSlideFormulas();
  return list.map((latex) => withoutFile(formulaOf(latex)));
}

/** Those that the slides ask for when they are laid out. */
export async function formulasOf(deck: Deck): Promise<KnownFormula[]> {
  const { formulaOf } = await openSlideFormulas();
  const asked = new Map<string, FormulaFacts | undefined>();
  const noting = (latex: string) => {
    asked.set(latex, formulaOf(latex));
    return asked.get(latex);
  };
  for (const slide of deck.slides) layOutSlide(slide, rulesOf(deck, noting));
  return Array.from(asked, ([latex, facts]) => ({ latex, facts: withoutFile(facts) }));
}

/** How large it is, without what only a file needs. */
function withoutFile(facts: FormulaFacts | undefined): FormulaFacts | null {
  if (!facts) return null;
  const { runs, isFlat, width, height, depth } = facts;
  return { runs, isFlat, width, height, depth };
}
