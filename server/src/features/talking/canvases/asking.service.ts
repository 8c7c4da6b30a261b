import { AppError } from '@app/contract/errors.ts';
import { type askCanvas, type CanvasAsk, MAX_ASKED_CHARS, type stopCanvasAsk } from '@app/contract/talking/canvases.ts';
import { splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './asks.queries.ts';
import { endForgotten, presentAsk } from './asks.service.ts';
import { canvasNotFound, requireCanvas } from './canvases.service.ts';
import { proposeChanges } from './model/propose-changes.ts';

type AskingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'model' | 'screening' | 'log'>;
type Wished = z.output<(typeof askCanvas)['input']>;

/** She waits beside it and may type meanwhile. */
const ASKING_MS = 90_000;

/** What a model would change, kept with her wish. The text is not touched: she lays the changes on it and decides. */
export async function askForChanges(deps: AskingDeps, caller: Caller, wished: Wished): Promise<CanvasAsk> {
  const { canvasId, askId, revision, wish, paragraphs: named, insteadOf } = wished;
  requireUse(caller);
  const { text, revision: now } = await requireCanvas(deps, caller, canvasId);
  const told = await queries.findAsk(deps.db, canvasId, askId);
  if (told) return presentAsk(told);
  if (deps.model.kind === 'offline')
    throw new AppError('unavailable', '还没有连接大模型，不能按你说的改；点一段文字可以自己改');
  if (revision !== now) throw new AppError('conflict', '文稿刚在别处改过，请先看最新的');
  await refuseBlocked(deps, wish);
  const { from = 0, to = Number.MAX_SAFE_INTEGER, name = '' } = named ?? {};
  const paragraphs = splitParagraphs(text);
  const open = paragraphs.flatMap((_, at) => (at >= from && at <= to ? [at] : []));
  refuseUnaskable(
    open.reduce((chars, at) => chars + (paragraphs[at]?.text.length ?? 0), 0),
    open.length,
  );

  await endForgotten(deps, canvasId);
  const ask = { id: askId, canvasId, wish, scope: name, insteadOf: insteadOf?.changeId ?? '' };
  if (!(await queries.insertAsk(deps.db, ask, deps.now()))) {
    const twin = await queries.findAsk(deps.db, canvasId, askId);
    if (twin) return presentAsk(twin);
    throw new AppError('conflict', '上一句还在改，改好再说');
  }
  const end = await proposeChanges(deps, {
    ...{ userId: caller.userId, askId, text, open, wish, notLike: insteadOf?.after },
    signal: AbortSignal.timeout(ASKING_MS),
  }).catch((error: unknown) => {
    deps.log.error({ err: error }, 'canvas-ask-failed');
    return { state: 'failed' as const, words: '没有改好，文稿没有动，请再说一次。', changes: [] };
  });
  await queries.endAsk(deps.db, canvasId, askId, { ...end, now: deps.now() });
  const ended = await queries.findAsk(deps.db, canvasId, askId);
  if (!ended) throw canvasNotFound();
  return presentAsk(ended);
}

export async function stopAsking(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { canvasId, askId }: z.output<(typeof stopCanvasAsk)['input']>,
): Promise<Record<string, never>> {
  await requireCanvas(deps, caller, canvasId);
  await queries.endAsk(deps.db, canvasId, askId, {
    ...{ state: 'stopped', words: '停下了，文稿没有动。', changes: [], now: deps.now() },
  });
  return {};
}

function refuseUnaskable(chars: number, count: number): void {
  if (count === 0) throw new AppError('invalid', '选中的段落已经不在了，请重新选');
  if (chars > MAX_ASKED_CHARS)
    throw new AppError('too-large', `一次最多改 ${MAX_ASKED_CHARS / 10_000} 万字，先选中要改的几段再说`);
}
