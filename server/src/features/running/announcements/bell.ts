import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listShownTo } from './announcements.queries.ts';

/** What is announced to her today; what is over or withdrawn is told no more. */
export async function bellOfAnnouncements(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  since: Date,
): Promise<Ring[]> {
  const rows = await listShownTo(db, userId, now());
  return rows
    .map((row) => ({ ...row, at: new Date(Math.max(row.startsAt.getTime(), row.publishedAt?.getTime() ?? 0)) }))
    .filter(({ at }) => at > since)
    .map(({ id, at, level, title, text }) => ({
      key: `announcement.${id}`,
      kind: 'announced',
      at,
      fact: level === 'important' ? `重要：${title}` : title,
      use: text,
      leave: '知道了',
    }));
}
