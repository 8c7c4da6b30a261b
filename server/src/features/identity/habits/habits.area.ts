import type { Area } from '#area.ts';
import { habitsRoutes } from './habits.routes.ts';
import { habitsTools } from './habits.tools.ts';

export const habitsArea: Area = {
  name: 'habits',
  routes: habitsRoutes,
  tools: habitsTools,
  own: { rows: { habits: '我的习惯' } },
};
