import type { Area } from '#area.ts';
import { sweepFlags } from './flag-list.service.ts';
import { flagsRoutes } from './flags.routes.ts';
import { ownFlags } from './own-data.ts';

export const flagsArea: Area = {
  name: 'flags',
  routes: flagsRoutes,
  schedules: [{ name: 'sweep-flags', cron: '43 3 * * *', run: sweepFlags }],
  own: {
    told: { tables: ['flags'], files: ownFlags },
  },
};
