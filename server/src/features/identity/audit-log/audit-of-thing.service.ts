import type { Deps } from '#deps.ts';
import { listAuditsOfThings } from './audit-list.queries.ts';

export type DoneToThing = { action: string; targetId: string; actorName: string; reason: string; time: number };

/** What was done to some things with a right others have not, the oldest first: for the page that tells their story. */
export async function listDoneTo(
  { db }: Pick<Deps, 'db'>,
  targetKind: string,
  targetIds: readonly string[],
): Promise<DoneToThing[]> {
  if (targetIds.length === 0) return [];
  const rows = await listAuditsOfThings(db, targetKind, targetIds);
  return rows.map(({ entry, actorName, told }) => ({
    action: entry.action,
    targetId: entry.targetId,
    actorName,
    reason: told?.reason ?? '',
    time: entry.createdAt.getTime(),
  }));
}
