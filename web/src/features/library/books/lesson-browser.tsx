import type { ListedLesson } from '@app/contract/library/books.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useHostContext } from '#lib/host/host-context.ts';
import { booksOf, lessonsOf, myBook } from './books.api.ts';
import { recallEdition, rememberEdition } from './kept-edition.ts';
import './lesson-picker.css';
import { PlanMark } from './plan-mark.tsx';
import { type Volume, VolumeFields, volumeOf } from './volume-fields.tsx';

type LessonBrowserProps = { place: TaughtPlace; chosenId: string; onLesson: (lesson: ChosenLesson) => void };

/** A volume of the phase and subject, its units folded, their lessons. */
export function LessonBrowser({ place, chosenId, onLesson }: LessonBrowserProps) {
  const volumes = useQuery(booksOf(place));
  const given = useHostContext(({ book }) => book?.bookCode);
  const mine = useQuery({ ...myBook, enabled: given === undefined });
  const [picked, setPicked] = useState('');
  if (place.phaseCode === '' || place.subjectCode === '') return <p className="ta-field-hint">先选学段和学科</p>;
  if (volumes.isError) return <ErrorState title="教材没有加载出来" onRetry={() => void volumes.refetch()} />;
  if (!volumes.data || (given === undefined && mine.isPending)) return <SkeletonText lines={4} label="正在打开目录" />;
  const offered = volumes.data;
  const current = offered.find(({ bookCode }) => bookCode === (given ?? mine.data?.bookCode)) ?? offered[0];
  const edition = given === undefined ? recallEdition(place) : undefined;
  const kept = edition && volumeOf(offered, edition, current);
  const volume = offered.find(({ bookCode }) => bookCode === picked) ?? (kept || current);
  const pick = ({ bookCode, textBookType }: Volume) => {
    rememberEdition(place, textBookType);
    setPicked(bookCode);
  };
  if (!volume) return <p className="ta-field-hint">这个学段的这门学科还没有收录教材，直接写课题就可以</p>;
  return (
    <>
      <VolumeFields offered={offered} volume={volume} onVolume={pick} />
      <Units
        key={volume.bookCode}
        bookCode={volume.bookCode}
        chosenId={chosenId}
        onLesson={(lesson) => onLesson(chosenOf(lesson, volume, place))}
      />
    </>
  );
}

type UnitsProps = { bookCode: string; chosenId: string; onLesson: (lesson: ListedLesson) => void };

function Units({ bookCode, chosenId, onLesson }: UnitsProps) {
  const { data: lessons, isError, refetch } = useQuery(lessonsOf(bookCode));
  const [toggled, setToggled] = useState<string>();
  if (isError) return <ErrorState title="目录没有加载出来" onRetry={() => void refetch()} />;
  if (!lessons) return <SkeletonText lines={4} label="正在打开目录" />;
  const opened = toggled ?? lessons.find(({ lessonId }) => lessonId === chosenId)?.unit;
  return (
    <ul className="ta-lesson-units">
      {unitsOf(lessons).map(([unit, inUnit]) => (
        <li key={unit}>
          <button
            type="button"
            className="ta-lesson-unit"
            aria-expanded={unit === opened}
            onClick={() => setToggled(unit === opened ? '' : unit)}
          >
            <ChevronRight size={16} aria-hidden />
            <span>{inUnit[0]?.unitName}</span>
            <small>{inUnit.length} 课</small>
          </button>
          {unit === opened && (
            <ul className="ta-lesson-lessons">
              {inUnit.map((lesson) => (
                <li key={lesson.lessonId}>
                  <button
                    type="button"
                    className="ta-lesson-row"
                    aria-pressed={lesson.lessonId === chosenId}
                    onClick={() => onLesson(lesson)}
                  >
                    <span>{lesson.title}</span>
                    {lesson.hasKernel && <PlanMark />}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function unitsOf(lessons: readonly ListedLesson[]): [string, ListedLesson[]][] {
  const units = new Map<string, ListedLesson[]>();
  for (const lesson of lessons) units.set(lesson.unit, [...(units.get(lesson.unit) ?? []), lesson]);
  return [...units];
}

function chosenOf({ lessonId, title, unitName, hasKernel }: ListedLesson, volume: Volume, place: TaughtPlace) {
  const { bookCode, title: book, gradeCode } = volume;
  return { ...place, lessonId, title, unitName, hasKernel, bookCode, book, gradeCode };
}
