import { bigramsOf, normaliseText, withoutAsking } from '#content/search-text.ts';
import type { Deps } from '#deps.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import { openWords } from '#lib/words.ts';
import { findPassages, type PassageHit, type PassageTable } from './passages.queries.ts';

export type { PassageHit } from './passages.queries.ts';

/** What an answer is given at most, and how many are looked at closely to choose them. */
const MAX_FOUND = 6;
const MAX_LOOKED_AT = 24;
const MAX_WORDS = 24;
const MAX_QUESTION_CHARS = 400;
/** Below this a passage only happens to share a word with the question. */
const MIN_FIT = 0.3;
/** Those much worse than the best are left out. */
const MIN_SHARE_OF_BEST = 0.6;

type Searched = { fileId: string; passageCount: number };

/** The passages of these files that fit what is asked, best first, within so many tokens; the best in any case. */
export async function searchPassages(
  { db }: Pick<Deps, 'db'>,
  passages: PassageTable,
  files: readonly Searched[],
  { asked, maxTokens }: { asked: string; maxTokens: number },
): Promise<PassageHit[]> {
  const topic = withoutAsking(asked.slice(0, MAX_QUESTION_CHARS));
  const words = telling((await openWords()).ofQuery(topic)).slice(0, MAX_WORDS);
  if (words.length === 0 || files.length === 0) return [];
  const fileIds = files.map(({ fileId }) => fileId);
  const passageCount = files.reduce((sum, file) => sum + file.passageCount, 0);
  const looked = await findPassages(db, passages, { fileIds, words, passageCount, limit: MAX_LOOKED_AT });
  const pairs = new Set(topic.split(/\s+/).flatMap((part) => bigramsOf(normaliseText(part))));
  const judged = looked.map((hit) => ({ hit, fit: fitOf(hit, pairs) })).toSorted((one, other) => other.fit - one.fit);
  const least = Math.max(MIN_FIT, (judged[0]?.fit ?? 0) * MIN_SHARE_OF_BEST);
  const fitting = judged.filter(({ fit }) => fit >= least).map(({ hit }) => hit);
  return withinReach(fitting.slice(0, MAX_FOUND), maxTokens);
}

function withinReach(hits: readonly PassageHit[], maxTokens: number): PassageHit[] {
  let tokens = 0;
  return hits.filter(({ text }, index) => {
    tokens += estimateTokens(text);
    return index === 0 || tokens <= maxTokens;
  });
}

/** Words say what it is about, pairs of characters how close the wording is. */
function fitOf({ coverage, headings, text }: PassageHit, pairs: ReadonlySet<string>): number {
  const whole = normaliseText(`${headings.join(' ')} ${text}`);
  const shared = [...pairs].filter((pair) => whole.includes(pair)).length;
  return 0.6 * coverage + 0.4 * (shared / Math.max(1, pairs.size));
}

/** Single characters say little; they count only where there is nothing else. */
function telling(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > 1 || /[^\p{Script=Han}]/u.test(word));
  return long.length > 0 ? long : words;
}
