import { AppError } from '@app/contract/errors.ts';
import { MAX_REVIEW_CHARS } from '@app/contract/making/design-reviews.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { periodMinutes } from '#content/check-curriculum.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { readTextOf, type TextDeps } from '#features/keeping/files/file-text.service.ts';
import { readGround } from '#features/making/designs/ground.service.ts';
import { inOrder } from '#lib/in-order.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import * as queries from './design-reviews.queries.ts';
import { readEdits } from './model/read-edits.ts';
import { EditsShape, PROMPT_VERSION, reviewMessages, sourcesOf } from './model/review-prompt.ts';
import { partsInThread, readPlanInThread, suggestInThread } from './plan-thread.ts';
import { recogniseLesson } from './recognise.service.ts';
import { withDrafts } from './rules/suggest.ts';

type ReviewingDeps = TextDeps & Pick<Deps, 'plan' | 'model'>;

const NO_PLAN = '这份文件不像教案：没有找到教学目标、教学过程这样的栏目，请换一份';
const TOO_LONG = `这份教案太长，最多 ${MAX_REVIEW_CHARS / 10_000} 万字，请分开上传`;
/** So many parts of one plan are asked about at once, so that several are reviewed side by side. */
const PARTS_AT_ONCE = 4;

export const reviewMaker: Maker<ReviewingDeps> = {
  kind: 'design-review',
  queue: 'review-design',
  equityCode: 'AI_GENERATION',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '检查了几次都没有成功，没有扣次数，请重新上传',
  make: review,
  fail: (tx, reviewId, notice, now) => queries.endReview(tx, reviewId, { stage: 'failed', notice, now }),
  startAgain: async ({ now }, tx, userId, reviewId) =>
    (await queries.readAgain(tx, userId, reviewId, now())) ? { isFree: false } : undefined,
  find: async (db, userId, reviewId) => toThing(await queries.findReview(db, userId, reviewId)),
};

/**
 * Reads an uploaded plan and looks for what could be better: first by rule, then with the model part by part, each kept
 * as soon as it is there.
 */
async function review(deps: ReviewingDeps, reviewId: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToReview(deps.db, reviewId);
  if (row?.stage === 'reading') await read(deps, row, work);
  const known = await queries.findToReview(deps.db, reviewId);
  return known && think(deps, known, work);
}

async function read(
  deps: ReviewingDeps,
  { id, userId, fileId, fileName }: queries.ReviewRow,
  work: Work,
): Promise<void> {
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
  const text = { blocks, suggestions, title, lessonId, toAsk, now: deps.now() };
  await work.step((tx) => queries.putText(tx, id, text));
}

async function think(deps: ReviewingDeps, row: queries.ReviewRow, work: Work): Promise<Made> {
  const { id, userId, title, lessonId, blocks, toAsk } = row;
  let { notice, asked } = row;
  const ground = lessonId && toAsk > 0 ? await readGround(deps, DesignRequest.parse({ lessonId })) : undefined;
  const parts = toAsk > 0 ? await partsInThread(userId, blocks) : [];
  const asking = inOrder(parts.slice(asked), PARTS_AT_ONCE, (part) =>
    askForShape(deps, {
      ...{ name: '修改建议', shape: EditsShape, messages: reviewMessages(part, ground, title), signal: work.signal },
      work: { role: 'structured', area: 'design-reviews', userId },
    }),
  );
  const known = ground && { sources: sourcesOf(ground), library: wordsOf(ground) };
  for await (const [part, { value, good, fault }] of asking) {
    const drafts = readEdits(value ?? good, part, known);
    if (value === undefined && drafts.length === 0) {
      deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'unusable' }, 'review-by-rules');
      notice = `${fault || '大模型写的内容无法识别'}，有一部分只按规则检查过。`;
    }
    asked += 1;
    const change = { asked, notice, now: deps.now() };
    await work.step((tx) => queries.putAsked(tx, id, change, (known) => withDrafts(known, drafts, 'model')));
  }
  const end = { stage: 'ready', notice: notice || about(row), now: deps.now() } as const;
  return { put: (tx) => queries.endReview(tx, id, end) };
}

/** What a quotation of the lesson is compared with. */
function wordsOf({ lesson, standards }: Awaited<ReturnType<typeof readGround>>): string {
  const { goals, questions } = lesson.plan;
  return [
    ...goals.map(({ text }) => text),
    ...questions.map(({ ask }) => ask),
    ...standards.map(({ meaning }) => meaning),
  ].join('\n');
}

const states = { reading: 'making', thinking: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.ReviewRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, stage, notice, fileId, fileName, title } = row;
  const part = stage === 'reading' ? 0 : (row.asked + 1) / (row.toAsk + 2);
  return {
    title: title || fileName,
    state: states[stage],
    notice,
    fileId: fileId ?? id,
    progress: stage === 'ready' ? 100 : Math.round(100 * part),
    ...(stage === 'ready' && { url: `/createTeachingPlanSession?reviewId=${id}` }),
  };
}

function about({ lessonId }: queries.ReviewRow): string {
  return lessonId ? '' : '没有认出是资料库里的哪一课，缺少的栏目没有可补的内容。把课题写在开头再传一次会更准。';
}
