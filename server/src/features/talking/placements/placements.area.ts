import type { Area } from '#area.ts';
import { placementsRoutes } from './placements.routes.ts';

export const placementsArea: Area = {
  name: 'placements',
  routes: placementsRoutes,
};
