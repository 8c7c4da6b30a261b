import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, EllipsisVertical, SquareArrowOutUpRight } from 'lucide-react';
import { MenuButton } from '#components/layers/menu.tsx';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import type { Giving } from '#features/making/own-lessons/use-giving.tsx';

type WeekLessonMenuProps = {
  given: Giving;
  name: { title: string; periodNo: number };
  onMove: (given: Giving) => void;
};

/** What is done with a lesson where it stands in the week. */
export function WeekLessonMenu({ given, name, onMove }: WeekLessonMenuProps) {
  const navigate = useNavigate();
  return (
    <MenuButton
      size="tiny"
      label={`${lessonTitle(name)}的更多操作`}
      icon={<EllipsisVertical size={15} />}
      items={[
        {
          label: '打开这节课',
          icon: <SquareArrowOutUpRight size={16} />,
          onSelect: () => void navigate({ to: '/myLesson', search: { id: given.ownLessonId } }),
        },
        { label: '改到……', icon: <CalendarClock size={16} />, onSelect: () => onMove(given) },
      ]}
    />
  );
}
