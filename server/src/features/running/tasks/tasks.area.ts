import type { Area } from '#area.ts';
import { tasksRoutes } from './tasks.routes.ts';

export const tasksArea: Area = {
  name: 'tasks',
  routes: tasksRoutes,
  own: {
    left: { makings: 'what is being made at this moment, gone when it is there' },
  },
};
