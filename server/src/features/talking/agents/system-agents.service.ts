import type { SystemAgent } from '#content/agents.ts';
import type { Deps } from '#deps.ts';
import { putSystemAgents, removeOtherSystemAgents } from './system-agents.queries.ts';

/** At a start: the assistants of the product are those of its content. */
export async function seedAgents(deps: Pick<Deps, 'db' | 'now'>, given: readonly SystemAgent[]): Promise<void> {
  const rows = given.map(({ agentId, group, ...fields }) => ({
    ...fields,
    id: agentId,
    groupCode: group,
    isMultiTurn: true,
    detail: '',
  }));
  await deps.db.transaction(async (tx) => {
    await putSystemAgents(tx, rows, deps.now());
    await removeOtherSystemAgents(
      tx,
      rows.map(({ id }) => id),
      deps.now(),
    );
  });
}
