import type { Area } from '#area.ts';
import { sweepLocks } from './locks.service.ts';
import { webdavRoutes } from './webdav.routes.ts';

export const webdavArea: Area = {
  name: 'webdav',
  routes: webdavRoutes,
  schedules: [{ name: 'sweep-webdav-locks', cron: '31 * * * *', run: sweepLocks }],
  own: {
    left: { webdav_locks: 'locks of programs, gone within hours' },
  },
};
