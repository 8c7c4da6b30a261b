import type { LandedKind } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { ChooseLessonDialog } from './choose-lesson-dialog.tsx';
import { belonging } from './own-lessons.api.ts';
import { useMoving } from './use-moving.tsx';

type MoveDialogProps = { kind: LandedKind; thingId: string; title: string; onClose: () => void };

/** Asks which lesson a thing belongs to, wherever it lies, and puts it there. */
export function MoveDialog({ kind, thingId, title, onClose }: MoveDialogProps) {
  const { data } = useQuery(belonging(kind, thingId));
  const { put } = useMoving();
  return (
    <ChooseLessonDialog
      thingTitle={title}
      ownLessonId={data?.lesson?.ownLessonId ?? null}
      onChoose={(lesson) => {
        put({ kind, thingId }, lesson?.ownLessonId ?? null, lesson ? `已归到“${lesson.title}”` : '已不归课');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
