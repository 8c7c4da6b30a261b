import type { Area } from '#area.ts';
import { redemptionRoutes } from './redemption.routes.ts';

export const redemptionArea: Area = {
  name: 'redemption',
  routes: redemptionRoutes,
};
