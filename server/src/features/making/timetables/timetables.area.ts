import { getWeek } from '@app/contract/making/timetables.ts';
import { type Area, early } from '#area.ts';
import { timetablesRoutes } from './timetables.routes.ts';
import { readWeek } from './week.service.ts';

export const timetablesArea: Area = {
  name: 'timetables',
  routes: timetablesRoutes,
  own: { rows: { timetables: '课表', timetable_days: '停课和调休' } },
  firstScreen: () => [early(getWeek, {}, readWeek)],
};
