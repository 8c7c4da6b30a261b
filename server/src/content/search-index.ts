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

/** The documents that hold a pair of characters, and how much each weighs. */
type Postings = { documents: number[]; weights: number[] };
/** Pairs by number: comparing numbers costs a tenth of comparing texts. */
type Pairs = ReadonlyMap<string, number>;
type Name = {
  text: string;
  /** The pairs of its topic, by number. */
  topicPairs: readonly number[];
  /** Its first pair: where that is not in the question, neither is the name. */
  firstPair: number;
  isIn: (question: Question) => boolean;
};
type Indexed<T> = { entry: T; names: Name[] };
type Question = {
  plain: string;
  whole: string;
  topic: string;
  /** A topic of one letter, or of figures, is part of too many names. */
  hasWord: boolean;
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

const IN_WHOLE = 1;
const IN_TOPIC = 2;

/** Builds an inverted index of character bigrams. Searching touches only documents that share a bigram. */
export function buildSearchIndex<T>(documents: readonly SearchDocument<T>[]): SearchIndex<T> {
  const { pairs, postings } = buildPostings(documents);
  const indexed = documents.map(({ entry, names }) => ({ entry, names: names.map((name) => indexName(name, pairs)) }));
  // Used by one search after the other, and left as they were found: all zeros.
  const marks = new Uint8Array(pairs.size);
  const scores = new Float64Array(documents.length);
  const topicCounts = new Uint16Array(documents.length);

  return {
    search(text, limit = 5) {
      const question = readQuestion(text);
      const topicBigrams = new Set(bigramsOf(question.topic));
      const marked: number[] = [];
      const mark = (bigram: string, as: number): void => {
        const pair = pairs.get(bigram);
        if (pair === undefined) return;
        if (marks[pair] === 0) marked.push(pair);
        marks[pair] = (marks[pair] ?? 0) | as;
      };
      for (const bigram of bigramsOf(question.whole)) mark(bigram, IN_WHOLE);
      for (const bigram of topicBigrams) mark(bigram, IN_TOPIC);

      const touched: number[] = [];
      for (const pair of marked) {
        const { documents: found, weights } = postings[pair] ?? nowhere;
        const rarity = Math.log(1 + documents.length / found.length);
        const isOfTopic = ((marks[pair] ?? 0) & IN_TOPIC) !== 0;
        for (let at = 0; at < found.length; at += 1) {
          const document = found[at] ?? 0;
          if (scores[document] === 0) touched.push(document);
          scores[document] = (scores[document] ?? 0) + (weights[at] ?? 0) * rarity;
          if (isOfTopic) topicCounts[document] = (topicCounts[document] ?? 0) + 1;
        }
      }
      const hits = touched.flatMap((at) => {
        const document = indexed[at];
        const tally = { score: scores[at] ?? 0, topicShare: (topicCounts[at] ?? 0) / (topicBigrams.size || 1) };
        return document ? [judge(document, tally, question, marks)] : [];
      });
      for (const pair of marked) marks[pair] = 0;
      for (const at of touched) scores[at] = topicCounts[at] = 0;
      return hits.sort((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}

const nowhere: Postings = { documents: [], weights: [] };

function readQuestion(question: string): Question {
  const text = question.slice(0, MAX_QUESTION_CHARS);
  const topic = topicOf(text);
  const plain = text.normalize('NFKC').toLowerCase();
  const hasWord = /\p{L}{2}/u.test(topic);
  return { plain, whole: normaliseText(text), topic, hasWord };
}

/** `topicShare` is how much of the question's topic the document contains. */
type Tally = { score: number; topicShare: number };

function judge<T>(
  { entry, names }: Indexed<T>,
  { score, topicShare }: Tally,
  question: Question,
  marks: Uint8Array,
): Hit<T> {
  const { topic } = question;
  const matchedNames: string[] = [];
  let coverage = 0;
  // 「方程组」 asks for 二元一次方程组: the topic is part of a name.
  let isPartOfName = false;
  // A name that holds the topic holds all its pairs.
  const mayHoldTopic = question.hasWord && topicShare === 1;
  // One pass: thousands of entries share a pair of characters with a question.
  for (const name of names) {
    if ((marks[name.firstPair] ?? 0) !== 0 && name.isIn(question)) matchedNames.push(name.text);
    coverage = Math.max(coverage, shareOf(name.topicPairs, marks));
    isPartOfName ||= mayHoldTopic && name.text.includes(topic);
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

function shareOf(topicPairs: readonly number[], marks: Uint8Array): number {
  if (topicPairs.length < 2) return 0;
  let shared = 0;
  for (const pair of topicPairs) if (((marks[pair] ?? 0) & IN_TOPIC) !== 0) shared += 1;
  return shared / topicPairs.length;
}

function indexName(name: string, pairs: Pairs): Name {
  const text = normaliseText(name);
  const numbersOf = (bigrams: readonly string[]) => [...new Set(bigrams)].map((bigram) => pairs.get(bigram) ?? -1);
  const [firstPair = -1] = numbersOf(bigramsOf(text).slice(0, 1));
  // A single character such as 圆 names its point only when it is the whole topic.
  if (text.length === 1) return { text, firstPair, topicPairs: [], isIn: ({ topic }) => topic === text };
  if (!/^[a-z0-9]+$/.test(text)) {
    const topicPairs = numbersOf(bigramsOf(topicOf(name)));
    return { text, firstPair, topicPairs, isIn: ({ whole }) => whole.includes(text) };
  }
  // A Latin name must stand as whole words: `must` is not in `mustard`.
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const pattern = new RegExp(`(?<![a-z0-9])${words.join('[^a-z0-9]+')}(?![a-z0-9])`);
  return { text, firstPair, topicPairs: [], isIn: ({ plain }) => pattern.test(plain) };
}

function buildPostings<T>(documents: readonly SearchDocument<T>[]): { pairs: Pairs; postings: Postings[] } {
  const pairs = new Map<string, number>();
  const postings: Postings[] = [];
  const numberOf = (bigram: string): number => {
    const known = pairs.get(bigram);
    if (known !== undefined) return known;
    pairs.set(bigram, postings.length);
    return postings.push({ documents: [], weights: [] }) - 1;
  };
  for (const [at, { names, body }] of documents.entries()) {
    const weights = new Map<number, number>();
    for (const bigram of bigramsOf(normaliseText(body))) weights.set(numberOf(bigram), BODY_WEIGHT);
    for (const name of names) {
      for (const bigram of bigramsOf(normaliseText(name))) weights.set(numberOf(bigram), NAME_WEIGHT);
      // What asks is left out of a topic, so that others may be neighbours there.
      for (const bigram of bigramsOf(topicOf(name))) numberOf(bigram);
    }
    for (const [pair, weight] of weights) {
      postings[pair]?.documents.push(at);
      postings[pair]?.weights.push(weight);
    }
  }
  return { pairs, postings };
}
