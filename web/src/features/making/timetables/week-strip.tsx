import type { Week, WeekDay } from '@app/contract/making/timetables.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { Skeleton } from '#components/states/skeleton.tsx';
import { dayNumber, dayOfYear, nearWord, weekdayName } from './day-words.ts';
import { missingOf, soonDays } from './missing.ts';
import { type PeriodRender, sharedWith } from './period-render.ts';
import { myWeek } from './timetables.api.ts';
import { keepWeekHint } from './week-hint.ts';
import './week-strip.css';

const TimetableDialog = lateLayer(async () => (await import('./timetable-dialog.tsx')).TimetableDialog);

/** The days of the week and the lessons of one of them: first those of the next day she teaches. */
export function WeekStrip(render: PeriodRender) {
  const { data: week, error } = useQuery(myWeek());
  useEffect(() => {
    if (week) keepWeekHint(week.isKnown);
  }, [week]);
  // Nobody came for it: what cannot be read is simply not there.
  if (error && !week) return null;
  if (!week) return <Waiting />;
  if (!week.isKnown) return <NoTimetable week={week} />;
  return <KnownWeek week={week} render={render} />;
}

function Waiting() {
  return (
    <div className="ta-week-strip ta-week-strip-waiting" role="status" aria-label="正在打开课表">
      <Skeleton height={40} />
    </div>
  );
}

function NoTimetable({ week }: { week: Week }) {
  const [way, setWay] = useState<'file' | 'hand'>();
  return (
    <section className="ta-week-ask" aria-label="课表">
      <span>把课表放进来，首页就知道明天上什么</span>
      <Button size="small" onClick={() => setWay('file')}>
        导入课表
      </Button>
      <Button size="small" variant="text" onClick={() => setWay('hand')}>
        手工填
      </Button>
      {way && (
        <Suspense>
          <TimetableDialog
            monday={week.days[0]?.day ?? week.today}
            wantsFile={way === 'file'}
            onClose={() => setWay(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function KnownWeek({ week, render }: { week: Week; render: PeriodRender }) {
  const [chosen, setChosen] = useState<string>();
  const days = shownDays(week.days);
  const soon = soonDays(week.days);
  const opened = days.find(({ day }) => day === chosen) ?? days.find(({ day }) => day === week.nextDay) ?? days[0];
  return (
    <section className="ta-week-strip" aria-label="这一周的课">
      <div className="ta-week-days">
        {days.map((one) => (
          <button
            key={one.day}
            type="button"
            className="ta-week-day"
            aria-pressed={one === opened}
            onClick={() => setChosen(one.day)}
          >
            <b>
              {weekdayName(one.weekday)} <time dateTime={one.day}>{dayNumber(one.day)}</time>
              {nearWord(one.day, week.today) && <i>{nearWord(one.day, week.today)}</i>}
            </b>
            <small data-short={(soon.includes(one) && isShort(one)) || undefined}>
              {countOf(one)}
              <span>{factOf(one)}</span>
            </small>
          </button>
        ))}
        <Link to="/myWeek" className="ta-week-all">
          整周课表
          <ChevronRight size={14} />
        </Link>
      </div>
      {opened && <DayRows day={opened} today={week.today} render={render} />}
    </section>
  );
}

function DayRows({ day, today, render }: { day: WeekDay; today: string; render: PeriodRender }) {
  if (day.periods.length + day.others.length === 0) {
    return (
      <p className="ta-week-none">
        {nearWord(day.day, today) || dayOfYear(day.day)}
        {day.kind === 'off' ? '停课' : '没有课'}
      </p>
    );
  }
  return (
    <ul className="ta-week-rows" aria-label={`${weekdayName(day.weekday)} ${dayNumber(day.day)} 的课`}>
      {day.periods.map((period) => (
        <li key={period.slot} className="ta-week-row" data-over={period.isOver || undefined}>
          <b>第 {period.slot} 节</b>
          <small>{period.begins}</small>
          <span className="ta-week-class">
            {period.className}
            {!period.lesson && period.subject && <small>{period.subject}</small>}
          </span>
          <span className="ta-week-what">
            {period.lesson
              ? render.renderLesson({
                  lesson: period.lesson,
                  isOver: period.isOver,
                  sharedWith: sharedWith(day.periods, period),
                })
              : !period.isOver && render.renderPrepare({ day: day.day, period })}
          </span>
        </li>
      ))}
      {day.others.map((lesson) => (
        <li key={lesson.sittingId} className="ta-week-row">
          <b>没定节次</b>
          <span className="ta-week-class">{lesson.className}</span>
          <span className="ta-week-what">{render.renderLesson({ lesson, isOver: false, sharedWith: '' })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Monday to Friday, and a weekend that has lessons or is marked. */
export function shownDays(days: readonly WeekDay[]): WeekDay[] {
  return days.filter(({ weekday, periods, kind }) => weekday <= 5 || periods.length > 0 || kind !== 'usual');
}

function countOf({ periods, kind }: WeekDay): string {
  if (kind === 'off') return '停课';
  return periods.length === 0 ? '没有课' : `${periods.length} 节`;
}

/** What else there is to say of a day; a phone has no room for it. */
function factOf({ periods, kind, follows }: WeekDay): string {
  if (kind === 'follows') return `，上${weekdayName(follows)}的课`;
  if (periods.length > 0 && periods.every(({ isOver }) => isOver)) {
    return periods.some(({ lesson }) => lesson && !lesson.isReflected) ? '，待反思' : '，已上完';
  }
  if (!periods.some(({ lesson }) => lesson)) return '';
  const missing = missingOf(periods);
  return missing === 0 ? '，都备好了' : `，差 ${missing} 样`;
}

function isShort({ periods }: WeekDay): boolean {
  return periods.some(({ lesson }) => lesson) && missingOf(periods) > 0;
}
