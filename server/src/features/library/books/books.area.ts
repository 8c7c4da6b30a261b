import type { Area } from '#area.ts';
import { booksRoutes } from './books.routes.ts';
import { loadCurriculum } from './curriculum-load.service.ts';
import { lessonNamesOf } from './lesson-names.ts';

export const booksArea: Area = {
  name: 'books',
  routes: booksRoutes,
  prepare: async (deps, contentDir) => {
    if (await loadCurriculum(deps, contentDir)) deps.log.info('curriculum-loaded');
    // Before somebody asks: nobody's first word waits for it.
    lessonNamesOf(deps.curriculum);
    return undefined;
  },
};
