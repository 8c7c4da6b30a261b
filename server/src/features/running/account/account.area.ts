import type { Area } from '#area.ts';
import { accountRoutes } from './account.routes.ts';
import { eraseClosedAccounts } from './closing.service.ts';

export const accountArea: Area = {
  name: 'account',
  routes: accountRoutes,
  schedules: [{ name: 'erase-closed-accounts', cron: '57 3 * * *', run: eraseClosedAccounts }],
};
