import type { Area } from '#area.ts';
import { sweepTrips } from './link-trips.service.ts';
import { linkedAccountsRoutes } from './linked-accounts.routes.ts';

export const linkedAccountsArea: Area = {
  name: 'linked-accounts',
  routes: linkedAccountsRoutes,
  schedules: [{ name: 'sweep-link-trips', cron: '29 * * * *', run: sweepTrips }],
  own: {
    rows: { linked_accounts: '绑定的账号' },
    left: { link_trips: 'on the way to another system, for some minutes' },
  },
};
