import { bigramsOf, normaliseText, topicOf } from './search-text.ts';

/** `names` identify the document (title, aliases, keywords); `body` only helps to find it. */
export type SearchDocument<T> = { entry: T; names: readonly string[]; body: string };

export type Hit<T> = {
  entry: T;
  score: number;
  /** Names that stand in the question word for word, longest first. */
  matchedNames: string[];
  /** Whether the question clearly names this entry; otherwise it is merely close. */
  isSure: boolean;
};

export type SearchIndex<T> = { search(question: string, limit?: number): Hit<T>[] };

type Posting = { document: number; weight: number };
type Indexed<T> = { entry: T; names: string[]; nameBigrams: Set<string>[] };

const NAME_WEIGHT = 4;
const BODY_WEIGHT = 1;
const NAMED_BONUS = 20;
/** Share of a name's bigrams that must be found for a name that is not there word for word. */
const SURE_COVERAGE = 0.75;
const MIN_NAME_CHARS = 2;

/** Builds an inverted index of character bigrams. Searching touches only documents that share a bigram. */
export function buildSearchIndex<T>(documents: readonly SearchDocument<T>[]): SearchIndex<T> {
  const indexed = documents.map(indexDocument);
  const postings = buildPostings(documents);
  const rarity = (bigram: string): number => Math.log(1 + documents.length / (postings.get(bigram)?.length ?? 1));

  return {
    search(question, limit = 5) {
      const whole = normaliseText(question);
      const topic = topicOf(question);
      const scores = new Map<number, number>();
      for (const bigram of new Set([...bigramsOf(whole), ...bigramsOf(topic)])) {
        for (const { document, weight } of postings.get(bigram) ?? []) {
          scores.set(document, (scores.get(document) ?? 0) + weight * rarity(bigram));
        }
      }
      return [...scores]
        .flatMap(([at, score]) => {
          const document = indexed[at];
          return document ? [judge(document, score, whole, topic)] : [];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

function judge<T>({ entry, names, nameBigrams }: Indexed<T>, score: number, whole: string, topic: string): Hit<T> {
  const matchedNames = names
    .filter((name) => name.length >= MIN_NAME_CHARS && whole.includes(name))
    .sort((a, b) => b.length - a.length);
  const topicBigrams = new Set(bigramsOf(topic));
  const coverage = Math.max(0, ...nameBigrams.map((bigrams) => shareOf(bigrams, topicBigrams)));
  // 「方程组」 asks for 二元一次方程组: the topic is part of a name.
  const isPartOfName = topic.length >= 2 && names.some((name) => name.includes(topic));
  const longest = matchedNames[0]?.length ?? 0;
  return {
    entry,
    score: score * (0.5 + coverage) + longest * NAMED_BONUS + (isPartOfName ? NAMED_BONUS : 0),
    matchedNames,
    isSure: longest > 0 || isPartOfName || coverage >= SURE_COVERAGE,
  };
}

function shareOf(bigrams: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (bigrams.size < 2) return 0;
  let shared = 0;
  for (const bigram of bigrams) if (found.has(bigram)) shared++;
  return shared / bigrams.size;
}

function indexDocument<T>({ entry, names }: SearchDocument<T>): Indexed<T> {
  const normalised = [...new Set(names.map(normaliseText))];
  return { entry, names: normalised, nameBigrams: normalised.map((name) => new Set(bigramsOf(name))) };
}

function buildPostings<T>(documents: readonly SearchDocument<T>[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [at, { names, body }] of documents.entries()) {
    const weights = new Map<string, number>();
    for (const bigram of bigramsOf(normaliseText(body))) weights.set(bigram, BODY_WEIGHT);
    for (const bigram of names.flatMap((name) => bigramsOf(normaliseText(name)))) weights.set(bigram, NAME_WEIGHT);
    for (const [bigram, weight] of weights) {
      const list = postings.get(bigram) ?? [];
      list.push({ document: at, weight });
      postings.set(bigram, list);
    }
  }
  return postings;
}
