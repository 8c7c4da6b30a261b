import type { Area } from '#area.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export const feedbackArea: Area = {
  name: 'feedback',
  routes: feedbackRoutes,
};
