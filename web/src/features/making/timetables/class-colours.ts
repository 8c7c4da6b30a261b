import type { WeekDay } from '@app/contract/making/timetables.ts';

const PIGMENTS = ['indigo', 'ochre', 'violet', 'teal', 'moss', 'cinnabar'];

/** A pigment for each class of the week, by the order of their names: the same one every week that has the same classes. */
export function classColours(days: readonly WeekDay[]): ReadonlyMap<string, string> {
  const names = [...new Set(days.flatMap(({ periods }) => periods.map(({ className }) => className)))].sort();
  return new Map(names.map((name, at) => [name, `var(--ta-pig-${PIGMENTS[at % PIGMENTS.length]})`]));
}
