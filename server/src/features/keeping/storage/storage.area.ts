import type { Area } from '#area.ts';
import { readContents } from './contents-upkeep.ts';
import { storageProbes } from './probes.ts';
import { storageRoutes } from './storage.routes.ts';
import { sweepStorage } from './storage-upkeep.ts';

export const storageArea: Area = {
  name: 'storage',
  routes: storageRoutes,
  schedules: [
    { name: 'read-contents', cron: '*/10 * * * *', run: readContents },
    { name: 'sweep-storage', cron: '11 * * * *', run: sweepStorage },
  ],
  own: {
    left: { uploads: 'transfers that have not ended', drive_usage: 'a sum over files that are exported' },
  },
  probes: storageProbes,
};
