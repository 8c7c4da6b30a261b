import { setEntry } from '#lib/host/environment.ts';
import { pageQueryOf } from './search-params.ts';

/** The one reading of `from` and `wordGenerate` in the address the page was opened with. */
export type EntryQuery = { from: string | undefined; wordGenerate: string | undefined };

export function readEntryQuery(query: string): EntryQuery {
  const { from, wordGenerate } = pageQueryOf(query);
  return { from: from || undefined, wordGenerate: wordGenerate || undefined };
}

/**
 * Hands the entry to the request layer. `wordGenerate` opens the teaching-plan page in Word-output mode with its value
 * as the first text (decision G-034), whatever page was asked for.
 */
export function enter(location: Location, history: History): void {
  const entry = readEntryQuery(location.search);
  setEntry(entry);
  if (entry.wordGenerate === undefined) return;
  const query = new URLSearchParams({ initialText: entry.wordGenerate, output: 'word' });
  history.replaceState(history.state, '', `/createTeachingPlanSession?${query}`);
}
