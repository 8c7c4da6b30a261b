import type { Area } from '#area.ts';
import { speechRoutes } from './speech.routes.ts';

export const speechArea: Area = {
  name: 'speech',
  routes: speechRoutes,
};
