import type { Area } from '#area.ts';
import { booksRoutes } from './books.routes.ts';
import { loadCurriculum } from './curriculum-load.service.ts';

export const booksArea: Area = {
  name: 'books',
  routes: booksRoutes,
  prepare: async (deps, contentDir) => {
    if (await loadCurriculum(deps, contentDir)) deps.log.info('curriculum-loaded');
    return undefined;
  },
};
