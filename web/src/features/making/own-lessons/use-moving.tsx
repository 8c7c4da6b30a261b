import type { LandedKind } from '@app/contract/making/own-lessons.ts';
import { useState } from 'react';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { ChooseLessonDialog } from './choose-lesson-dialog.tsx';
import { useMove } from './own-lessons.api.ts';

export type Movable = { kind: LandedKind; thingId: string; title: string; ownLessonId: string | null };

/** Putting a thing elsewhere: at once, with the way back; or after asking where to. Render `dialog` anywhere. */
export function useMoving() {
  const move = useMove();
  const [asked, setAsked] = useState<Movable>();
  const put = ({ kind, thingId }: Pick<Movable, 'kind' | 'thingId'>, ownLessonId: string | null, said: string) =>
    doWithUndo(
      { kind, thingId, ownLessonId },
      {
        act: move,
        undo: ({ lesson }) => move.mutate({ kind, thingId, ownLessonId: lesson?.ownLessonId ?? null }),
        said,
      },
    );
  const dialog = asked && (
    <ChooseLessonDialog
      thingTitle={asked.title}
      ownLessonId={asked.ownLessonId}
      onChoose={(lesson) => {
        put(asked, lesson?.ownLessonId ?? null, lesson ? `已归到“${lesson.title}”` : '已放到未归课');
        setAsked(undefined);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { put, ask: setAsked, dialog, isPending: move.isPending };
}
