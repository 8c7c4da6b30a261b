import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import { ringsOfDecisions } from '#features/identity/audit-log/decisions.service.ts';
import type { Caller } from '#http/door.ts';
import { listTitlesChangedSince } from './cases.queries.ts';

/** What was decided about cases of hers. */
export async function bellOfCases(deps: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const titleOf = await listTitlesChangedSince(deps.db, userId, since);
  const judged = { kind: 'case', name: '案例', titleOf, ownerId: userId, since } as const;
  return ringsOfDecisions(deps, judged, (id) => ({ label: '看案例', address: `/myCreateCases?instanceId=${id}` }));
}
