import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import { ringsOfDecisions } from '#features/identity/audit-log/decisions.service.ts';
import type { Caller } from '#http/door.ts';
import { listNamesChangedSince } from './agents.queries.ts';

/** What was decided about assistants of hers. */
export async function bellOfAgents(deps: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const titleOf = await listNamesChangedSince(deps.db, userId, since);
  const judged = { kind: 'agent', name: '助手', titleOf, ownerId: userId, since } as const;
  return ringsOfDecisions(deps, judged, (id, isAccepted) =>
    isAccepted
      ? { label: '看助手', address: `/commonAssistantSession/${id}` }
      : { label: '去修改', address: `/createAssistant?agentId=${id}` },
  );
}
