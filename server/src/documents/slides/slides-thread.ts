import type { Deck } from '@app/contract/making/slides.ts';
import type { FormulaFacts } from '@app/engines/slides/slide-formulas.ts';
import { pngOf } from '#drawing/png.ts';
import { openWorkThreads } from '#lib/work-thread.ts';
import type { FigurePicture } from './figures/figure-xml.ts';
import type { FullSlide, KnownFormula } from './fit-slides.ts';
import type { SlidesContent } from './write-slides.ts';

/** A file to be written, a deck to be parted where slides are too full, one to be looked through, or formulas to be measured. */
export type SlidesJob =
  | { write: SlidesContent }
  | { fit: Deck }
  | { check: Deck }
  | { measure: readonly string[] }
  | { measureAll: Deck };
export type SlidesDone =
  | { bytes: Uint8Array }
  | { missing: ReadonlyMap<string, string> }
  | { deck: Deck }
  | { full: FullSlide[] }
  | { formulas: (FormulaFacts | null)[] }
  | { known: KnownFormula[] };

const TIMEOUT_MS = 50_000;

const threads = openWorkThreads<SlidesJob, SlidesDone>(
  new URL('./slides-worker.ts', import.meta.url),
  '内容太多，没能写成课件，请分成两份',
);

export async function writeSlidesInThread(owner: string, content: SlidesContent): Promise<Uint8Array> {
  const first = await threads.run(owner, { write: content }, TIMEOUT_MS);
  if ('bytes' in first) return first.bytes;
  if (!('missing' in first)) return wrongAnswer();
  const pictures = new Map<string, FigurePicture>();
  for (const [words, svg] of first.missing) {
    // Its words stand for a figure that is too much to be drawn; the slides are more than one figure.
    const png = await pngOf(owner, svg).catch(() => undefined);
    if (png) pictures.set(words, { svg, png });
  }
  const done = await threads.run(owner, { write: { ...content, pictures } }, TIMEOUT_MS);
  return 'bytes' in done ? done.bytes : wrongAnswer();
}

/** The deck with its full slides parted. */
export async function fitSlidesInThread(owner: string, deck: Deck): Promise<Deck> {
  const done = await threads.run(owner, { fit: deck }, TIMEOUT_MS);
  return 'deck' in done ? done.deck : wrongAnswer();
}

/** The slides that do not fit as they are. */
export async function checkSlidesInThread(owner: string, deck: Deck): Promise<FullSlide[]> {
  const done = await threads.run(owner, { check: deck }, TIMEOUT_MS);
  return 'full' in done ? done.full : wrongAnswer();
}

export async function measureFormulasInThread(
  owner: string,
  list: readonly string[],
): Promise<(FormulaFacts | null)[]> {
  const done = await threads.run(owner, { measure: list }, TIMEOUT_MS);
  return 'formulas' in done ? done.formulas : wrongAnswer();
}

/** All that its slides ask for, for a page that cannot ask itself. */
export async function measureDeckInThread(owner: string, deck: Deck): Promise<KnownFormula[]> {
  const done = await threads.run(owner, { measureAll: deck }, TIMEOUT_MS);
  return 'known' in done ? done.known : wrongAnswer();
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endSlidesThread(sentence: string): Promise<void> {
  return threads.end(sentence);
}

function wrongAnswer(): never {
  throw new Error('the thread answers what it was asked');
}
