import type { Area } from '#area.ts';
import { tasksRoutes } from './tasks.routes.ts';

export const tasksArea: Area = {
  name: 'tasks',
  routes: tasksRoutes,
};
