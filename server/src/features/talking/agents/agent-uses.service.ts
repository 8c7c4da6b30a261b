import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './agent-uses.queries.ts';

/** Asked for by hosts that hold the conversation themselves; what is asked here is counted with the question. */
export async function countUse(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId }: Pick<Caller, 'userId'>,
  agentId: string,
): Promise<null> {
  await queries.countUse(deps.db, agentId.toLowerCase(), userId, deps.now());
  return null;
}

export async function recountHeat(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.recountHeat(deps.db, deps.now());
}
