import { setTimeout as pause } from 'node:timers/promises';

export type Pace = { chunkChars: number; pauseMs: number };

/** A long text flows in larger pieces, so that it never takes longer than about this many pauses. */
const MAX_CHUNKS = 600;

/** Cuts between whole characters; joining the pieces gives the text again. */
export function chunksOf(text: string, chunkChars: number): string[] {
  const characters = [...text];
  const size = Math.max(chunkChars, Math.ceil(characters.length / MAX_CHUNKS));
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, i) =>
    characters.slice(i * size, (i + 1) * size).join(''),
  );
}

/** Yields the text at a reading pace, the first piece at once. Ends early, without an error, when aborted. */
export async function* flow(text: string, pace: Pace, signal: AbortSignal): AsyncGenerator<string> {
  for (const [i, chunk] of chunksOf(text, pace.chunkChars).entries()) {
    if (i > 0 && pace.pauseMs > 0) await pause(pace.pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    yield chunk;
  }
}
