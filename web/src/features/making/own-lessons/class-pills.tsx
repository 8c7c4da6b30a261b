import type { LessonSitting } from '@app/contract/making/own-lessons.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { whenWords } from './lesson-words.ts';
import { usePutSitting } from './own-lessons.api.ts';
import { SittingDialog } from './sitting-dialog.tsx';
import { isSaid, noSitting } from './sitting-fields.tsx';

type ClassPillsProps = {
  ownLessonId: string;
  sittings: readonly LessonSitting[];
  chosen: LessonSitting | undefined;
  onChoose: (sittingId: string) => void;
};

/** The classes that have this lesson: the same parts, another day and another reflection. */
export function ClassPills({ ownLessonId, sittings, chosen, onChoose }: ClassPillsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const put = usePutSitting();
  // A reflection on the lesson as a whole is kept with a class that says nothing.
  const named = sittings.filter(isSaid);
  return (
    <section className="ta-own-pills" aria-label="上这节课的班">
      {named.map((sitting) => (
        <button
          key={sitting.sittingId}
          type="button"
          className="ta-own-pill"
          aria-pressed={sitting.sittingId === chosen?.sittingId}
          onClick={() => onChoose(sitting.sittingId)}
        >
          <b>{sitting.className || '没写班级'}</b>
          {whenWords(sitting)}
        </button>
      ))}
      <button type="button" className="ta-own-pill ta-own-pill-add" onClick={() => setIsAdding(true)}>
        <Plus size={14} aria-hidden />
        {named.length === 0 ? '班级和日期' : '加一个班'}
      </button>
      {isAdding && (
        <SittingDialog
          title="哪个班上这节课"
          verb="加上"
          sitting={noSitting}
          isPending={put.isPending}
          onSubmit={(sitting) =>
            put.mutate(
              { ownLessonId, ...sitting },
              {
                onSuccess: ({ sittingId }) => {
                  onChoose(sittingId);
                  setIsAdding(false);
                },
              },
            )
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  );
}
