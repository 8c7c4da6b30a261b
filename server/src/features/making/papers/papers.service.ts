import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import type * as contract from '@app/contract/making/papers.ts';
import type { Numbering, PaperContent, PaperSummary, SectionDraft } from '@app/contract/making/papers.ts';
import { letterPair } from '@app/engines/papers/form-title.ts';
import { questionCounter } from '@app/engines/papers/number-questions.ts';
import { worth } from '@app/engines/papers/question-worth.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { warmWordThread } from '#documents/word/word-thread.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { keepGenerated } from '#features/library/questions/generated-questions.service.ts';
import { readQuestions } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import { windowOf } from '#lib/paging.ts';
import { eraseUnasked } from './own-questions.queries.ts';
import * as queries from './papers.queries.ts';
import { withWritten } from './taken-questions.service.ts';

/** Longer than a removed paper can be brought back. */
const UNASKED_MS = 40 * DAY_MS;

type ReadDeps = { db: Queryable };
type Draft = z.output<(typeof contract.saveComposedPaper)['input']>;

/** Keeps a new paper, or a change to one of hers. */
export async function save(
  deps: Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>,
  caller: Caller,
  { paperId, firstSaveId, revision, ...draft }: Draft,
): Promise<OutputOf<typeof contract.saveComposedPaper>> {
  requireUse(caller);
  warmWordThread();
  await refuseBlocked(deps, [draft.title, draft.heading, ...draft.sections.map(({ title }) => title)].join('\n'));
  const facts = { ...(await factsOf(deps, caller, draft)), updatedAt: deps.now() };
  await keepGenerated(deps.db, facts.questionIds);
  const id = paperId ?? (firstSaveId ? derivedId('paper', caller.userId, firstSaveId) : deps.newId());
  const first = { ...facts, id, userId: caller.userId, createdAt: deps.now() };
  const isNew = !paperId && (await queries.insertPaper(deps.db, first));
  if (!isNew && !(await queries.replacePaper(deps.db, caller.userId, id, paperId ? revision : 0, facts))) {
    const { isMine } = summaryOf(await requirePaper(deps, caller, id));
    if (!isMine) throw gone();
    throw new AppError('conflict', '这份试卷在别处改过，请先载入最新的一版');
  }
  const row = await requirePaper(deps, caller, id);
  return { ...summaryOf(row), revision: row.revision };
}

/** What the table keeps of a draft, once its questions and its total are right. */
async function factsOf(deps: ReadDeps, caller: Caller, draft: Omit<Draft, 'paperId' | 'firstSaveId' | 'revision'>) {
  const chosen = draft.sections.flatMap(({ questions }) => questions);
  const questionIds = chosen.map(({ questionId }) => questionId);
  if (new Set(questionIds).size < questionIds.length) throw new AppError('invalid', '同一道题选了两次，请去掉一次');
  const total = chosen.reduce((sum, { score }) => sum + score, 0);
  if (draft.totalScore !== undefined && draft.totalScore !== total)
    throw new AppError('invalid', `各题加起来是 ${total} 分，不是 ${draft.totalScore} 分`);
  await requireQuestions(deps, questionIds, caller.userId);
  const { title, heading, phase, subject, grade, minutes, sourceType, sections, numbering, newQuestions } = draft;
  const place = { phaseCode: phase, subjectCode: subject, gradeCode: grade };
  const kept = { ...(numbering !== undefined && { numbering }), ...(newQuestions !== undefined && { newQuestions }) };
  return { title, heading, ...place, minutes, sourceType, sections, questionIds, totalScore: total, ...kept };
}

async function requireQuestions(deps: ReadDeps, ids: readonly string[], userId?: string): Promise<Question[]> {
  const found = await readQuestions(deps, ids, userId);
  if (found.length < ids.length) throw new AppError('invalid', '有的题不在题库里，请重新选题');
  return found;
}

export async function readPaper(deps: ReadDeps, caller: Caller, id: string): Promise<PaperContent> {
  const row = await requirePaper(deps, caller, id);
  warmWordThread();
  const sections = await printedSections(deps, row.sections, caller.userId, row.numbering);
  const other = await queries.findOtherForm(deps.db, caller.userId, row);
  return {
    ...{ ...summaryOf(row), heading: row.heading, numbering: row.numbering, revision: row.revision, sections },
    ...(row.newQuestions && { newQuestions: row.newQuestions }),
    ...(other && { otherForm: { paperId: other.id, title: other.title } }),
  };
}

/** A paper and its other form, the one that was there first before the one made from it. */
export async function readBothForms(deps: ReadDeps, caller: Caller, id: string): Promise<[PaperContent, PaperContent]> {
  const row = await requirePaper(deps, caller, id);
  const other = await queries.findOtherForm(deps.db, caller.userId, row);
  if (!other) throw new AppError('not-found', '另一卷不在了，先出 B 卷，再导出两卷的答案');
  const [first, second] = row.formOf === other.id ? [other.id, row.id] : [row.id, other.id];
  return [await readPaper(deps, caller, first), await readPaper(deps, caller, second)];
}

/** How a paper and its other form are called beside each other; nothing where there is none. */
export async function readFormLetters(
  deps: ReadDeps,
  caller: Caller,
  id: string,
): Promise<{ own: string; other: string } | undefined> {
  const row = await requirePaper(deps, caller, id);
  const other = await queries.findOtherForm(deps.db, caller.userId, row);
  if (!other) return undefined;
  const isSecond = row.formOf === other.id;
  const [first, second] = isSecond ? letterPair(other.title, row.title) : letterPair(row.title, other.title);
  return isSecond ? { own: second, other: first } : { own: first, other: second };
}

/** Which questions it asks; none where it is gone. */
export async function questionIdsOf({ db }: ReadDeps, caller: Caller, id: string): Promise<string[]> {
  const [row] = await listReadable({ db }, caller, [id]);
  return row?.questionIds ?? [];
}

/** The questions of a draft in full, numbered through, each worth what the draft says. */
export async function printedSections(
  deps: ReadDeps,
  sections: readonly SectionDraft[],
  /** Whose own questions may be among them. */
  userId?: string,
  numbering: Numbering = 'through',
): Promise<PaperContent['sections']> {
  const ids = sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
  const known = new Map((await requireQuestions(deps, ids, userId)).map((question) => [question.id, question]));
  const numbersOf = questionCounter(numbering);
  return sections.map(({ title, questions }) => ({
    title,
    score: questions.reduce((sum, { score }) => sum + score, 0),
    questions: questions.flatMap(({ questionId, score }) => {
      const question = known.get(questionId);
      const numbers = numbersOf(question);
      return question ? { ...worth(question, score), ...numbers } : [];
    }),
  }));
}

export async function listSummaries(deps: ReadDeps, caller: Caller, ids: readonly string[]): Promise<PaperSummary[]> {
  const rows = new Map((await listReadable(deps, caller, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? summaryOf(row) : [];
  });
}

export async function search(
  deps: ReadDeps,
  caller: Caller,
  { page, limit, ...filter }: z.output<(typeof contract.searchPaper)['input']>,
): Promise<OutputOf<typeof contract.searchPaper>> {
  const place = windowOf({ page, limit });
  const { list, total } = await queries.searchPapers(deps.db, caller.userId, filter, place);
  return { list: (await withWritten(deps, list)).map(summaryOf), total };
}

export async function remove(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, id: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, id, deps.now()))) throw gone();
  return {};
}

export async function restore(deps: ReadDeps, caller: Caller, id: string) {
  if (!(await queries.setRemoved(deps.db, caller.userId, id, null))) throw gone();
  return {};
}

/** What her papers ask, by what it is about. */
export async function listAsked(deps: ReadDeps, caller: Caller) {
  const mine = await withWritten(deps, await queries.listMine(deps.db, caller.userId));
  const known = await readQuestions(deps, [...new Set(mine.flatMap(({ questionIds }) => questionIds))], caller.userId);
  const pointsOf = new Map(known.map(({ id, knowledge }) => [id, knowledge]));
  return mine.map(({ phaseCode, subjectCode, sections }) => ({
    ...{ phaseCode, subjectCode },
    questions: sections.flatMap(({ questions }) =>
      questions.map(({ questionId, score }) => ({ knowledge: pointsOf.get(questionId) ?? [], score })),
    ),
  }));
}

/** Her papers, for the archive of her data. */
export async function listMyPapers(deps: ReadDeps, caller: Caller) {
  const rows = await withWritten(deps, await queries.listMine(deps.db, caller.userId));
  return rows.map(({ title, heading, sections, minutes, totalScore }) => {
    return { title, heading, minutes, totalScore, sections };
  });
}

/** Erases what was removed long ago. */
export async function sweepPapers({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.eraseRemoved(db, now());
  await eraseUnasked(db, new Date(now().getTime() - UNASKED_MS));
}

async function requirePaper(deps: ReadDeps, caller: Caller, id: string): Promise<queries.PaperRow> {
  const [row] = await listReadable(deps, caller, [id]);
  if (!row) throw gone();
  return row;
}

async function listReadable(deps: ReadDeps, { userId }: Caller, ids: readonly string[]): Promise<queries.PaperRow[]> {
  return withWritten(deps, await queries.listReadable(deps.db, userId, ids));
}

function summaryOf(row: queries.PaperRow): PaperSummary {
  const { id, title, minutes, sourceType, totalScore, updatedAt } = row;
  const place = { phase: row.phaseCode, subject: row.subjectCode, grade: row.gradeCode };
  const counts = { questionCount: row.questionIds.length, totalScore, minutes };
  const times = { year: row.createdAt.getFullYear(), updateTime: updatedAt.getTime() };
  return { paperId: id, title, ...place, ...counts, sourceType, ...times, isMine: row.userId !== null };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这份试卷');
}
