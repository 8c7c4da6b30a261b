import type { Area } from '#area.ts';
import { accountNamesRoutes } from './account-names.routes.ts';

export const accountNamesArea: Area = {
  name: 'account-names',
  routes: accountNamesRoutes,
};
