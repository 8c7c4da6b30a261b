import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { likeStep } from '@app/contract/talking/prompts.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { read } from './cases.service.ts';
import * as queries from './likes.queries.ts';

/** `uid` is the wire's own; nobody likes anything for somebody else. */
export async function like(
  deps: Pick<Deps, 'db' | 'templates' | 'now'>,
  caller: Caller,
  { action, instanceId, uid }: z.output<(typeof likeStep)['input']>,
): Promise<OutputOf<typeof likeStep>> {
  if (uid && uid !== caller.userId) throw new AppError('forbidden', '只能表达自己的看法');
  const seen = await read(deps, caller, instanceId);
  const isTakenBack = await queries.takeBack(deps.db, caller.userId, seen.instanceId, action);
  if (!isTakenBack) await queries.putLike(deps.db, caller.userId, seen.instanceId, action, deps.now());
  return { action: isTakenBack ? null : action, ...(await queries.countLikes(deps.db, seen.instanceId)) };
}
