import type { Area } from '#area.ts';
import { coursewareMaker } from './composing.service.ts';
import { coursewareShelf } from './courseware.queries.ts';
import { coursewareRoutes } from './courseware.routes.ts';
import { sweepCourseware } from './courseware.service.ts';
import { coursewareTools } from './courseware.tools.ts';
import { ownCourseware } from './own-data.ts';

export const coursewareArea: Area = {
  name: 'courseware',
  routes: coursewareRoutes,
  tools: coursewareTools,
  makers: [coursewareMaker],
  schedules: [{ name: 'sweep-courseware', cron: '*/15 * * * *', run: sweepCourseware }],
  shelves: [coursewareShelf],
  own: {
    told: { tables: ['coursewares'], files: ownCourseware },
  },
};
