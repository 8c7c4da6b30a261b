import type { Design } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { designParts, withDesignPart } from '@app/engines/designs/design-parts.ts';
import type { SlideEdit } from '@app/engines/slides/slide-changes.ts';

/** What she wrote on a slide, with the one text of the design that holds what stood there before. */
export type PlacedEdit = SlideEdit & { partKey: string; value: string | number };

/** Shorter words stand in too many places. */
const FEWEST_CHARS = 2;

/**
 * Those of the edits that have a place in the design: the text she replaced stands in exactly one of the parts the slide came from, once. What was
 * put in other words on its way to the slide has no such place, and is not guessed.
 */
export function placedEdits(
  design: Design,
  madeOf: Readonly<Record<string, string>>,
  slide: Slide,
  edits: readonly SlideEdit[],
): PlacedEdit[] {
  const parts = designParts(design).filter(({ key }) => Object.hasOwn(madeOf, key));
  return edits.flatMap((edit): PlacedEdit[] => {
    if (edit.key === 'minutes') {
      const step = parts.find(({ key }) => key === `activities.${slide.id}.minutes`);
      return step ? [{ ...edit, name: step.name, now: step.text, partKey: step.key, value: slide.minutes }] : [];
    }
    const [old, words] = [bare(edit.now), bare(edit.after)];
    if (old.length < FEWEST_CHARS || words === '') return [];
    const isTitle = edit.key === 'title';
    const places = parts.filter(({ key, text }) => {
      return key.endsWith('.title') === isTitle && !key.endsWith('.minutes') && text.split(old).length === 2;
    });
    const [place, ...others] = places;
    if (!place || others.length > 0) return [];
    // Two edits in one text follow one another, so that each is applied to what the others left: see `withEdits`.
    return [{ key: edit.key, name: place.name, now: old, after: words, partKey: place.key, value: words }];
  });
}

/** The design with these words in their places, or why they do not fit there. */
export function withEdits(design: Design, edits: readonly PlacedEdit[]): { design: Design } | { fault: string } {
  let changed = design;
  for (const { partKey, now, value } of edits) {
    const text = designParts(changed).find(({ key }) => key === partKey)?.text ?? '';
    const next = withDesignPart(changed, partKey, typeof value === 'number' ? value : text.split(now).join(value));
    if ('fault' in next) return next;
    changed = next.design;
  }
  return { design: changed };
}

/** As the design writes it: bold is only of the slide. */
function bare(text: string): string {
  return text.replaceAll('**', '').trim();
}
