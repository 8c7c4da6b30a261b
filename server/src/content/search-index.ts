import { bigramsOf, normaliseText, topicOf } from './search-text.ts';

/** `names` identify the document (title, aliases, keywords); `body` only helps to find it. */
export type SearchDocument<T> = { entry: T; names: readonly string[]; body: string };

export type Hit<T> = {
  entry: T;
  score: number;
  /** Names that stand in the question word for word, longest first. */
  matchedNames: string[];
  /** The largest share of a name's character pairs found in the question, 0 to 1. */
  coverage: number;
  /** Whether the question clearly names this entry; otherwise it is merely close. */
  isSure: boolean;
};

export type SearchIndex<T> = { search(question: string, limit?: number): Hit<T>[] };

type Posting = { document: number; weight: number };
type Name = { text: string; bigrams: ReadonlySet<string>; isIn: (question: Question) => boolean };
type Indexed<T> = { entry: T; names: Name[] };
/** `topicShare` is how much of the question's topic the document contains. */
type Tally = { score: number; topicShare: number };
type Question = {
  plain: string;
  whole: string;
  topic: string;
  /** A topic of one letter, or of figures, is part of too many names. */
  hasWord: boolean;
  topicBigrams: ReadonlySet<string>;
};

/** What a pasted text is about is said at its beginning; the rest would only cost time. */
const MAX_QUESTION_CHARS = 400;
const NAME_WEIGHT = 4;
const BODY_WEIGHT = 1;
const NAMED_BONUS = 20;
/** Share of a name's bigrams that must be found when the name is not there word for word. */
const SURE_COVERAGE = 0.75;
/** Less is enough when most of the question, too, is found in the document. */
const FAIR_COVERAGE = 0.6;
const FAIR_TOPIC_SHARE = 0.6;
/** A short name such as 集合 must make up this much of the topic; a longer one speaks for itself. */
const SHORT_NAME_CHARS = 2;
const SHORT_NAME_SHARE = 0.3;

/** Builds an inverted index of character bigrams. Searching touches only documents that share a bigram. */
export function buildSearchIndex<T>(documents: readonly SearchDocument<T>[]): SearchIndex<T> {
  const indexed = documents.map(indexDocument);
  const postings = buildPostings(documents);

  return {
    search(text, limit = 5) {
      const question = readQuestion(text);
      const tallies = new Map<number, Tally>();
      for (const bigram of new Set([...bigramsOf(question.whole), ...question.topicBigrams])) {
        const topicShare = question.topicBigrams.has(bigram) ? 1 / question.topicBigrams.size : 0;
        const found = postings.get(bigram) ?? [];
        const rarity = Math.log(1 + documents.length / (found.length || 1));
        for (const { document, weight } of found) {
          const known = tallies.get(document);
          const tally = known ?? { score: 0, topicShare: 0 };
          if (!known) tallies.set(document, tally);
          tally.score += weight * rarity;
          tally.topicShare += topicShare;
        }
      }
      return [...tallies]
        .flatMap(([at, tally]) => {
          const document = indexed[at];
          return document ? [judge(document, tally, question)] : [];
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

function readQuestion(question: string): Question {
  const text = question.slice(0, MAX_QUESTION_CHARS);
  const topic = topicOf(text);
  const plain = text.normalize('NFKC').toLowerCase();
  const hasWord = /\p{L}{2}/u.test(topic);
  return { plain, whole: normaliseText(text), topic, hasWord, topicBigrams: new Set(bigramsOf(topic)) };
}

function judge<T>({ entry, names }: Indexed<T>, { score, topicShare }: Tally, question: Question): Hit<T> {
  const { topic } = question;
  const matchedNames: string[] = [];
  let coverage = 0;
  // 「方程组」 asks for 二元一次方程组: the topic is part of a name.
  let isPartOfName = false;
  // One pass: thousands of entries share a pair of characters with a question.
  for (const name of names) {
    if (name.isIn(question)) matchedNames.push(name.text);
    coverage = Math.max(coverage, shareOf(name.bigrams, question.topicBigrams));
    isPartOfName ||= question.hasWord && name.text.includes(topic);
  }
  if (matchedNames.length > 1) matchedNames.sort((a, b) => b.length - a.length);
  const longest = matchedNames[0]?.length ?? 0;
  const isNamed = longest > SHORT_NAME_CHARS || (longest > 0 && longest >= topic.length * SHORT_NAME_SHARE);
  const isFair = coverage >= FAIR_COVERAGE && topicShare >= FAIR_TOPIC_SHARE;
  return {
    entry,
    score: score * (0.5 + coverage) + longest * NAMED_BONUS + (isPartOfName ? NAMED_BONUS : 0),
    matchedNames,
    coverage,
    isSure: isNamed || isPartOfName || coverage >= SURE_COVERAGE || isFair,
  };
}

function shareOf(bigrams: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (bigrams.size < 2) return 0;
  let shared = 0;
  for (const bigram of bigrams) if (found.has(bigram)) shared++;
  return shared / bigrams.size;
}

function indexDocument<T>({ entry, names }: SearchDocument<T>): Indexed<T> {
  return { entry, names: names.map(indexName) };
}

function indexName(name: string): Name {
  const text = normaliseText(name);
  // A single character such as 圆 names its point only when it is the whole topic.
  if (text.length === 1) return { text, bigrams: new Set(), isIn: ({ topic }) => topic === text };
  if (!/^[a-z0-9]+$/.test(text)) {
    return { text, bigrams: new Set(bigramsOf(topicOf(name))), isIn: ({ whole }) => whole.includes(text) };
  }
  // A Latin name must stand as whole words: `must` is not in `mustard`.
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const pattern = new RegExp(`(?<![a-z0-9])${words.join('[^a-z0-9]+')}(?![a-z0-9])`);
  return { text, bigrams: new Set(), isIn: ({ plain }) => pattern.test(plain) };
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
