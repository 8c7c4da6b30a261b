import type { RoomSummary } from '@app/contract/sharing/rooms.ts';

/** How a room stands, in a few words. */
export function roomWords({ state, enteredCount, handedCount, seatCount }: RoomSummary): string {
  if (state === 'over') return '姓名和作答已经删除';
  const counts = `交了 ${handedCount} 份，进来 ${enteredCount} 人${seatCount > enteredCount ? `，共 ${seatCount} 人` : ''}`;
  return `${state === 'open' ? '作答中，' : ''}${counts}`;
}
