import type { Design } from '@app/contract/making/design.ts';
import { type FigureReference, mapFigures, withoutFigures } from '@app/contract/making/figures.ts';
import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { canHoldFigure, type Slide } from '@app/contract/making/slides.ts';

/** Every figure of a text, in its order. */
export function figuresIn(...texts: readonly string[]): SlideFigure[] {
  const figures: SlideFigure[] = [];
  const take = ({ words }: FigureReference, caption: string) => {
    figures.push({ words: words.trim(), caption: caption.trim().slice(0, 100) });
    return '';
  };
  for (const text of texts) mapFigures(text, take);
  return figures.filter(({ words }) => words !== '');
}

/** The same design in words alone: its figures stand on slides by themselves. */
export function plainDesign(design: Design): Design {
  const plain = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutFigures(value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
  };
  return plain(design) as Design; // the same shape with other texts
}

/** The slide with its first figure, and a page for every other one. */
export function withFigures(slide: Slide, figures: readonly SlideFigure[]): Slide[] {
  const [first, ...others] = figures;
  if (!first) return [slide];
  if (!canHoldFigure(slide)) return [slide, ...figures.map((figure, index) => figurePage(slide, figure, index + 1))];
  return [{ ...slide, figure: first }, ...others.map((figure, index) => figurePage(slide, figure, index + 2))];
}

/** The name of the slide that a page with one of its figures belongs to. */
export function withoutFigureNumber(slideId: string): string {
  return slideId.replace(/-f\d+$/, '');
}

function figurePage({ id, title, origin }: Slide, figure: SlideFigure, number: number): Slide {
  const notes = figure.caption ? `看图：${figure.caption}。先请学生说看到了什么。` : '先请学生说看到了什么。';
  const base = { id: `${id.slice(0, 35)}-f${number}`, title, tag: '', notes, minutes: 0, ...(origin && { origin }) };
  return { ...base, layout: 'bullets', lead: '', items: [], figure };
}
