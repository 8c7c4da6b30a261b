import { WeekStrip } from '#features/making/timetables/week-strip.tsx';
import { PreparePeriod } from './prepare-period.tsx';
import { WeekLesson } from './week-lesson.tsx';

/** Her week on the first screen, with the lessons that stand in it. */
export function HomeWeek() {
  return (
    <WeekStrip
      renderLesson={(lesson) => <WeekLesson {...lesson} />}
      renderPrepare={(place) => <PreparePeriod {...place} />}
    />
  );
}
