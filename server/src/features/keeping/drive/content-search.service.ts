import type { Deps } from '#deps.ts';
import { searchQuery } from '#lib/search-vector.ts';
import { openWords } from '#lib/words.ts';
import * as queries from './content-search.queries.ts';
import { quoteOf } from './quote.ts';

/** What finds her contents with all the words typed; undefined when nothing but signs was typed. */
export async function contentQueryOf(userId: string, typed: string): Promise<string | undefined> {
  const words = (await openWords()).ofQuery(typed);
  return words.length > 0 ? searchQuery(userId, words) : undefined;
}

/** A line out of each of these files of hers, around what was typed or else its longest word. */
export async function quotesFrom(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  entryIds: readonly string[],
  typed: string,
): Promise<Map<string, string>> {
  if (entryIds.length === 0) return new Map();
  const words = (await openWords()).ofQuery(typed).toSorted((one, other) => other.length - one.length);
  const passages = await queries.listPassages(db, userId, entryIds, [...new Set([typed.trim(), ...words])]);
  return new Map(passages.map(({ entryId, ...passage }) => [entryId, quoteOf(passage)]));
}
