import type { Area } from '#area.ts';
import { questionsRoutes } from './questions.routes.ts';
import { questionTools } from './questions.tools.ts';

export const questionsArea: Area = {
  name: 'questions',
  routes: questionsRoutes,
  tools: questionTools,
};
