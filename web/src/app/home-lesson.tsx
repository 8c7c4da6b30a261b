import type { LessonName } from '@app/contract/making/own-lessons.ts';
import type { Week } from '@app/contract/making/timetables.ts';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { ChooseLessonDialog } from '#features/making/own-lessons/choose-lesson-dialog.tsx';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { myWeek } from '#features/making/timetables/timetables.api.ts';
import './home-lesson.css';

/** Puts a conversation that was begun here where the chip says. */
export type Landing = (chatId: string) => Promise<void>;

type HomeLessonProps = {
  /** What is typed so far. */
  text: string;
  landing: RefObject<Landing | undefined>;
};

/** Which lesson the conversation will belong to: the one the words name, else her next one. A press says another, or none. */
export function HomeLesson({ text, landing }: HomeLessonProps) {
  const { data: week } = useQuery(myWeek());
  const landIn = useLandIn();
  const [said, setSaid] = useState<LessonName | 'none'>();
  const [isAsking, setIsAsking] = useState(false);
  const guess = week && lessonMeant(week, text);
  const lesson = said === 'none' ? undefined : (said ?? guess);
  const ownLessonId = lesson?.ownLessonId;
  useEffect(() => {
    landing.current = ownLessonId ? (chatId) => landIn('conversation', chatId, { ownLessonId }) : undefined;
    return () => {
      landing.current = undefined;
    };
  });
  if (!guess && said === undefined) return null;
  return (
    <>
      <button type="button" className="ta-home-lesson" data-tip="换一节课" onClick={() => setIsAsking(true)}>
        <BookMarked size={16} aria-hidden />
        <span>{lesson ? `归到 ${lessonTitle(lesson)}` : '不归课'}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {isAsking && (
        <ChooseLessonDialog
          thingTitle="接下来的对话"
          ownLessonId={ownLessonId ?? null}
          onChoose={(chosen) => {
            setSaid(chosen ?? 'none');
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The longest name among the lessons of the week that the words hold, else the first lesson to come. */
export function lessonMeant({ days, nextDay }: Pick<Week, 'days' | 'nextDay'>, text: string): LessonName | undefined {
  const given = days.flatMap(({ periods, others }) => [...periods.flatMap(({ lesson }) => lesson ?? []), ...others]);
  const [named] = given
    .filter(({ title }) => text.includes(title))
    .sort((one, other) => other.title.length - one.title.length);
  const next = days.find(({ day }) => day === nextDay)?.periods.find(({ isOver, lesson }) => !isOver && lesson);
  return named ?? next?.lesson ?? undefined;
}
