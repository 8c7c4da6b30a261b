import type { FormulaFacts } from '@app/contract/slide-formulas.ts';
import type { Deck } from '@app/contract/slides.ts';
import { openWorkThread } from '#lib/work-thread.ts';
import type { FullSlide } from './fit-slides.ts';
import type { SlidesContent } from './write-slides.ts';

/** A file to be written, a deck to be parted where slides are too full, one to be looked through, or formulas to be measured. */
export type SlidesJob = { write: SlidesContent } | { fit: Deck } | { check: Deck } | { measure: readonly string[] };
export type SlidesDone =
  | { bytes: Uint8Array }
  | { deck: Deck }
  | { full: FullSlide[] }
  | { formulas: (FormulaFacts | null)[] };

const TIMEOUT_MS = 50_000;

const thread = openWorkThread<SlidesJob, SlidesDone>(
  new URL('./slides-worker.ts', import.meta.url),
  '内容太多，没能写成课件，请分成两份',
);

export async function writeSlidesInThread(content: SlidesContent): Promise<Uint8Array> {
  const done = await thread.run({ write: content }, TIMEOUT_MS);
  return 'bytes' in done ? done.bytes : wrongAnswer();
}

/** The deck with its full slides parted. */
export async function fitSlidesInThread(deck: Deck): Promise<Deck> {
  const done = await thread.run({ fit: deck }, TIMEOUT_MS);
  return 'deck' in done ? done.deck : wrongAnswer();
}

/** The slides that do not fit as they are. */
export async function checkSlidesInThread(deck: Deck): Promise<FullSlide[]> {
  const done = await thread.run({ check: deck }, TIMEOUT_MS);
  return 'full' in done ? done.full : wrongAnswer();
}

export async function measureFormulasInThread(list: readonly string[]): Promise<(FormulaFacts | null)[]> {
  const done = await thread.run({ measure: list }, TIMEOUT_MS);
  return 'formulas' in done ? done.formulas : wrongAnswer();
}

export function endSlidesThread(sentence: string): Promise<void> {
  return thread.end(sentence);
}

function wrongAnswer(): never {
  throw new Error('the thread answers what it was asked');
}
