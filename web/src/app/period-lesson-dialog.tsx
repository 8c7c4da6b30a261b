import type { SittingWish } from '@app/contract/making/own-lessons.ts';
import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { NewLessonDialog } from '#features/making/own-lessons/new-lesson-dialog.tsx';

type PeriodLessonDialogProps = { sitting: SittingWish; onMade: (ownLessonId: string) => void; onClose: () => void };

/** A new lesson for a period of the week. */
export function PeriodLessonDialog(props: PeriodLessonDialogProps) {
  return <NewLessonDialog renderPicker={(field) => <LessonPicker {...field} />} {...props} />;
}
