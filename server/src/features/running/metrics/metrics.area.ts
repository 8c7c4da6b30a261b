import type { Area } from '#area.ts';
import { metricsRoutes } from './metrics.routes.ts';

export const metricsArea: Area = {
  name: 'metrics',
  routes: metricsRoutes,
};
