import type { RoomSummary } from '@app/contract/sharing/rooms.ts';

/** How a room stands, in a few words. */
export function roomWords({ state, enteredCount, handedCount, seatCount, itemCount }: RoomSummary): string {
  if (state === 'over') return '已经删除';
  if (itemCount === 0)
    return `${state === 'open' ? '学生在看，' : ''}进来 ${enteredCount} 人${seatCount > enteredCount ? `，共 ${seatCount} 人` : ''}`;
  const counts = `交了 ${handedCount} 份，进来 ${enteredCount} 人${seatCount > enteredCount ? `，共 ${seatCount} 人` : ''}`;
  return `${state === 'open' ? '作答中，' : ''}${counts}`;
}
