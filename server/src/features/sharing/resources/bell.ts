import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listTakenDownSince } from './shelf.queries.ts';

/** What of hers was taken from the school's shelf. */
export async function bellOfResources({ db }: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const rows = await listTakenDownSince(db, userId, since);
  return rows.map(({ id, title, takenDownAt, takenDownReason }) => ({
    key: `resource.${id}`,
    kind: 'reviewed',
    at: takenDownAt ?? since,
    fact: `资源“${title}”已下架`,
    use: takenDownReason,
    leave: '知道了',
  }));
}
