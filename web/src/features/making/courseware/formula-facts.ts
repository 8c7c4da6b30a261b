import { MAX_MEASURED_FORMULAS, measureFormulas } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import type { FormulaFacts, FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { create } from 'zustand';
import { callOrThrow } from '#lib/http/api-client.ts';
import { pageAt } from './slide-page.ts';

/** Formulas typed one after the other are asked for together. */
const GATHER_MS = 30;
const RETRY_MS = 5_000;

const known = new Map<string, FormulaFacts | undefined>();
const wanted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sizes of formulas as the PowerPoint file will have them. Whoever asks for an unknown one has it measured; then
 * `formulaOf` is another function, so that slides are laid out again.
 */
export const useMeasured = create<{ formulaOf: FormulaOf }>(() => ({ formulaOf: lookUp() }));

/** Has all formulas of a deck measured, so that nothing jumps when it is drawn. Without a server words stand for them. */
export async function measureDeck(deck: Deck): Promise<void> {
  const { formulaOf } = useMeasured.getState();
  for (const index of deck.slides.keys()) pageAt(deck, index, formulaOf);
  if (wanted.size > 0) await ask();
}

/** What somebody else had measured, for a page that may not ask. */
export function learnFormulas(list: readonly { latex: string; facts: FormulaFacts | null }[]): void {
  for (const { latex, facts } of list) known.set(latex, facts ?? undefined);
}

function lookUp(): FormulaOf {
  return (latex) => {
    if (!known.has(latex)) want(latex);
    return known.get(latex);
  };
}

function want(latex: string): void {
  if (latex.trim() === '' || wanted.has(latex)) return;
  wanted.add(latex);
  askIn(GATHER_MS);
}

function askIn(pauseMs: number): void {
  timer ??= setTimeout(() => void ask(), pauseMs);
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    while (wanted.size > 0) {
      const list = [...wanted].slice(0, MAX_MEASURED_FORMULAS);
      const measured = await callOrThrow(measureFormulas, { list });
      for (const [index, latex] of list.entries()) {
        known.set(latex, measured.list[index] ?? undefined);
        wanted.delete(latex);
      }
    }
    useMeasured.setState({ formulaOf: lookUp() });
  } catch {
    askIn(RETRY_MS);
  }
}
