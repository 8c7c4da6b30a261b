import type { Area } from '#area.ts';
import { lessonChangesRoutes } from './lesson-changes.routes.ts';

export const lessonChangesArea: Area = {
  name: 'lesson-changes',
  routes: lessonChangesRoutes,
};
