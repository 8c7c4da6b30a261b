import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listSeenSince } from './student-shares.queries.ts';

/** How many pupils opened what she sent them: one line for each sending, however many they are. */
export async function bellOfStudentShares({ db }: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const rows = await listSeenSince(db, userId, since);
  return rows.map(({ id, className, title, sentCount, seenCount, seenAt }) => ({
    key: `student-share.${id}`,
    kind: 'pupils',
    at: seenAt,
    fact: `${className}有 ${seenCount} 人看了“${title}”`,
    use: seenCount < sentCount ? `发给 ${sentCount} 人，还有 ${sentCount - seenCount} 人没看` : `${sentCount} 人都看了`,
    open: { label: '看谁看过', address: '/studentsShareList' },
  }));
}
