import { fileURLToPath } from 'node:url';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { DeckAnswer, DeckCopy } from './deck-shapes.ts';

const TIMEOUT_MS = 40_000;

/** In a process of its own: it unpacks what came from outside, and decodes its pictures. */
const processes = openSideProcesses<Uint8Array, DeckAnswer>({
  program: fileURLToPath(new URL('./deck-program.ts', import.meta.url)),
  atOnce: 1,
  memoryMb: 512,
  idleMs: 30_000,
  tooMuch: () => new ReadingError('too-large', 'the deck took too long or too much'),
});

/** What a screen needs of a deck, and nothing else of it. Throws a `ReadingError`. */
export async function copyDeckForScreen(owner: string, bytes: Uint8Array): Promise<DeckCopy> {
  const answer = await processes.ask(owner, bytes, TIMEOUT_MS);
  if ('fault' in answer) throw new ReadingError(answer.fault, 'no copy was made');
  return answer;
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endDeckProcess(): void {
  processes.end(new Error('the decks are put away'));
}
