import { fileURLToPath } from 'node:url';
import { openLibrary } from '#content/library.ts';
import type { Ask } from './ask.ts';

/** The real library, opened once for the tests of this folder. */
export const library = openLibrary(fileURLToPath(new URL('../../../../../content', import.meta.url)));

export function askOf(question: string, given: Partial<Ask> = {}): Ask {
  return {
    library,
    teacher: {},
    today: { year: 2026, month: 3, day: 15 },
    question,
    earlierQuestions: [],
    attached: [],
    earlierAttached: [],
    ...given,
  };
}
