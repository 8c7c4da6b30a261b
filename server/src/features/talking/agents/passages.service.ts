import type { Source } from '@app/contract/talking/chat.ts';
import { bigramsOf, normaliseText, withoutAsking } from '#content/search-text.ts';
import type { Deps } from '#deps.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import { openWords } from '#lib/words.ts';
import { findPassages, type KnownFile, listKnownFiles, type PassageHit } from './passages.queries.ts';

/** What an answer is given at most, and how many are looked at closely to choose them. */
const MAX_SOURCES = 6;
const MAX_QUOTED_TOKENS = 12_000;
const MAX_LOOKED_AT = 24;
const MAX_WORDS = 24;
const MAX_QUESTION_CHARS = 400;
/** Below this a passage only happens to share a word with the question. */
const MIN_FIT = 0.3;
/** Those much worse than the best are left out. */
const MIN_SHARE_OF_BEST = 0.6;

type AskedQuestion = {
  question: string;
  /** The questions before it, oldest first. */
  earlier: readonly string[];
};

/**
 * What the knowledge of an assistant says about a question, best first, numbered from 1; empty when nothing fits, and
 * undefined when it has no knowledge. Ask first whether the caller may use the assistant.
 */
export async function findKnowledge(
  { db }: Pick<Deps, 'db'>,
  agentId: string,
  { question, earlier }: AskedQuestion,
): Promise<Source[] | undefined> {
  const files = await listKnownFiles(db, agentId);
  if (files.length === 0) return undefined;
  const previous = earlier.at(-1);
  const together = previous && `${previous}\n${question}`;
  const first = together && leansOnEarlier(question) ? together : question;
  const found = await search(db, files, first);
  // A question that finds nothing by itself may go on with the one before it.
  const hits = found.length > 0 || !together || first === together ? found : await search(db, files, together);
  const names = new Map(files.map(({ fileId, name }) => [fileId, name]));
  return hits.map((hit, index) => toSource(hit, names.get(hit.fileId) ?? '', index + 1));
}

/** Whether it has anything to answer from. */
export async function hasKnowledge({ db }: Pick<Deps, 'db'>, agentId: string): Promise<boolean> {
  return (await listKnownFiles(db, agentId)).length > 0;
}

async function search(db: Deps['db'], files: readonly KnownFile[], asked: string): Promise<PassageHit[]> {
  const topic = withoutAsking(asked.slice(0, MAX_QUESTION_CHARS));
  const words = telling((await openWords()).ofQuery(topic)).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const fileIds = files.map(({ fileId }) => fileId);
  const passageCount = files.reduce((sum, file) => sum + file.passageCount, 0);
  const looked = await findPassages(db, { fileIds, words, passageCount, limit: MAX_LOOKED_AT });
  const pairs = new Set(topic.split(/\s+/).flatMap((part) => bigramsOf(normaliseText(part))));
  const judged = looked.map((hit) => ({ hit, fit: fitOf(hit, pairs) })).toSorted((one, other) => other.fit - one.fit);
  const least = Math.max(MIN_FIT, (judged[0]?.fit ?? 0) * MIN_SHARE_OF_BEST);
  const fitting = judged.filter(({ fit }) => fit >= least).map(({ hit }) => hit);
  return withinReach(fitting.slice(0, MAX_SOURCES));
}

/** As many as a model can be given beside the conversation; the best in any case. */
function withinReach(hits: readonly PassageHit[]): PassageHit[] {
  let tokens = 0;
  return hits.filter(({ text }, index) => {
    tokens += estimateTokens(text);
    return index === 0 || tokens <= MAX_QUOTED_TOKENS;
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

/** A few words, or ones that point back. */
function leansOnEarlier(question: string): boolean {
  const isShort = normaliseText(withoutAsking(question)).length <= 4;
  return (
    isShort || /^(那么?|还有|另外|它|他们?|她们?|这|其中|再|继续|然后|具体|为什么|上面|刚才|前面)/.test(question.trim())
  );
}

function toSource({ headings, text }: PassageHit, title: string, no: number): Source {
  return { no, title, place: headings.join(' / '), quote: withoutHeadings(text), origin: 'kb' };
}

/** The headings are said by the place; a passage that is nothing else keeps them. */
function withoutHeadings(text: string): string {
  return text.replace(/^(?:#{1,6}\s+[^\n]*\n*)+/, '').trim() || text.replace(/^#{1,6}\s+/gm, '').trim();
}
