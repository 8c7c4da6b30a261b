import type { Deck, Slide } from '../../contract/src/making/slides.ts';
import type { SlidePage } from '../../engines/src/slides/slide-boxes.ts';

/** What is wrong with a slide, and the words it is about. */
export type Fault = { slideId: string; text: string };

/** A text of a slide: where it stands, and whether another text of its list follows. */
export type SlideText = { slide: Slide; field: string; text: string; isLast: boolean };

/** A slide with its page as it is drawn. */
export type DrawnSlide = { slide: Slide; page: SlidePage };

/** What holds a slide together, or is read by the teacher alone. */
const UNREAD = new Set(['id', 'layout', 'notes', 'minutes', 'origin', 'words', 'form']);

/** Every text that a class reads, whatever layouts there are. */
export function textsOfDeck({ slides }: Pick<Deck, 'slides'>): SlideText[] {
  return slides.flatMap(textsOfSlide);
}

export function textsOfSlide(slide: Slide): SlideText[] {
  return Object.entries(slide).flatMap(([field, value]) =>
    UNREAD.has(field) ? [] : within(slide, field, value, true),
  );
}

function within(slide: Slide, field: string, value: unknown, isLast: boolean): SlideText[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ slide, field, text: value.trim(), isLast }];
  if (Array.isArray(value)) {
    return value.flatMap((one, at) => within(slide, field, one, at === value.length - 1));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    UNREAD.has(name) ? [] : within(slide, `${field}.${name}`, one, isLast),
  );
}

/** The fields that appear at a click. */
export function hiddenFields({ boxes }: SlidePage): Set<string> {
  return new Set(boxes.flatMap(({ step, field }) => (step === undefined || !field ? [] : [rootOf(field)])));
}

/** `cards` of `cards.1.text`. */
export const rootOf = (field: string) => field.split('.')[0] ?? field;

/** Words alone, so that marks and spaces make no difference. */
export function bare(text: string): string {
  return text.replaceAll(/[\s*`$，。；：、？！“”‘’（）《》()"',.;:?!_\\{}—…·-]/g, '');
}
