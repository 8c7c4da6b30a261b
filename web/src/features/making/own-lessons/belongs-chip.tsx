import type { LandedKind } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { BookMarked } from 'lucide-react';
import { useSession } from '#lib/session/session.ts';
import { lessonTitle } from './lesson-words.ts';
import './choose-lesson.css';
import { belonging } from './own-lessons.api.ts';
import { useMoving } from './use-moving.tsx';

/** On a desk: the lesson what lies on it belongs to. A press changes that. */
export function BelongsChip({ kind, thingId }: { kind: LandedKind; thingId: string }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...belonging(kind, thingId), enabled: hasToken });
  const moving = useMoving();
  if (!data) return null;
  const { lesson } = data;
  return (
    <>
      <button
        type="button"
        className="ta-own-chip"
        data-tip="换一节课"
        onClick={() => moving.ask({ kind, thingId, title: '', ownLessonId: lesson?.ownLessonId ?? null })}
      >
        <BookMarked size={14} aria-hidden />
        <span>{lesson ? `归到 ${lessonTitle(lesson)}` : '未归课'}</span>
      </button>
      {moving.dialog}
    </>
  );
}
