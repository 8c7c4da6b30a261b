import { openWords, type Words } from './words.ts';

/** Beyond this a text is found by its beginning only; Postgres keeps no more than 1 MB of words a row. */
export const MAX_TEXT_CHARS = 60_000;

/** What is found together, under its owner. */
export type Indexed = { owner: string; texts: readonly string[] };

/** One for each. Long texts are cut into words in a thread (`search-vectors-thread.ts`). */
export async function searchVectors(rows: readonly Indexed[]): Promise<string[]> {
  const words = await openWords();
  return rows.map(({ owner, texts }) => searchVector(words, owner, texts));
}

/**
 * The words of texts as a `tsvector`, without their places, which nothing reads. Written out here rather than by
 * `to_tsvector`, whose reading of Chinese depends on the locale of the database.
 */
export function searchVector(words: Words, owner: string, texts: readonly string[]): string {
  const said = texts.flatMap((text) => words.ofText(text.slice(0, MAX_TEXT_CHARS)));
  return [ownerWord(owner), ...[...new Set(said)].map(quoted)].join(' ');
}

/** All words, of this owner. Words hold letters and digits only, so nothing typed can be an operator. */
export function searchQuery(owner: string, words: readonly string[]): string {
  return [ownerWord(owner), ...words.map(quoted)].join(' & ');
}

/** Any of the words, whoever owns them. */
export function anyWord(words: readonly string[]): string {
  return words.map(quoted).join(' | ');
}

/** No text holds it: `@` is no letter. */
function ownerWord(owner: string): string {
  return quoted(`@${owner}`);
}

function quoted(word: string): string {
  return `'${word}'`;
}
