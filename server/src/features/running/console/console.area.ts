import type { Area } from '#area.ts';
import { consoleRoutes } from './console.routes.ts';

export const consoleArea: Area = {
  name: 'console',
  routes: consoleRoutes,
};
