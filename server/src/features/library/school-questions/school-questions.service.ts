import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { Question } from '@app/contract/library/questions.ts';
import type * as contract from '@app/contract/library/school-questions.ts';
import { withoutDrawings } from '@app/contract/making/figures.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readActingRole } from '#features/identity/users/users.service.ts';
import { withShownPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import { readMine, takeOver } from '#features/library/questions/my-questions.service.ts';
import type { Caller } from '#http/door.ts';
import { windowOf } from '#lib/paging.ts';
import { mayReviewQuestions } from '#lib/permissions.ts';
import { searchQuery } from '#lib/search-vector.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import { openWords } from '#lib/words.ts';
import * as queries from './school-questions.queries.ts';

type ReadDeps = Pick<Deps, 'db'>;
type ShowDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;
type SaveDeps = Pick<Deps, 'db' | 'screening' | 'now' | 'newId'>;

/** Sends it as it is now; in another version than the one that is there, it waits again. */
export async function send(
  deps: SaveDeps,
  caller: Caller,
  myQuestionId: string,
): Promise<OutputOf<typeof contract.sendToSchool>> {
  requireUse(caller);
  const { schoolId } = await requireSchool(deps, caller, '把题发到本校');
  const { question } = await readMine(deps, caller, myQuestionId);
  if (question.isDoubtful) throw new AppError('invalid', '这道题还存疑，先核对好答案，再发到本校');
  const sent = await queries.findSent(deps.db, schoolId, caller.userId, myQuestionId);
  if (sent?.question.id === question.id) return { stage: sent.stage, isNew: false };
  const { title, stem, options, knowledge, parts, type } = question;
  const asked = [stem, ...options, ...parts.flatMap((part) => [part.stem, ...part.options])];
  const texts = [title, ...asked.map(withoutDrawings), ...knowledge];
  const [words = ''] = await searchVectorsInThread(caller.userId, [{ owner: ownerOf(schoolId), texts }]);
  const place = { phaseCode: question.phase, subjectCode: question.subject, gradeCode: question.grade, type };
  await queries.putSent(deps.db, {
    ...{ id: deps.newId(), schoolId, userId: caller.userId, myQuestionId, question, words, ...place },
    ...{ stage: 'waiting', createdAt: deps.now(), updatedAt: deps.now() },
  });
  return { stage: 'waiting', isNew: true };
}

/** Wherever she teaches now: what she sent stays hers to take back. */
export async function withdraw({ db }: ReadDeps, { userId }: Caller, id: string): Promise<Record<string, never>> {
  if ((await queries.eraseSent(db, userId, id)) === 0) throw gone();
  return {};
}

export async function search(
  deps: ShowDeps,
  caller: Caller,
  { list, keyword, page, limit, ...filter }: z.output<(typeof contract.searchSchoolQuestions)['input']>,
): Promise<OutputOf<typeof contract.searchSchoolQuestions>> {
  const { schoolId, mayReview } = await requireSchool(deps, caller, '看本校的题');
  if (list === 'waiting' && !mayReview) throw notReviewer();
  const waitingCount = mayReview ? await queries.countWaiting(deps.db, schoolId, caller.userId) : 0;
  const typed = keyword ? (await openWords()).ofQuery(keyword) : [];
  // Signs alone are no words, so nothing has them.
  if (keyword && typed.length === 0) return { list: [], total: 0, mayReview, waitingCount };
  const words = typed.length > 0 ? searchQuery(ownerOf(schoolId), typed) : '';
  const whose = { schoolId, userId: caller.userId };
  const { rows, total } = await queries.search(deps.db, whose, list, { ...filter, words }, windowOf({ page, limit }));
  const questions = await shownQuestions(
    deps,
    rows.map(({ row }) => row),
  );
  return {
    list: rows.map(({ row, userName, nickName }, at) => ({
      ...{ schoolQuestionId: row.id, question: questions[at] ?? row.question, authorName: userName || nickName },
      ...{ isMine: row.userId === caller.userId, stage: row.stage, reason: row.reason, useCount: row.useCount },
      updateTime: row.updatedAt.getTime(),
    })),
    ...{ total, mayReview, waitingCount },
  };
}

/** By somebody else than its author, of the version she read; written down with it or not at all. */
export async function decide(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  { schoolQuestionId: id, questionId, decision, reason }: z.output<(typeof contract.decideSchoolQuestion)['input']>,
): Promise<Record<string, never>> {
  const { schoolId, mayReview } = await requireSchool(deps, caller, '看本校的题');
  if (!mayReview) throw notReviewer();
  if (decision === 'reject' && reason === '') throw new AppError('invalid', '请写明退回的理由，出题的老师会看到');
  await deps.db.transaction(async (tx) => {
    const row = await queries.lockWaiting(tx, schoolId, caller.userId, id);
    if (!row) throw gone();
    if (row.question.id !== questionId) throw new AppError('conflict', '这道题刚改过，请看最新的一版再定');
    const stage = decision === 'approve' ? 'shared' : 'refused';
    await queries.decide(tx, id, { stage, reason: decision === 'approve' ? '' : reason, updatedAt: deps.now() });
    await writeDown(deps, tx, caller, {
      action: decision,
      targetKind: 'question',
      targetId: id,
      label: row.question.title,
      aboutId: row.userId,
      schoolId,
      reason,
    });
  });
  return {};
}

/** A copy of hers; the first time it counts as a use. */
export async function take(
  deps: SaveDeps,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.takeSchoolQuestion>> {
  const { schoolId } = await requireSchool(deps, caller, '用本校的题');
  const row = await queries.findShared(deps.db, schoolId, id);
  if (!row) throw gone();
  if (row.userId === caller.userId) return { ...(await readMine(deps, caller, row.myQuestionId)), isNew: false };
  const taken = await takeOver(deps, caller, row.question, { userId: row.userId });
  if (taken.isNew) await queries.countUse(deps.db, schoolId, id);
  return taken;
}

/** Pictures in them are their authors': whoever looks gets addresses of them. */
async function shownQuestions(deps: ShowDeps, rows: readonly queries.SchoolQuestionRow[]): Promise<Question[]> {
  return Promise.all(
    rows.map(async ({ userId, question }) => (await withShownPictures(deps, { userId }, [question]))[0] ?? question),
  );
}

/** The wall: a guest of a school, or nobody's teacher, gets a sentence and nothing else. */
async function requireSchool(
  { db }: ReadDeps,
  caller: Caller,
  purpose: string,
): Promise<{ schoolId: string; mayReview: boolean }> {
  const { schoolId, roleId } = await readActingRole({ db }, caller);
  if (schoolId === '') throw new AppError('forbidden', `学校确认你是本校老师以后，才能${purpose}`);
  return { schoolId, mayReview: mayReviewQuestions(roleId) };
}

function ownerOf(schoolId: string): string {
  return `school ${schoolId}`;
}

function notReviewer(): AppError {
  return new AppError('forbidden', '只有本校的教研员和学校管理员可以审题');
}

function gone(): AppError {
  return new AppError('not-found', '找不到这道题，可能已经收回');
}
