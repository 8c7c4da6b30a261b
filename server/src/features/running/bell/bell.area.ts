import type { Area } from '#area.ts';
import { bellRoutes } from './bell.routes.ts';
import { sweepReads } from './bell.service.ts';

export const bellArea: Area = {
  name: 'bell',
  routes: bellRoutes,
  schedules: [{ name: 'sweep-bell-reads', cron: '39 3 * * *', run: sweepReads }],
  own: {
    rows: { bell_reads: '处理过的通知' },
  },
};
