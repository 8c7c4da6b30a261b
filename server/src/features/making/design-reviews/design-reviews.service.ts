import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/design-reviews.ts';
import type { DesignReview } from '@app/contract/making/design-reviews.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { decided } from '@app/engines/designs/review-text.ts';
import type { z } from 'zod';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { requireFile } from '#features/keeping/files/files.service.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import { keepDesign } from '#features/making/designs/keep-design.service.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking, letGo } from '#making/ask.ts';
import * as queries from './design-reviews.queries.ts';
import { acceptedDesignInThread } from './plan-thread.ts';
import { reviewMaker } from './reviewing.service.ts';

/** Begins the review of a file of hers; a job reads it. The id of the review is that of its task. */
export async function create(
  deps: Pick<Deps, 'db' | 'equity' | 'now' | 'newId' | 'jobs'>,
  caller: Caller,
  fileId: string,
): Promise<OutputOf<typeof contract.createDesignReview>> {
  requireUse(caller);
  const { name, type } = await requireFile(deps, caller, fileId);
  if (type !== 'docx' && type !== 'pdf') throw new AppError('invalid', '请上传 Word（docx）或 PDF 的教案');
  const id = deps.newId();
  const now = deps.now();
  const row = { id, userId: caller.userId, fileId, fileName: name, createdAt: now, updatedAt: now };
  await deps.db.transaction(async (tx) => {
    await queries.insertReview(tx, { ...row, stage: 'reading' });
    await beginMaking(deps, tx, reviewMaker, { ref: id, userId: caller.userId });
  });
  return { taskId: id, reviewId: id };
}

export async function readReview(deps: Pick<Deps, 'db'>, caller: Caller, reviewId: string): Promise<DesignReview> {
  const { id, updatedAt, fileName, title, stage, notice, asked, toAsk, blocks, suggestions } = await requireReview(
    deps,
    caller,
    reviewId,
  );
  const times = { updateTime: updatedAt.getTime() };
  return { reviewId: id, fileName, title, stage, notice, asked, toAsk, blocks, suggestions, ...times };
}

export async function list(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  limit: number,
): Promise<OutputOf<typeof contract.listDesignReviews>> {
  const rows = await queries.listReviews(db, caller.userId, limit);
  return {
    list: rows.map(({ id, updatedAt, ...row }) => ({ ...row, reviewId: id, updateTime: updatedAt.getTime() })),
  };
}

export async function decide(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reviewId, changes }: z.output<(typeof contract.decideSuggestions)['input']>,
): Promise<OutputOf<typeof contract.decideSuggestions>> {
  const suggestions = await queries.changeSuggestions(
    deps.db,
    caller.userId,
    reviewId,
    (known) => {
      const isKnown = changes.every(({ id }) => known.some((one) => one.id === id));
      if (!isKnown) throw new AppError('invalid', '没有这条建议，请刷新后再试');
      return decided(known, changes);
    },
    deps.now(),
  );
  if (!suggestions) throw gone();
  return { suggestions };
}

export async function remove(
  { db, equity }: Pick<Deps, 'db' | 'equity'>,
  caller: Caller,
  reviewId: string,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await letGo({ equity }, tx, reviewMaker, reviewId);
    if (!(await queries.deleteReview(tx, caller.userId, reviewId))) throw gone();
  });
  return {};
}

/** Makes a design of the text as accepted, to be edited in the page. */
export async function toDesign(
  deps: Pick<Deps, 'db' | 'plan' | 'now' | 'newId'>,
  caller: Caller,
  reviewId: string,
): Promise<OutputOf<typeof contract.convertDesignReview>> {
  const review = requireRead(await requireReview(deps, caller, reviewId));
  const user = await requireUser(deps, caller.userId);
  const request = DesignRequest.parse({ lessonId: review.lessonId, title: review.title.slice(0, 100) });
  const facts = review.lessonId ? (await readGround(deps, request)).lesson.facts : undefined;
  const phase = facts?.phaseCode || user.phaseCode;
  const subject = facts?.subjectCode || user.subjectCode;
  const { blocks, suggestions } = review;
  const design = await acceptedDesignInThread(
    caller.userId,
    { blocks, suggestions },
    {
      title: review.title || review.fileName.replace(/\.[^.]+$/, ''),
      subject: facts?.subject || deps.plan.subjectName(subject, phase),
      grade: facts?.grade || deps.plan.gradeName(user.gradeCode),
      book: facts?.book ?? '',
      unit: facts?.unit ?? '',
      teacher: user.userName,
      minutes: periodMinutes(phase),
    },
  );
  if (!design) throw new AppError('too-large', '有一个栏目太长，放不进可编辑的设计，请先分成几段');
  return keepDesign(deps, caller, { design, request: { ...request, phase, subject, grade: user.gradeCode } });
}

export async function requireReview(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  reviewId: string,
): Promise<queries.ReviewRow> {
  const row = await queries.findReview(db, caller.userId, reviewId);
  if (!row) throw gone();
  return row;
}

export function requireRead(review: queries.ReviewRow): queries.ReviewRow {
  if (review.blocks.length === 0) throw new AppError('conflict', '教案还没有读完，读完再试');
  return review;
}

function gone(): AppError {
  return new AppError('not-found', '找不到这次优化');
}
