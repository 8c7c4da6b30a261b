import type { Area } from '#area.ts';
import { countDays } from './counting.service.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overviewArea: Area = {
  name: 'overview',
  routes: overviewRoutes,
  schedules: [{ name: 'count-console-days', cron: '*/10 * * * *', run: countDays }],
};
