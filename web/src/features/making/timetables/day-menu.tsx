import type { WeekDay } from '@app/contract/making/timetables.ts';
import { useMutation } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { MenuButton } from '#components/layers/menu.tsx';
import { dayNumber, weekdayName } from './day-words.ts';
import { setDay } from './timetables.api.ts';

/** Whether a day is held as the timetable says: holidays are not in any calendar the server has. */
export function DayMenu({ day: { day, weekday, kind, follows } }: { day: WeekDay }) {
  const change = useMutation({ mutationFn: setDay });
  const others = [1, 2, 3, 4, 5].filter((one) => one !== weekday);
  return (
    <MenuButton
      className="ta-week-menu"
      size="tiny"
      label={`${weekdayName(weekday)} ${dayNumber(day)} 停课或调休`}
      icon={<EllipsisVertical size={15} />}
      items={[
        { label: '照常上课', isChecked: kind === 'usual', onSelect: () => change.mutate({ day, kind: 'usual' }) },
        { label: '停课', isChecked: kind === 'off', onSelect: () => change.mutate({ day, kind: 'off' }) },
        'divider',
        ...others.map((one) => ({
          label: `调休，上${weekdayName(one)}的课`,
          isChecked: follows === one,
          onSelect: () => change.mutate({ day, kind: 'follows', follows: one }),
        })),
      ]}
    />
  );
}
