import { LessonPicker } from '#features/library/books/lesson-picker.tsx';
import { useKnownLesson } from '#features/library/books/use-known-lesson.ts';
import { NewLessonDialog } from '#features/making/own-lessons/new-lesson-dialog.tsx';

type BeginLessonProps = {
  /** Of the library; empty for a title of her own, or none yet. */
  lessonId: string;
  title: string;
  onMade: (ownLessonId: string) => void;
  onClose: () => void;
};

/** A new lesson of hers, with what is known of it filled in. */
export function BeginLesson({ lessonId, title, onMade, onClose }: BeginLessonProps) {
  const lesson = useKnownLesson(lessonId);
  if (lesson === undefined) return null;
  return (
    <NewLessonDialog
      opening={{ title: lesson?.title ?? title, lesson }}
      renderPicker={(field) => <LessonPicker {...field} />}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
