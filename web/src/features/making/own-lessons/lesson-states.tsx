import type { LessonPartCard } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import './lessons-screen.css';
import { lessonById } from './own-lessons.api.ts';
import { PartChips } from './part-chips.tsx';

/** What is there of a lesson, where only its id is known; nothing until it was read. */
export function LessonStates({ ownLessonId }: { ownLessonId: string }) {
  const { data } = useQuery({ ...lessonById(ownLessonId), refetchInterval: false });
  if (!data) return null;
  const { parts } = data;
  const named = (isWanted: (part: LessonPartCard) => boolean) => parts.filter(isWanted).map(({ part }) => part);
  return (
    <PartChips
      has={named(({ state }) => state === 'there')}
      hidden={named(({ isHidden }) => isHidden)}
      isStale={parts.some(({ part, stale }) => part === 'courseware' && stale !== null)}
    />
  );
}
