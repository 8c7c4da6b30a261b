import type { Period } from '@app/contract/making/timetables.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { lateLayer } from '#components/page/late-part.ts';

const PeriodLessonDialog = lateLayer(async () => (await import('./period-lesson-dialog.tsx')).PeriodLessonDialog);

type PreparePeriodProps = { day: string; period: Pick<Period, 'slot' | 'classId' | 'className'> };

/** Begins the lesson of a period: its class, day and slot are filled in. */
export function PreparePeriod({ day, period }: PreparePeriodProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { slot, classId, className } = period;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`备这节课：第 ${slot} 节 ${className}`}
        onClick={() => setIsOpen(true)}
      >
        备这节课
      </Button>
      {isOpen && (
        <Suspense>
          <PeriodLessonDialog
            sitting={{ classId, className, date: day, slot }}
            onMade={(id) => void navigate({ to: '/myLesson', search: { id } })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
