import { MAX_SLIDES, type Slide, type SlideRatio } from '@app/contract/making/slides.ts';
import { readKeptDeck } from '#documents/slides/kept-deck.ts';
import { slidesFromOutline } from './from-outline.ts';

type FromFile = ReturnType<typeof slidesFromOutline> & {
  ratio?: SlideRatio | undefined;
  /** How many came back as we once wrote them. */
  keptCount: number;
};

/** As the reader heads the slides of a presentation. */
const SLIDE_BEGINS = /^(?=## 第 \d{1,4} 页)/m;

/** Slides from what was read of a file; those of a presentation of ours that nobody changed since come back as they were. */
export function slidesFromFile(markdown: string, bytes: Uint8Array, given: { title: string; by: string }): FromFile {
  const whole = slidesFromOutline(markdown, given);
  const kept = readKeptDeck(bytes);
  const sections = markdown.split(SLIDE_BEGINS).filter((section) => section.trim() !== '');
  if (!kept || sections.length !== kept.slides.length) return { ...whole, keptCount: 0 };
  const { title } = whole;
  const parts = kept.slides.map((slide, at) => {
    if (slide) return { slides: [slide], left: '' };
    if (at === 0) return { slides: whole.slides.slice(0, 1), left: '' };
    const { slides, left } = slidesFromOutline(sections[at] ?? '', { ...given, title });
    // It begins with a cover of its own.
    return { slides: slides.slice(1).map((one) => ({ ...one, id: `n${at}-${one.id}`.slice(0, 40) })), left };
  });
  const slides = withOwnIds(parts.flatMap((part) => part.slides));
  const isLong = slides.length > MAX_SLIDES && `课件最多 ${MAX_SLIDES} 页，后面的没有放进来`;
  const left = [...new Set(parts.map((part) => part.left)), isLong].filter(Boolean).join('；');
  const keptCount = kept.slides.filter((slide) => slide !== undefined).length;
  return { title, slides: slides.slice(0, MAX_SLIDES), left, ratio: kept.ratio, keptCount };
}

/** A slide that was doubled elsewhere is another one. */
function withOwnIds(slides: readonly Slide[]): Slide[] {
  const seen = new Set<string>();
  return slides.map((slide, at) => {
    const id = seen.has(slide.id) ? `n${at}-${slide.id}`.slice(0, 40) : slide.id;
    seen.add(id);
    return { ...slide, id };
  });
}
