import type { EventCount } from '@app/contract/running/tracking.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { type ModuleEvents, moduleEvents } from './event-names.ts';

/** The last days in China, today last. */
export function lastDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count }, (_, index) => chinaDay(new Date(now - (count - 1 - index) * DAY_MS)));
}

type Line = { name: string; values: number[]; total: number };

/** One line a module; for one module, one line an event. What never happened is left out. */
export function linesOf(counts: readonly EventCount[], days: readonly string[], chosen?: ModuleEvents): Line[] {
  const wanted = chosen
    ? chosen.events.map(({ eventId, name }) => ({ name, fits: (one: EventCount) => one.eventId === eventId }))
    : moduleEvents.map(({ module, name }) => ({ name, fits: (one: EventCount) => one.module === module }));
  const lines = wanted.map(({ name, fits }) => {
    const fitting = counts.filter((one) => (!chosen || one.module === chosen.module) && fits(one));
    const values = days.map((day) => sum(fitting.filter((one) => one.day === day)));
    return { name, values, total: sum(fitting) };
  });
  return lines.filter(({ total }) => total > 0);
}

function sum(counts: readonly EventCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
