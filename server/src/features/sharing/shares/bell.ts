import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { LINK_ENDS_SOON_MS, ringOfLink } from '#lib/ending-links.ts';
import { extendTo, listEndingBefore } from './shares.queries.ts';

/** Links to conversations that end soon. */
export async function bellOfShares({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller): Promise<Ring[]> {
  const at = now();
  const rows = await listEndingBefore(db, userId, at, new Date(at.getTime() + LINK_ENDS_SOON_MS));
  return rows.flatMap(({ id, expiresAt, ...row }) =>
    ringOfLink({ ...row, expiresAt, key: `share.${id}` }, at, (end) =>
      extendTo(db, userId, id, { from: expiresAt, end }),
    ),
  );
}
