import { deskPaths } from '@app/contract/desks.ts';
import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOpenRemarks } from './remarks.queries.ts';

const MAX_QUOTED = 40;

/** What colleagues remarked and she has not dealt with: one line for each design. */
export async function bellOfRemarks({ db }: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const rows = await listOpenRemarks(db, userId, since);
  return rows.flatMap(({ designId, title, open, latestAt, names, latest }): Ring[] => {
    if (!latestAt) return [];
    const who = names.length > 1 ? `${names[0]} 等 ${names.length} 位老师` : (names[0] ?? '同事');
    return [
      {
        key: `remarks.${designId}`,
        kind: 'commented',
        at: latestAt,
        fact: `${who}批注了《${title}》`,
        use: `“${latest.length > MAX_QUOTED ? `${latest.slice(0, MAX_QUOTED)}……` : latest}”`,
        open: { label: `看 ${open} 处批注`, address: `${deskPaths.design}?designId=${designId}&remarks=open` },
      },
    ];
  });
}
