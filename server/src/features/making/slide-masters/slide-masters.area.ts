import type { Area } from '#area.ts';
import { ownMasters } from './own-data.ts';
import { slideMastersRoutes } from './slide-masters.routes.ts';
import { sweepMasters } from './slide-masters.service.ts';

export const slideMastersArea: Area = {
  name: 'slide-masters',
  routes: slideMastersRoutes,
  schedules: [{ name: 'sweep-slide-masters', cron: '50 3 * * *', run: sweepMasters }],
  own: {
    told: { tables: ['slide_masters'], files: ownMasters },
  },
};
