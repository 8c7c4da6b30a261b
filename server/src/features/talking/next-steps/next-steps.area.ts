import type { Area } from '#area.ts';
import { nextStepsRoutes } from './next-steps.routes.ts';

export const nextStepsArea: Area = {
  name: 'next-steps',
  routes: nextStepsRoutes,
};
