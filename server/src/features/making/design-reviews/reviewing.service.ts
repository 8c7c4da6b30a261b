import { AppError } from '@app/contract/errors.ts';
import { MAX_REVIEW_CHARS } from '@app/contract/making/design-reviews.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readTextOf } from '#features/keeping/files/file-text.service.ts';
import { askForJson } from '#features/making/designs/ask-for-json.service.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import * as queries from './design-reviews.queries.ts';
import { readEdits } from './model/read-edits.ts';
import { reviewMessages } from './model/review-prompt.ts';
import { partsInThread, readPlanInThread, suggestInThread } from './plan-thread.ts';
import { recogniseLesson } from './recognise.service.ts';
import { withDrafts } from './rules/suggest.ts';

export const REVIEW_DESIGN_QUEUE = 'review-design';

type ReviewingDeps = Pick<
  Deps,
  'db' | 'plan' | 'fileStore' | 'recognition' | 'model' | 'screening' | 'equity' | 'log' | 'now' | 'newId'
>;

const GIVEN_UP = '看了几次都没有成功，次数没有扣，请重新上传';
const NO_PLAN = '这份文件不像教案：没有找到教学目标、教学过程这样的栏目，请换一份';
const TOO_LONG = `这份教案太长，最多 ${MAX_REVIEW_CHARS / 10_000} 万字，请分开上传`;

/**
 * Reads an uploaded plan and looks for what could be better: first by rule, then with the model part by part, each kept
 * as soon as it is there. A node that died in the middle leaves the rest to whoever takes the job up.
 */
export async function reviewDesign(deps: ReviewingDeps, reviewId: string): Promise<void> {
  const row = await queries.findAtWork(deps.db, reviewId);
  if (!row) return;
  try {
    if (row.stage === 'reading') await read(deps, row);
    await think(deps, reviewId);
  } catch (error) {
    // A fault of the file stays one; anything else is tried again by the queue.
    if (!(error instanceof AppError)) throw error;
    await end(deps, reviewId, { stage: 'failed', notice: error.message, now: deps.now() });
  }
}

/** When it failed for good. */
export function giveUpReviewing(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  reviewId: string,
  why = GIVEN_UP,
): Promise<void> {
  return end(deps, reviewId, { stage: 'failed', notice: why, now: deps.now() });
}

async function read(deps: ReviewingDeps, { id, userId, fileId, fileName }: queries.ReviewRow): Promise<void> {
  if (!fileId) throw new AppError('not-found', '文件已被清理，请重新上传');
  const markdown = await readTextOf(deps, userId, fileId);
  if (markdown.length > MAX_REVIEW_CHARS) throw new AppError('too-large', TOO_LONG);
  const plan = await readPlanInThread(userId, markdown, fileName);
  if (plan === 'too-long') throw new AppError('too-large', TOO_LONG);
  if (plan === 'no-plan') throw new AppError('invalid', NO_PLAN);
  const { blocks } = plan;
  const { title, lessonId, ground } = await recogniseLesson(deps, userId, plan);
  const { phaseCode } = await requireUser(deps, userId);
  const drafts = await suggestInThread(userId, blocks, {
    library: ground && { title, plan: ground.lesson.plan },
    periodMinutes: ground?.minutes ?? periodMinutes(phaseCode),
  });
  const toAsk = deps.model.kind === 'offline' ? 0 : plan.toAsk;
  const suggestions = withDrafts([], drafts, 'rule');
  await queries.putText(deps.db, id, { blocks, suggestions, title, lessonId, toAsk, now: deps.now() });
}

async function think(deps: ReviewingDeps, reviewId: string): Promise<void> {
  const row = await queries.findAtWork(deps.db, reviewId);
  if (!row) return;
  const { userId, title, lessonId, blocks, toAsk } = row;
  let { notice } = row;
  const ground = lessonId && toAsk > 0 ? await readGround(deps, DesignRequest.parse({ lessonId })) : undefined;
  const parts = toAsk > 0 ? await partsInThread(userId, blocks) : [];
  for (const [index, part] of parts.entries()) {
    if (index < row.asked) continue;
    const { said, fault } = await askForJson(deps, reviewMessages(part, ground, title));
    const drafts = readEdits(said, part);
    if (said === undefined) notice = `${fault || '模型写的内容读不出来'}，有一部分只按规则检查过。`;
    const isKept = await queries.putAsked(deps.db, reviewId, {
      asked: index + 1,
      notice,
      now: deps.now(),
      change: (known) => withDrafts(known, drafts, 'model'),
    });
    if (!isKept) return;
  }
  await end(deps, reviewId, { stage: 'ready', notice: notice || about(row), now: deps.now() });
}

async function end(
  { db, equity }: Pick<Deps, 'db' | 'equity'>,
  reviewId: string,
  change: queries.ReviewEnd,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.endReview(tx, reviewId, change))) return;
    if (change.stage === 'ready') await equity.confirm(tx, reviewId);
    else await equity.release(tx, reviewId);
  });
}

function about({ lessonId }: queries.ReviewRow): string {
  return lessonId ? '' : '没有认出是资料库里的哪一课，缺少的栏目没有可补的内容。把课题写在开头再传一次会更准。';
}
