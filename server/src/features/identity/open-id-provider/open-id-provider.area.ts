import type { Area } from '#area.ts';
import { openIdProviderRoutes } from './open-id-provider.routes.ts';
import { sweepRecords } from './records.service.ts';
import { tellSystems } from './tell-systems.service.ts';

export const openIdProviderArea: Area = {
  name: 'open-id-provider',
  routes: openIdProviderRoutes,
  schedules: [
    { name: 'sweep-open-id-records', cron: '37 * * * *', run: sweepRecords },
    { name: 'tell-open-id-systems', cron: '* * * * *', run: tellSystems },
  ],
  own: {
    left: { open_id_records: 'sign-ins at other systems that still last, as tokens' },
  },
};
