import { AppError } from '@app/contract/errors.ts';
import { openWorkThreads } from '#lib/work-thread.ts';
import type { TextFigure } from './text-figure.ts';

type Drawn = TextFigure | { refusal: string };

const TIMEOUT_MS = 5_000;
/** Those asked for last: a whole class looks at the same page. */
const MOST_KEPT = 100;

const threads = openWorkThreads<{ words: string }, Drawn>(
  new URL('./figure-worker.ts', import.meta.url),
  '这幅图太复杂，没能画出来',
);
const kept = new Map<string, Promise<Drawn>>();

/** Draws in a thread of its own: anybody may ask, and nobody else waits for what the words take. */
export function textFigureInThread(owner: string, words: string): Promise<Drawn> {
  const known = kept.get(words);
  kept.delete(words);
  const drawn = known ?? threads.run(owner, { words }, TIMEOUT_MS);
  kept.set(words, drawn);
  drawn.catch(() => kept.delete(words));
  for (const [oldest] of [...kept].slice(0, kept.size - MOST_KEPT)) kept.delete(oldest);
  return drawn;
}

/** For what is written with figures in it: one that is too much for the pen stays the words of its caption. */
export async function figureForText(owner: string, words: string): Promise<Drawn> {
  try {
    return await textFigureInThread(owner, words);
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endFigureThread(sentence: string): Promise<void> {
  kept.clear();
  return threads.end(sentence);
}
