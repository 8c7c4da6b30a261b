import type { PupilAge } from '@app/contract/sharing/room-items.ts';
import type { Seat } from '@app/contract/sharing/rooms.ts';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';

type SeatGridProps = { seats: readonly Seat[]; itemCount: number; age: PupilAge; onOpen: (seatId: string) => void };

/** Everybody in the place the list gives them; nothing sorts itself while it is looked at. */
export function SeatGrid({ seats, itemCount, age, onOpen }: SeatGridProps) {
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const isAsked = itemCount > 0;
  const shown = isOpenOnly ? seats.filter(({ state }) => (isAsked ? state !== 'handed' : state === 'away')) : seats;
  if (seats.length === 0) return <p className="ta-room-none">还没有人进来</p>;
  return (
    <>
      <Button size="small" variant="text" aria-pressed={isOpenOnly} onClick={() => setIsOpenOnly(!isOpenOnly)}>
        {isOpenOnly ? '看全部' : isAsked ? '只看没交的' : '只看没进的'}
      </Button>
      <ul className="ta-room-seats" aria-label="学生">
        {shown.map((seat) => (
          <li key={seat.seatId}>
            <button type="button" data-state={seat.state} onClick={() => onOpen(seat.seatId)}>
              {seat.name}
              <small>{wordsOf(seat, itemCount, age)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function wordsOf({ state, answeredCount, rightCount }: Seat, itemCount: number, age: PupilAge): string {
  if (state === 'away') return '未进';
  if (state === 'handed') return age === 'lower' ? '已交' : `${rightCount} 对`;
  if (itemCount === 0) return '进来了';
  return `答了 ${answeredCount} / ${itemCount}`;
}
