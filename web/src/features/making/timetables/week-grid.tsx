import type { Period, Week, WeekDay, WeekLesson } from '@app/contract/making/timetables.ts';
import { type CSSProperties, type DragEvent, Fragment, type PointerEvent } from 'react';
import { acceptDrops, followDrag } from '#components/lists/sortable-drag.ts';
import { classColours } from './class-colours.ts';
import { DayMenu } from './day-menu.tsx';
import { dayNumber, nearWord, weekdayName } from './day-words.ts';
import { sharedWith, type WeekRender } from './period-render.ts';
import { shownDays } from './week-strip.tsx';
import './week-grid.css';

/** From a break as long as this on, it is noon. */
const NOON_MINUTES = 60;

/** The week as a table: periods down, days across. */
export function WeekGrid({ week, ...render }: WeekRender & { week: Week }) {
  const days = shownDays(week.days);
  const colours = classColours(week.days);
  return (
    <div className="ta-week-scroll">
      <table className="ta-week-grid" aria-label="一周的课">
        <thead>
          <tr>
            <td className="ta-week-corner" />
            {days.map((one) => (
              <th
                key={one.day}
                scope="col"
                className="ta-week-column"
                data-next={one.day === week.nextDay || undefined}
              >
                <DayHead day={one} today={week.today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.slots.map(({ slot, begins }, at) => (
            <Fragment key={slot}>
              {isNoon(week.slots[at - 1]?.ends, begins) && (
                <tr>
                  <td className="ta-week-noon" colSpan={days.length + 1}>
                    午休
                  </td>
                </tr>
              )}
              <tr>
                <th scope="row" className="ta-week-slot">
                  第 {slot} 节<small>{begins}</small>
                </th>
                {days.map((one) => (
                  <WeekCell
                    key={one.day}
                    day={one}
                    slot={slot}
                    isNext={one.day === week.nextDay}
                    colours={colours}
                    render={render}
                  />
                ))}
              </tr>
            </Fragment>
          ))}
          {days.some(({ others }) => others.length > 0) && (
            <tr>
              <th scope="row" className="ta-week-slot">
                没定节次
              </th>
              {days.map((one) => (
                <td key={one.day} className="ta-week-cell">
                  <OtherCards day={one} render={render} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** One day of the week, for a phone. */
export function WeekDayList({ week, day, ...render }: WeekRender & { week: Week; day: WeekDay }) {
  const colours = classColours(week.days);
  return (
    <section className="ta-week-one" aria-label={`${weekdayName(day.weekday)} ${dayNumber(day.day)}`}>
      <DayHead day={day} today={week.today} />
      {day.periods.length === 0 && <p className="ta-week-none">{day.kind === 'off' ? '停课' : '没有课'}</p>}
      <ul>
        {day.periods.map((period) => (
          <li key={period.slot}>
            <span className="ta-week-time">
              第 {period.slot} 节<small>{period.begins}</small>
            </span>
            <PeriodCard day={day} period={period} colours={colours} render={render} />
          </li>
        ))}
      </ul>
      <OtherCards day={day} render={render} />
    </section>
  );
}

function DayHead({ day, today }: { day: WeekDay; today: string }) {
  const near = nearWord(day.day, today);
  return (
    <div className="ta-week-head">
      <b data-today={day.day === today || undefined}>
        {weekdayName(day.weekday)} {dayNumber(day.day)}
      </b>
      {near && <span className="ta-week-tag">{near}</span>}
      {day.kind !== 'usual' && (
        <span className="ta-week-tag">{day.kind === 'off' ? '停课' : `上${weekdayName(day.follows)}的课`}</span>
      )}
      <DayMenu day={day} />
    </div>
  );
}

type WeekCellProps = {
  day: WeekDay;
  slot: number;
  isNext: boolean;
  colours: ReadonlyMap<string, string>;
  render: WeekRender;
};

/** A lesson can be let go on every slot that has none. */
function WeekCell({ day, slot, isNext, colours, render }: WeekCellProps) {
  const period = day.periods.find((one) => one.slot === slot);
  const isFree = !period?.lesson && day.kind !== 'off';
  const take = (sittingId: string) => render.onMove(sittingId, { day: day.day, slot });
  return (
    <td
      ref={(cell) => {
        if (cell && isFree) acceptDrops(cell, WEEK_DRAG, take);
        else if (cell) delete cell.dataset.drop;
      }}
      className="ta-week-cell"
      data-next={isNext || undefined}
    >
      {period && <PeriodCard day={day} period={period} colours={colours} render={render} />}
      {!period && isFree && render.renderFree({ day: day.day, slot })}
    </td>
  );
}

type PeriodCardProps = {
  day: WeekDay;
  period: Period;
  colours: ReadonlyMap<string, string>;
  render: WeekRender;
};

function PeriodCard({ day, period, colours, render }: PeriodCardProps) {
  const { className, subject, isOver, lesson, slot } = period;
  return (
    <div
      className="ta-week-card"
      {...(lesson && !isOver && draggable(lesson))}
      data-over={isOver || undefined}
      style={{ '--ta-week-class': colours.get(className) } as CSSProperties} // React has no name for our own property
    >
      <header>
        <b>{className}</b>
        {lesson && render.renderMenu({ lesson, day: day.day, slot })}
      </header>
      {lesson && render.renderLesson({ lesson, isOver, sharedWith: sharedWith(day.periods, period) })}
      {!lesson && !isOver && render.renderPrepare({ day: day.day, period })}
      {!lesson && isOver && <small>{subject || '已上'}</small>}
    </div>
  );
}

/** Lessons of the day that stand in none of its periods. */
function OtherCards({ day: { day, others }, render }: { day: WeekDay; render: WeekRender }) {
  return others.map((lesson) => (
    <div key={lesson.sittingId} className="ta-week-card" {...draggable(lesson)}>
      <header>
        <b>{lesson.className || '没写班级'}</b>
        {render.renderMenu({ lesson, day, slot: 0 })}
      </header>
      {render.renderLesson({ lesson, isOver: false, sharedWith: '' })}
    </div>
  ));
}

const WEEK_DRAG = 'week-lesson';

/** What a press on a card may become; what is pressed in it is a button of its own. */
function draggable({ sittingId }: WeekLesson) {
  return {
    'data-drags': '',
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, currentTarget: item, pointerId, clientX: x, clientY: y, pointerType, button } = event;
      const isOwn = target instanceof Element && target.closest('button') !== null;
      if (button !== 0 || isOwn) return;
      const hasToHold = pointerType === 'touch';
      followDrag({ item, kind: WEEK_DRAG, key: sittingId, x, y, pointerId, hasToHold, isFree: true });
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

function isNoon(ended: string | undefined, begins: string): boolean {
  return ended !== undefined && ended < '13:30' && minutes(begins) - minutes(ended) >= NOON_MINUTES;
}

function minutes(clock: string): number {
  const [hours = 0, past = 0] = clock.split(':').map(Number);
  return hours * 60 + past;
}
