import type { WeekLesson as GivenLesson, Week } from '@app/contract/making/timetables.ts';
import { addDays, weekdayOf } from '@app/engines/time/calendar-days.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Pencil, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { LooseThings } from '#features/making/own-lessons/loose-things.tsx';
import { myLessons } from '#features/making/own-lessons/own-lessons.api.ts';
import { type Giving, useGiving } from '#features/making/own-lessons/use-giving.tsx';
import { dayNumber, daysBetween, weekdayName } from '#features/making/timetables/day-words.ts';
import type { WeekRender } from '#features/making/timetables/period-render.ts';
import { TimetableDialog } from '#features/making/timetables/timetable-dialog.tsx';
import { myWeek } from '#features/making/timetables/timetables.api.ts';
import { WeekGaps } from '#features/making/timetables/week-gaps.tsx';
import { WeekDayList, WeekGrid } from '#features/making/timetables/week-grid.tsx';
import { useSession } from '#lib/session/session.ts';
import { BarEnd } from './bar-end.tsx';
import { FreeSlot } from './free-slot.tsx';
import { PreparePeriod } from './prepare-period.tsx';
import { WeekLesson } from './week-lesson.tsx';
import { WeekLessonMenu } from './week-lesson-menu.tsx';
import './page-frame.css';
import './my-week-page.css';

const SHOWN_LOOSE = 5;

/** How lessons look in the week, and what is done with them there. Render `dialog` anywhere. */
function useWeekRender(week: Week): WeekRender & { dialog: ReactNode } {
  const giving = useGiving();
  const given = days(week).flatMap(({ day, lessons }) => lessons.map((lesson) => givingOf(lesson, day)));
  const [taught = { classId: '', className: '' }] = week.days.flatMap(({ periods }) => periods);
  const { classId, className } = taught;
  return {
    renderLesson: (lesson) => <WeekLesson {...lesson} />,
    renderPrepare: (place) => <PreparePeriod {...place} />,
    renderMenu: ({ lesson, day }) => <WeekLessonMenu given={givingOf(lesson, day)} name={lesson} onMove={giving.ask} />,
    renderFree: ({ day, slot }) => (
      <FreeSlot
        day={day}
        slot={slot}
        when={`${weekdayName(weekdayOf(day))}第 ${slot} 节`}
        taught={{ classId, className }}
      />
    ),
    onMove: (sittingId, { day: date, slot }) => {
      const moved = given.find((one) => one.sittingId === sittingId);
      if (moved) giving.give(moved, { date, slot });
    },
    dialog: giving.dialog,
  };
}

function days({ days: all }: Week) {
  return all.map(({ day, periods, others }) => ({
    day,
    lessons: [...periods.flatMap(({ lesson }) => lesson ?? []), ...others],
  }));
}

function givingOf({ ownLessonId, sittingId, classId, className, slot }: GivenLesson, date: string): Giving {
  return { ownLessonId, sittingId, classId, className, date, slot };
}

/** The whole week of hers, and the timetable it comes from. */
export function MyWeekPage() {
  const { day, import: isImport } = useSearch({ strict: false });
  const hasToken = useSession(({ token }) => token !== '');
  const {
    data: week,
    error,
    refetch,
  } = useQuery({ ...myWeek(day), enabled: hasToken, placeholderData: keepPreviousData });
  const isPhone = useIsNarrow();
  const [chosenWay, setWay] = useState<'file' | 'hand'>();
  const way = chosenWay ?? (isImport && 'file');
  const navigate = useNavigate();
  return (
    <div className="ta-page-in-shell">
      <PageBar
        hasLine
        title="整周课表"
        aside={week?.isKnown && <WeekChoice week={week} />}
        actions={
          <>
            {week?.isKnown && (
              <>
                {!isPhone && (
                  <Button size="small" icon={<Upload size={15} />} onClick={() => setWay('file')}>
                    导入课表
                  </Button>
                )}
                <Button size="small" icon={<Pencil size={15} />} onClick={() => setWay('hand')}>
                  改课表
                </Button>
              </>
            )}
            <BarEnd />
          </>
        }
      />
      <div className="ta-page-scroll">
        {week && <Shown week={week} onEnter={setWay} />}
        {!week && error && <ErrorState onRetry={() => void refetch()} />}
        {!week && !error && hasToken && (
          <div className="ta-page-column">
            <SkeletonText lines={6} label="正在打开课表" />
          </div>
        )}
      </div>
      {week && way && (
        <TimetableDialog
          monday={week.days[0]?.day ?? week.today}
          wantsFile={way === 'file'}
          onClose={() => {
            setWay(undefined);
            if (isImport) void navigate({ to: '/myWeek', search: {}, replace: true });
          }}
        />
      )}
    </div>
  );
}

function Shown({ week, onEnter }: { week: Week; onEnter: (way: 'file' | 'hand') => void }) {
  if (!week.isKnown) {
    return (
      <EmptyState
        picture={<FilesPicture />}
        title="还没有课表"
        hint="填一次，首页就知道明天上什么"
        action={
          <div className="ta-empty-acts">
            <Button size="small" onClick={() => onEnter('file')}>
              导入课表
            </Button>
            <Button size="small" variant="primary" onClick={() => onEnter('hand')}>
              手工填
            </Button>
          </div>
        }
      />
    );
  }
  return <KnownWeek week={week} />;
}

function KnownWeek({ week }: { week: Week }) {
  const isPhone = useIsNarrow();
  const { dialog, ...render } = useWeekRender(week);
  const { data: mine } = useQuery(myLessons);
  return (
    <>
      {isPhone ? <OneDay week={week} render={render} /> : <WeekGrid week={week} {...render} />}
      <WeekGaps week={week} nameOf={lessonTitle} />
      {mine && mine.looseTotal > 0 && (
        <div className="ta-my-week-loose">
          <LooseThings loose={mine.loose.slice(0, SHOWN_LOOSE)} total={mine.looseTotal} />
        </div>
      )}
      {dialog}
    </>
  );
}

/** A phone shows one day at a time. */
function OneDay({ week, render }: { week: Week; render: WeekRender }) {
  const [chosen, setChosen] = useState<string>();
  const shown = [chosen, week.nextDay, week.today].find((day) => week.days.some((one) => one.day === day));
  const day = week.days.find((one) => one.day === shown) ?? week.days[0];
  return (
    <>
      <div className="ta-my-week-phone">
        <WeekChoice week={week} />
        <Segmented
          label="哪一天"
          options={week.days.map((one) => ({
            value: one.day,
            label: `${weekdayName(one.weekday).slice(1)} ${dayNumber(one.day)}`,
          }))}
          value={day?.day ?? ''}
          onChange={setChosen}
        />
      </div>
      {day && <WeekDayList week={week} day={day} {...render} />}
    </>
  );
}

function WeekChoice({ week }: { week: Week }) {
  const navigate = useNavigate();
  const monday = week.days[0]?.day ?? week.today;
  const go = (day: string | undefined) => void navigate({ to: '/myWeek', search: day === undefined ? {} : { day } });
  return (
    <span className="ta-my-week-choice">
      <IconButton label="上一周" icon={<ChevronLeft size={17} />} onClick={() => go(addDays(monday, -7))} />
      <b>{daysBetween(monday, addDays(monday, 6))}</b>
      <IconButton label="下一周" icon={<ChevronRight size={17} />} onClick={() => go(addDays(monday, 7))} />
      {!week.days.some(({ day }) => day === week.today) && (
        <Button size="small" variant="text" onClick={() => go(week.today)}>
          回到这周
        </Button>
      )}
    </span>
  );
}
