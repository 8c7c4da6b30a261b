import type { Area } from '#area.ts';
import { queuesRoutes } from './queues.routes.ts';

export const queuesArea: Area = {
  name: 'queues',
  routes: queuesRoutes,
};
