import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/library/my-questions.ts';
import {
  MAX_MY_QUESTIONS,
  MAX_QUESTION_CHARS,
  type MyQuestion,
  type MyQuestionDraft,
} from '@app/contract/library/my-questions.ts';
import type { Question } from '@app/contract/library/questions.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { withCopiedPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import type { Window } from '#lib/paging.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import { lookInto } from './my-question-check.service.ts';
import { factsOf, questionOfMine, textsOf, toMine } from './my-question-rows.ts';
import * as queries from './my-questions.queries.ts';
import { requireSmallTables } from './question-tables.ts';
import { readQuestions } from './questions.service.ts';

type SaveDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>;
type Given = z.output<(typeof contract.saveMyQuestion)['input']>;

/** More than anybody takes back. */
const MOST_REMOVED = 1_000;

/** Keeps a new question of hers, or a change to one; each version stays for what asks it. */
export async function saveMine(deps: SaveDeps, caller: Caller, given: Given): Promise<MyQuestion> {
  const { id } = await keep(deps, caller, given);
  return readMine(deps, caller, id);
}

/** Of what was taken over already, and not changed since, there is no second copy. */
async function keep(
  deps: SaveDeps,
  caller: Caller,
  { myQuestionId, firstSaveId, revision, doubts, ...draft }: Given,
  /** What it is a copy of. */
  origin?: Question,
): Promise<{ id: string; isNew: boolean }> {
  requireUse(caller);
  const { userId } = caller;
  const found = await judgedFacts(deps, caller, draft, { id: myQuestionId, origin });
  const facts = { ...(doubts.length > 0 ? doubted(found, doubts) : found), updatedAt: deps.now() };
  const id = myQuestionId ?? (firstSaveId ? derivedId('my-question', userId, firstSaveId) : deps.newId());
  const from = myQuestionId ? revision : 1;
  return deps.db.transaction(async (tx) => {
    await queries.holdMine(tx, userId);
    const known = origin && (await queries.findCollected(tx, userId, origin.id));
    if (known) return { id: known.id, isNew: false };
    if (!myQuestionId) await requireRoom(tx, userId);
    const row = { ...facts, id, userId, createdAt: deps.now() };
    const isNew = !myQuestionId && (await queries.insertMyQuestion(tx, row));
    const isKept = isNew || (await queries.replaceMyQuestion(tx, { userId, id, revision: from }, facts));
    if (!isKept) {
      await requireMine({ db: tx }, caller, id);
      throw new AppError('conflict', '这道题在别处改过，请先载入最新的一版');
    }
    const question = questionOfMine({ ...facts, id, revision: isNew ? 1 : from + 1 });
    await queries.insertVersion(tx, { id: question.id, userId, question, createdAt: deps.now() });
    return { id, isNew };
  });
}

export async function readMine(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<MyQuestion> {
  return toMine(await requireMine(deps, caller, id));
}

/** A copy of a question that she may read; taken over twice and not changed between, it is one. */
export async function collect(
  deps: SaveDeps,
  caller: Caller,
  questionId: string,
): Promise<OutputOf<typeof contract.collectQuestion>> {
  const [origin] = await readQuestions(deps, [questionId], caller.userId);
  if (!origin) throw new AppError('not-found', '找不到这道题');
  return takeOver(deps, caller, origin);
}

/** The same of a question that somebody else found for her. */
export async function takeOver(
  deps: SaveDeps,
  caller: Caller,
  found: Question,
  /** Whose it is, where it is a colleague's: pictures in it become hers. */
  author: { userId: string } = caller,
): Promise<OutputOf<typeof contract.collectQuestion>> {
  const known = await queries.findCollected(deps.db, caller.userId, found.id);
  if (known) return { ...toMine(known), isNew: false };
  const origin = await withCopiedPictures(deps, author, caller, found);
  const draft = contract.saveMyQuestion.input.safeParse({ ...origin, originId: origin.id });
  if (!draft.success) throw new AppError('invalid', '这道题太长，不能收进我的题');
  const { id, isNew } = await keep(deps, caller, draft.data, origin);
  return { ...(await readMine(deps, caller, id)), isNew };
}

export async function removeMine(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, id: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, id, deps.now()))) throw gone();
  await queries.eraseOldestRemoved(deps.db, caller.userId, MOST_REMOVED);
  return {};
}

export async function restoreMine(deps: Pick<Deps, 'db'>, caller: Caller, id: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, id, null))) throw gone();
  return {};
}

export async function sweepMyQuestions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
}

/** Hers, for the archive of her data. */
export async function listForArchive({ db }: Pick<Deps, 'db'>, { userId }: Caller, window: Window) {
  return (await queries.listAllMine(db, userId, window)).map((row) => {
    const { title, typeName, difficultyName, stem, options, answer, analysis, parts, knowledge, score } =
      questionOfMine(row);
    return {
      title,
      typeName,
      difficultyName,
      score,
      stem,
      options,
      answer,
      analysis,
      parts,
      knowledge,
      tags: row.tags,
    };
  });
}

/** With what it is found by, and what a program made of it. */
async function judgedFacts(
  deps: SaveDeps,
  caller: Caller,
  draft: MyQuestionDraft,
  from: { id: string | undefined; origin: Question | undefined },
) {
  const facts = factsOf(draft);
  requireOptions(draft);
  requireLength(facts);
  const asked = [facts.body, ...facts.body.parts];
  requireSmallTables(asked.flatMap(({ stem, options, answer, analysis }) => [stem, analysis, ...options, ...answer]));
  const texts = textsOf(facts);
  await refuseBlocked(deps, [...texts, facts.body.analysis].join('\n'), '题目');
  const { phase, subject, knowledge } = draft;
  const [[words = ''], above, { originId, ...found }] = await Promise.all([
    searchVectorsInThread(caller.userId, [{ owner: caller.userId, texts }]),
    queries.listPointsWithAbove(deps.db, { phase, subject }, knowledge),
    lookInto(deps, caller, facts, from),
  ]);
  return { ...facts, ...found, originId, covers: [...new Set([...facts.knowledge, ...above])], words };
}

/** What was unsure when it was read goes before what a program computed. */
function doubted<F extends { remarks: string[] }>(facts: F, doubts: readonly string[]): F {
  return { ...facts, isVerified: false, isDoubtful: true, remarks: [...new Set([...doubts, ...facts.remarks])] };
}

/** Without options a choice cannot be asked at all. */
function requireOptions({ type, options, parts }: MyQuestionDraft): void {
  const isEmpty = (asked: { type: Question['type']; options: readonly string[] }) =>
    (asked.type === 'single' || asked.type === 'multiple') && asked.options.filter((one) => one !== '').length < 2;
  if (parts.length === 0 && isEmpty({ type, options })) throw new AppError('invalid', '选择题至少要写两个选项');
  if (parts.some(isEmpty)) throw new AppError('invalid', '小题是选择题的，至少要写两个选项');
}

/** Each text has its own bound, and all of them together are megabytes. */
function requireLength({ body }: Pick<ReturnType<typeof factsOf>, 'body'>): void {
  const chars = [body, ...body.parts].reduce((sum, { stem, options, answer, analysis }) => {
    return sum + [stem, analysis, ...options, ...answer].reduce((own, text) => own + text.length, 0);
  }, 0);
  if (chars > MAX_QUESTION_CHARS)
    throw new AppError('too-large', `一道题连同小题最多 ${MAX_QUESTION_CHARS / 10_000} 万字，请分成几道`);
}

async function requireRoom(db: Queryable, userId: string): Promise<void> {
  if ((await queries.countMyQuestions(db, userId)) >= MAX_MY_QUESTIONS)
    throw new AppError('invalid', `我的题最多存 ${MAX_MY_QUESTIONS} 道，请先删去一些`);
}

async function requireMine({ db }: { db: Queryable }, { userId }: Caller, id: string): Promise<queries.MyQuestionRow> {
  const row = await queries.findMyQuestion(db, userId, id);
  if (!row) throw gone();
  return row;
}

function gone(): AppError {
  return new AppError('not-found', '找不到这道题，可能已经删除');
}
