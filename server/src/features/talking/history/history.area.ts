import type { Area } from '#area.ts';
import { historyRoutes } from './history.routes.ts';

export const historyArea: Area = {
  name: 'history',
  routes: historyRoutes,
};
