import { lessonChangesAddress } from '@app/contract/making/own-lessons.ts';
import type { Period } from '@app/contract/making/timetables.ts';
import { Link } from '@tanstack/react-router';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { PartChips } from '#features/making/own-lessons/part-chips.tsx';
import '#features/making/own-lessons/lessons-screen.css';
import './week-lesson.css';

type WeekLessonProps = {
  lesson: NonNullable<Period['lesson']>;
  isOver: boolean;
  /** The class that has the same lesson before, on the same day. */
  sharedWith: string;
};

/** A lesson of hers in the week: its name leads to it, and it says what is there; after class, whether she wrote what she thinks. */
export function WeekLesson({ lesson, isOver, sharedWith }: WeekLessonProps) {
  return (
    <span className="ta-week-lesson">
      <Link to="/myLesson" search={{ id: lesson.ownLessonId }} className="ta-link">
        {lessonTitle(lesson)}
      </Link>
      <LessonFact lesson={lesson} isOver={isOver} sharedWith={sharedWith} />
    </span>
  );
}

function LessonFact({ lesson, isOver, sharedWith }: WeekLessonProps) {
  if (isOver && lesson.isReflected) return <small>已上，反思已写</small>;
  if (isOver) return <small className="ta-week-lesson-waits">待写反思</small>;
  if (sharedWith !== '') return <small>和{sharedWith}共用一套</small>;
  return (
    <small>
      <PartChips {...lesson} staleAt={lessonChangesAddress(lesson.ownLessonId)} />
    </small>
  );
}
