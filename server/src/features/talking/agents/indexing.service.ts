import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { readTextOf } from '#features/keeping/files/file-text.service.ts';
import { splitPassagesInThread } from '#lib/passages-thread.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import type { Passage } from '#lib/split-passages.ts';
import * as queries from './knowledge.queries.ts';

export const INDEX_KNOWLEDGE_QUEUE = 'index-knowledge';

const MAX_TRIES = 3;
/** About two million characters: a shelf of books rather than a file of one assistant. */
const MAX_PASSAGES = 4_000;
const PASSAGES_AT_ONCE = 100;
const STALLED_MS = 3 * 60_000;

const GIVEN_UP = '这个文件读了几次都没有成功，可能已损坏，请另存一份再添加';
const TOO_MUCH = '这个文件内容太多，请拆成几个小文件再添加';

type IndexDeps = Pick<Deps, 'db' | 'fileStore' | 'recognition' | 'screening' | 'log' | 'now' | 'newId'>;

/**
 * Reads a file, cuts it into passages and makes them findable, all at once or not at all. Throws when the queue should
 * try again; a file that cannot be read fails with the reason.
 */
export async function indexKnowledge(deps: IndexDeps, fileId: string): Promise<void> {
  const text = await queries.claimText(deps.db, fileId, deps.now());
  if (!text) return;
  const fail = (reason: string) =>
    queries.finishText(deps.db, fileId, { state: 'failed', reason, passageCount: 0 }, deps.now());
  // What killed the process so often would kill it again.
  if (text.tries > MAX_TRIES) return fail(GIVEN_UP);
  try {
    const passages = await splitPassagesInThread(text.userId, await readTextOf(deps, text.userId, fileId));
    if (passages.length > MAX_PASSAGES) return await fail(TOO_MUCH);
    await store(deps, fileId, await withWords(text.userId, fileId, passages));
  } catch (error) {
    if (error instanceof AppError) return fail(error.message);
    deps.log.warn({ err: error, fileId, tries: text.tries }, 'knowledge-failed');
    if (text.tries >= MAX_TRIES) return fail(GIVEN_UP);
    throw error;
  }
}

/** When it failed for good. */
export async function giveUpKnowledge(deps: Pick<Deps, 'db' | 'now'>, fileId: string, why = GIVEN_UP): Promise<void> {
  await queries.failUnreadText(deps.db, fileId, why, deps.now());
}

/** Whatever waits although nobody works on it: its job was lost with a server. */
export async function resumeKnowledge(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const before = new Date(deps.now().getTime() - STALLED_MS);
  for (const { fileId, userId } of await queries.listStalled(deps.db, before)) {
    await deps.jobs.send(INDEX_KNOWLEDGE_QUEUE, fileId, { owner: userId });
  }
}

type PassageRow = Parameters<typeof queries.insertPassages>[1][number];

async function withWords(userId: string, fileId: string, passages: readonly Passage[]): Promise<PassageRow[]> {
  const rows = passages.map(({ headings, text, tableHead }, index) => ({
    fileId,
    no: index + 1,
    headings,
    text: tableHead ? `${tableHead}\n${text}` : text,
  }));
  const words = await searchVectorsInThread(
    userId,
    rows.map(({ headings, text }) => ({ owner: fileId, texts: [...headings, text] })),
  );
  return rows.map((row, index) => ({ ...row, words: words[index] ?? '' }));
}

async function store(deps: IndexDeps, fileId: string, rows: readonly PassageRow[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await queries.deletePassages(tx, fileId);
    for (let at = 0; at < rows.length; at += PASSAGES_AT_ONCE) {
      await queries.insertPassages(tx, rows.slice(at, at + PASSAGES_AT_ONCE));
    }
    await queries.finishText(tx, fileId, { state: 'success', reason: '', passageCount: rows.length }, deps.now());
  });
}
