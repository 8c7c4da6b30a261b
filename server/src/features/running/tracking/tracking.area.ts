import type { Area } from '#area.ts';
import { trackingRoutes } from './tracking.routes.ts';
import { sweepEvents } from './tracking.service.ts';

export const trackingArea: Area = {
  name: 'tracking',
  routes: trackingRoutes,
  schedules: [{ name: 'sweep-tracked-events', cron: '47 3 * * *', run: sweepEvents }],
  own: {
    rows: { tracked_events: '使用记录' },
  },
};
