import type { Area } from '#area.ts';
import { questionsRoutes } from './questions.routes.ts';

export const questionsArea: Area = {
  name: 'questions',
  routes: questionsRoutes,
};
