import { AppError } from '@app/contract/errors.ts';
import type { Design } from '@app/contract/making/design.ts';
import { type Deck, MAX_SLIDES, type Slide } from '@app/contract/making/slides.ts';
import { withParts } from '@app/engines/slides/slide-changes.ts';
import type { SlideSources } from '#features/making/courseware/sources.service.ts';
import { type Ends, type OpenChange, WHOLE_PAGE } from './open-changes.ts';
import { withEdits } from './placed-edits.ts';

type Decided = { deck: Deck; design: Design; slides: SlideSources };

/** The deck as it is once she took these parts of a change of its design; all parts of it are decided on then. */
export function deckDecided(ends: Ends, change: OpenChange, taken: readonly string[], madeOf: PartsOf): Decided {
  const { deck, design, slides, next } = ends;
  const { slideId, now } = change;
  const source = next.find(({ id }) => id === slideId);
  const { [slideId]: then, ...others } = slides;
  const isWhole = taken.includes(WHOLE_PAGE);
  if (!source) {
    const without = deck.slides.filter(({ id }) => id !== slideId);
    // Left as it is, the page is hers from now on.
    return { deck: isWhole ? { ...deck, slides: without } : deck, design, slides: others };
  }
  const parts = madeOf(design, source);
  if (!now) {
    const made = isWhole ? source : null;
    const placed = isWhole ? { ...deck, slides: inserted(deck.slides, source, next) } : deck;
    return { deck: placed, design, slides: { ...slides, [slideId]: { source, made, parts } } };
  }
  const slide = withParts(now, source, taken);
  const made = withParts(then?.made ?? now, slide, change.parts.map(keyOf));
  const changed = { ...deck, slides: deck.slides.map((one) => (one === now ? slide : one)) };
  return { deck: taken.length > 0 ? changed : deck, design, slides: { ...slides, [slideId]: { source, made, parts } } };
}

/** The design with her words from the slide, which is made of it by `make`. */
export async function designDecided(
  ends: Ends,
  change: OpenChange,
  taken: readonly string[],
  make: (design: Design) => Promise<readonly Slide[]>,
): Promise<Decided> {
  const { slideId, now } = change;
  const then = ends.slides[slideId];
  const changed = withEdits(
    ends.design,
    change.placed.filter(({ key }) => taken.includes(key)),
  );
  if ('fault' in changed) throw new AppError('invalid', changed.fault);
  const source = taken.length > 0 ? (await make(changed.design)).find(({ id }) => id === slideId) : undefined;
  if (!then?.made || !now) return { ...ends, design: changed.design };
  const agreed = {
    source: source ? withParts(then.source, source, taken) : then.source,
    made: withParts(then.made, now, change.parts.map(keyOf)),
    // What else of the slide has to follow now is told by what the design said before.
    parts: then.parts,
  };
  return { deck: ends.deck, design: changed.design, slides: { ...ends.slides, [slideId]: agreed } };
}

type PartsOf = (design: Design, slide: Slide) => Record<string, string>;

const keyOf = ({ key }: { key: string }) => key;

/** Behind the page it follows in what would be made, as far as that is there. */
function inserted(slides: readonly Slide[], slide: Slide, next: readonly Slide[]): Slide[] {
  if (slides.length >= MAX_SLIDES) throw new AppError('too-large', `一份课件最多 ${MAX_SLIDES} 页，请先删去一页`);
  const before = next.slice(0, next.indexOf(slide)).map(keyOfSlide);
  const at = slides.findLastIndex(({ id }) => before.includes(id)) + 1;
  return slides.toSpliced(at, 0, slide);
}

const keyOfSlide = ({ id }: Slide) => id;
