import type { Source } from '@app/contract/talking/chat.ts';
import { normaliseText, withoutAsking } from '#content/search-text.ts';
import { knowledgePassages } from '#db/tables/knowledge.ts';
import type { Deps } from '#deps.ts';
import { type PassageHit, searchPassages } from '#features/keeping/files/passage-search.service.ts';
import { listKnownFiles } from './passages.queries.ts';

/** What an answer is given of it at most. */
const MAX_QUOTED_TOKENS = 12_000;

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
  deps: Pick<Deps, 'db' | 'meaning'>,
  agentId: string,
  { question, earlier }: AskedQuestion,
): Promise<Source[] | undefined> {
  const files = await listKnownFiles(deps.db, agentId);
  if (files.length === 0) return undefined;
  const search = (asked: string) =>
    searchPassages(deps, knowledgePassages, files, { asked, maxTokens: MAX_QUOTED_TOKENS, owner: agentId });
  const previous = earlier.at(-1);
  const together = previous && `${previous}\n${question}`;
  const first = together && leansOnEarlier(question) ? together : question;
  const found = await search(first);
  // A question that finds nothing by itself may go on with the one before it.
  const hits = found.length > 0 || !together || first === together ? found : await search(together);
  const names = new Map(files.map(({ fileId, name }) => [fileId, name]));
  return hits.map((hit, index) => toSource(hit, names.get(hit.fileId) ?? '', index + 1));
}

/** Whether it has anything to answer from. */
export async function hasKnowledge({ db }: Pick<Deps, 'db'>, agentId: string): Promise<boolean> {
  return (await listKnownFiles(db, agentId)).length > 0;
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
