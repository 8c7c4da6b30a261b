import { useQuery } from '@tanstack/react-query';
import { myWeek } from '#features/making/timetables/timetables.api.ts';
import { weekWords } from './week-words.ts';

/** What the next day of lessons still needs, in one line; other words stand there until it is known. */
export function WeekLine({ meanwhile }: { meanwhile: string }) {
  const { data: week } = useQuery(myWeek());
  return (week && weekWords(week)) || meanwhile;
}
