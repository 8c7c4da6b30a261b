import type { CanvasAsk } from '@app/contract/talking/canvases.ts';
import type { Deps } from '#deps.ts';
import * as queries from './asks.queries.ts';

/** The last ones are shown; earlier ones are in the list of versions by what they changed. */
const SHOWN_ASKS = 20;
/** Longer than a model is waited for: the server that began it is no longer there. */
const FORGOTTEN_MS = 120_000;
const FORGOTTEN = '没有改完就断开了，文稿没有动，请再说一次。';

export async function readAsks(deps: Pick<Deps, 'db' | 'now'>, canvasId: string): Promise<CanvasAsk[]> {
  let rows = await queries.listAsks(deps.db, canvasId, SHOWN_ASKS);
  const since = forgottenSince(deps.now());
  if (rows.some(({ state, createdAt }) => state === 'running' && createdAt < since)) {
    await endForgotten(deps, canvasId);
    rows = await queries.listAsks(deps.db, canvasId, SHOWN_ASKS);
  }
  return rows.map(presentAsk);
}

export function endForgotten({ db, now }: Pick<Deps, 'db' | 'now'>, canvasId: string): Promise<void> {
  return queries.endForgotten(db, canvasId, { since: forgottenSince(now()), words: FORGOTTEN, now: now() });
}

export function presentAsk({ id, createdAt, ...row }: queries.AskRow): CanvasAsk {
  const { wish, scope, insteadOf, state, words, changes } = row;
  return { askId: id, wish, scope, insteadOf, state, words, changes, createTime: createdAt.getTime() };
}

function forgottenSince(now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_MS);
}
