import { AppError } from '@app/contract/errors.ts';
import type { Queryable } from '#db/database.ts';
import { knowledgePassages } from '#db/tables/knowledge.ts';
import { readTextOf, type TextDeps } from '#features/keeping/files/file-text.service.ts';
import { passageMeanings } from '#features/keeping/files/passage-meanings.service.ts';
import { type PassageRow, passageRows } from '#features/keeping/files/passage-rows.service.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import * as queries from './knowledge.queries.ts';

/** About two million characters: a shelf of books rather than a file of one assistant. */
const MAX_PASSAGES = 4_000;
const PASSAGES_AT_ONCE = 100;
const TOO_MUCH = '这个文件内容太多，请拆成几个小文件再添加';

/** What the passages of assistants' knowledge mean. */
export const knowledgeMeanings = passageMeanings(knowledgePassages, 'read-knowledge-meanings', '2-59/5 * * * *');

/** Reads a file, cuts it into passages and makes them findable, all at once or not at all. */
export const knowledgeMaker: Maker<TextDeps> = {
  kind: 'knowledge',
  queue: 'index-knowledge',
  givenUp: '这个文件读了几次都没有成功，可能已损坏，请另存一份再添加',
  maxTries: 3,
  make: index,
  fail: (tx, fileId, reason, now) => queries.finishText(tx, fileId, { state: 'failed', reason, passageCount: 0 }, now),
  startAgain: async ({ now }, tx, userId, fileId) =>
    (await queries.readAgain(tx, userId, fileId, now())) ? { isFree: true } : undefined,
  find: async (db, userId, fileId) => toThing(await queries.findText(db, userId, fileId)),
};

async function index(deps: TextDeps, fileId: string, work: Work): Promise<Made | undefined> {
  const text = await work.note((tx) => queries.takeUp(tx, fileId, deps.now()));
  if (!text) return undefined;
  const rows = await passageRows(text.userId, fileId, await readTextOf(deps, text.userId, fileId), MAX_PASSAGES);
  if (!rows) throw new AppError('too-large', TOO_MUCH);
  return {
    put: async (tx) => {
      await store(tx, fileId, rows, deps.now());
      await knowledgeMeanings.want(deps, tx, { fileId, userId: text.userId });
    },
  };
}

const states = { waiting: 'making', parsing: 'making', success: 'done', failed: 'failed' } as const;

function toThing(text: Awaited<ReturnType<typeof queries.findText>>): Thing | undefined {
  return text && { title: text.name, state: states[text.state], notice: text.reason, fileId: text.fileId };
}

async function store(tx: Queryable, fileId: string, rows: readonly PassageRow[], now: Date): Promise<void> {
  await queries.deletePassages(tx, fileId);
  for (let at = 0; at < rows.length; at += PASSAGES_AT_ONCE) {
    await queries.insertPassages(tx, rows.slice(at, at + PASSAGES_AT_ONCE));
  }
  await queries.finishText(tx, fileId, { state: 'success', reason: '', passageCount: rows.length }, now);
}
