import { likeness } from '#adapters/meaning/meaning.ts';
import { bigramsOf, normaliseText, withoutAsking } from '#content/search-text.ts';
import type { Deps } from '#deps.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import { openWords } from '#lib/words.ts';
import { joinRanks } from './join-ranks.ts';
import { listPassages, listVectors } from './passage-vectors.queries.ts';
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
/** As many as one file has at most: two megabytes, gone through in some milliseconds. */
const MAX_COMPARED = 4_000;
/** Below this two texts of a school only happen to be about children; and those much further away than the closest are left out. */
const MIN_LIKENESS = 0.47;
const MAX_BEHIND_CLOSEST = 0.08;

type SearchDeps = Pick<Deps, 'db' | 'meaning'>;
type Searched = { fileId: string; passageCount: number };
type Wish = {
  asked: string;
  maxTokens: number;
  /** Who waits in line for what is asked to be read. */
  owner: string;
};

/**
 * The passages of these files that fit what is asked, by their words and, where that can be read in time, by what they mean;
 * best first, within so many tokens; the best in any case.
 */
export async function searchPassages(
  deps: SearchDeps,
  passages: PassageTable,
  files: readonly Searched[],
  { asked, maxTokens, owner }: Wish,
): Promise<PassageHit[]> {
  if (files.length === 0) return [];
  const question = asked.slice(0, MAX_QUESTION_CHARS);
  const [byWords, byMeaning] = await Promise.all([
    findByWords(deps, passages, files, question),
    findByMeaning(deps, passages, files, { owner, question }),
  ]);
  const hits = joinRanks([byWords, byMeaning], ({ fileId, no }) => `${fileId} ${no}`);
  return withinReach(hits.slice(0, MAX_FOUND), maxTokens);
}

async function findByWords(
  { db }: SearchDeps,
  passages: PassageTable,
  files: readonly Searched[],
  question: string,
): Promise<PassageHit[]> {
  const topic = withoutAsking(question);
  const words = telling((await openWords()).ofQuery(topic)).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const fileIds = files.map(({ fileId }) => fileId);
  const passageCount = files.reduce((sum, file) => sum + file.passageCount, 0);
  const looked = await findPassages(db, passages, { fileIds, words, passageCount, limit: MAX_LOOKED_AT });
  const pairs = new Set(topic.split(/\s+/).flatMap((part) => bigramsOf(normaliseText(part))));
  const judged = looked.map((hit) => ({ hit, fit: fitOf(hit, pairs) })).toSorted((one, other) => other.fit - one.fit);
  const least = Math.max(MIN_FIT, (judged[0]?.fit ?? 0) * MIN_SHARE_OF_BEST);
  return judged.filter(({ fit }) => fit >= least).map(({ hit }) => hit);
}

async function findByMeaning(
  { db, meaning }: SearchDeps,
  passages: PassageTable,
  files: readonly Searched[],
  { owner, question }: { owner: string; question: string },
): Promise<PassageHit[]> {
  // The whole question: what makes it one says something too.
  const sought = question.trim() === '' ? undefined : await meaning.ofQuestion(owner, question);
  if (!sought) return [];
  const { version } = meaning;
  const fileIds = files.map(({ fileId }) => fileId);
  const vectors = await listVectors(db, passages, { fileIds, version, limit: MAX_COMPARED });
  const compared = vectors
    .map(({ vector, ...place }) => ({ place, close: likeness(sought, vector) }))
    .toSorted((one, other) => other.close - one.close)
    .slice(0, MAX_FOUND);
  const least = Math.max(MIN_LIKENESS, (compared[0]?.close ?? 0) - MAX_BEHIND_CLOSEST);
  const places = compared.filter(({ close }) => close >= least).map(({ place }) => place);
  return places.length > 0 ? listPassages(db, passages, places) : [];
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
