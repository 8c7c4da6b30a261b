import { AppError } from '@app/contract/errors.ts';
import {
  type addKnowledgeFile,
  type delKnowledgeFile,
  type KnowledgeFile,
  type KnowledgeFileChoice,
  knowledgeProblem,
  knowledgeTypeOf,
  MAX_KNOWLEDGE_FILES,
  type selDocInfoStatus,
  TOO_MANY_KNOWLEDGE_FILES,
} from '@app/contract/library/knowledge.ts';
import type { z } from 'zod';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { saveFile } from '#features/keeping/files/saved-files.service.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking } from '#making/ask.ts';
import { agentNotFound } from './agent-not-found.ts';
import { findOwn, lockOwn, updateOwn } from './agents.queries.ts';
import { knowledgeMaker } from './indexing.service.ts';
import * as queries from './knowledge.queries.ts';
import { afterChange } from './standing.ts';

type TakeDeps = Pick<Deps, 'db' | 'fileStore' | 'newId' | 'now'>;
type TakenFile = { fileId: string; name: string };

/** Of an assistant the caller may use. */
export async function listKnowledge({ db }: Pick<Deps, 'db'>, agentId: string): Promise<KnowledgeFile[]> {
  return (await queries.listDocs(db, agentId)).map(toKnowledgeFile);
}

export async function readStatus(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { agentId, docIds }: z.output<(typeof selDocInfoStatus)['input']>,
): Promise<KnowledgeFile[]> {
  if (!(await findOwn(db, caller.userId, agentId))) throw agentNotFound();
  const files = await listKnowledge({ db }, agentId);
  return docIds ? files.filter(({ docId }) => docIds.includes(docId)) : files;
}

export async function addFile(
  deps: TakeDeps & Pick<Deps, 'equity' | 'jobs'>,
  caller: Caller,
  { agentId, ...choice }: z.output<(typeof addKnowledgeFile)['input']>,
): Promise<KnowledgeFile> {
  if (!(await findOwn(deps.db, caller.userId, agentId))) throw agentNotFound();
  const [file] = await takeFiles(deps, caller, [choice]);
  if (!file) throw agentNotFound();
  await deps.db.transaction(async (tx) => {
    const agent = await lockOwn(tx, caller.userId, agentId);
    if (!agent) throw agentNotFound();
    const isNew = await putFiles(deps, tx, caller, agentId, [file]);
    if (isNew) await updateOwn(tx, caller.userId, agentId, afterChange(agent), deps.now());
  });
  const added = (await queries.listDocs(deps.db, agentId)).find(({ fileId }) => fileId === file.fileId);
  if (!added) throw agentNotFound();
  return toKnowledgeFile(added);
}

export async function removeFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { agentId, docId }: z.output<(typeof delKnowledgeFile)['input']>,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, caller.userId, agentId))) throw agentNotFound();
    if (!(await queries.deleteDoc(tx, agentId, docId))) throw new AppError('not-found', '这个知识文件已经不在了');
    await queries.deleteUnheldTexts(tx, caller.userId);
  });
  return null;
}

/** Files of her questions, or of her cloud disk, made ready to be known. A file that is not hers is not found. */
export async function takeFiles(
  deps: TakeDeps,
  caller: Caller,
  choices: readonly KnowledgeFileChoice[],
): Promise<TakenFile[]> {
  const taken = new Map<string, TakenFile>();
  for (const { fileId, fileName, md5 } of choices) {
    const problem = knowledgeProblem({ name: fileName, size: 1 });
    if (problem) throw new AppError('invalid', problem);
    const { id } = await saveFile(deps, caller, { fileId, fileName, ...(md5 && { md5 }) });
    taken.set(id, { fileId: id, name: fileName });
  }
  return [...taken.values()];
}

/** Within the transaction that holds the assistant, to be read by a job; answers whether one of them was new to it. */
export async function putFiles(
  deps: Pick<Deps, 'equity' | 'jobs' | 'now' | 'newId'>,
  tx: Transaction,
  { userId }: Caller,
  agentId: string,
  files: readonly TakenFile[],
): Promise<boolean> {
  const before = await queries.countDocs(tx, agentId);
  for (const { fileId, name } of files) {
    const state = await queries.putText(tx, fileId, userId, deps.now());
    await queries.putDoc(tx, { id: deps.newId(), agentId, fileId, name }, deps.now());
    if (state === 'waiting') await beginMaking(deps, tx, knowledgeMaker, { ref: fileId, userId });
  }
  const after = await queries.countDocs(tx, agentId);
  if (after > MAX_KNOWLEDGE_FILES) throw new AppError('conflict', TOO_MANY_KNOWLEDGE_FILES);
  return after > before;
}

function toKnowledgeFile(row: queries.DocRow): KnowledgeFile {
  return {
    docId: row.id,
    fileName: row.name,
    type: knowledgeTypeOf(row.name) ?? 'txt',
    size: row.sizeBytes,
    md5: row.md5,
    status: row.state,
    reason: row.reason,
    passageCount: row.passageCount,
    createTime: row.createdAt.getTime(),
  };
}
