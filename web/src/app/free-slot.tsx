import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';

const PeriodLessonDialog = lateLayer(async () => (await import('./period-lesson-dialog.tsx')).PeriodLessonDialog);

type FreeSlotProps = {
  day: string;
  slot: number;
  /** 周三第 2 节 */
  when: string;
  /** A class of hers to begin with; she may choose another. */
  taught: { classId: string; className: string };
};

/** A slot without a lesson: a press begins one there, with what its class has next in the book. */
export function FreeSlot({ day, slot, when, taught }: FreeSlotProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="ta-week-free" aria-label={`加一节课：${when}`} onClick={() => setIsOpen(true)}>
        <Plus size={14} aria-hidden /> 加一节课
      </button>
      {isOpen && (
        <Suspense>
          <PeriodLessonDialog
            sitting={{ ...taught, date: day, slot }}
            onMade={(id) => void navigate({ to: '/myLesson', search: { id } })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
