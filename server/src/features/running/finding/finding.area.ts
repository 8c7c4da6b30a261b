import type { Area } from '#area.ts';
import { findingRoutes } from './finding.routes.ts';
import { FOLD_TITLES_QUEUE, foldAllTitles, sweepTitles } from './folding.service.ts';

export const findingArea: Area = {
  name: 'finding',
  routes: findingRoutes,
  // Giving up loses nothing: the next search goes on.
  queues: [{ name: FOLD_TITLES_QUEUE, run: foldAllTitles, giveUp: async () => undefined }],
  schedules: [{ name: 'sweep-found-titles', cron: '47 3 * * *', run: sweepTitles }],
  own: {
    left: {
      found_titles: 'titles of what is exported, as they are looked for',
      found_marks: 'how far those titles were read',
    },
  },
};
