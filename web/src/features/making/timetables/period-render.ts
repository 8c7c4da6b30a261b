import type { Period, WeekLesson } from '@app/contract/making/timetables.ts';
import type { ReactNode } from 'react';

/** Lessons are another feature's: the page brings along how one looks, and how one is begun. */
export type PeriodRender = {
  renderLesson: (shown: { lesson: WeekLesson; isOver: boolean; sharedWith: string }) => ReactNode;
  renderPrepare: (place: { day: string; period: Period }) => ReactNode;
};

/** In the whole week lessons are also begun in slots that are free, and given at another time. */
export type WeekRender = PeriodRender & {
  /** Beside the class of a lesson. */
  renderMenu: (shown: { lesson: WeekLesson; day: string; slot: number }) => ReactNode;
  renderFree: (place: { day: string; slot: number }) => ReactNode;
  onMove: (sittingId: string, to: WeekPlace) => void;
};

/** 0 for a slot that is not known. */
export type WeekPlace = { day: string; slot: number };

/** The class that has the lesson of this period before it, on the same day; empty where none has. */
export function sharedWith(periods: readonly Period[], period: Period): string {
  const first = periods.find(({ lesson }) => lesson?.ownLessonId === period.lesson?.ownLessonId);
  return first && period.lesson && first !== period ? first.className : '';
}
