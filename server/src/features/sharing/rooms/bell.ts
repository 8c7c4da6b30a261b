import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listHandedSince } from './rooms.queries.ts';

/** How many handed in: one line for each room, however many they are. */
export async function bellOfRooms({ db }: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  const rows = await listHandedSince(db, userId, since);
  return rows.map(({ id, className, title, seatCount, handedCount, handedAt }) => ({
    key: `room.${id}`,
    kind: 'pupils',
    at: handedAt,
    fact: `${className === '' ? '学生' : className}交了 ${handedCount} 份“${title}”`,
    use: handedCount < seatCount ? `还有 ${seatCount - handedCount} 人没交` : `${seatCount} 人都交了`,
    open: { label: '看作答', address: `/room?id=${id}` },
  }));
}
