import type { Area } from '#area.ts';
import { modelsRoutes } from './models.routes.ts';

export const modelsArea: Area = {
  name: 'models',
  routes: modelsRoutes,
};
