import type { Area } from '#area.ts';
import { COMPOSE_COURSEWARE_QUEUE, composeCourseware, giveUpComposing } from './composing.service.ts';
import { coursewareRoutes } from './courseware.routes.ts';
import { sweepCourseware } from './courseware.service.ts';
import { ownCourseware } from './own-data.ts';

export const coursewareArea: Area = {
  name: 'courseware',
  routes: coursewareRoutes,
  queues: [{ name: COMPOSE_COURSEWARE_QUEUE, run: composeCourseware, giveUp: giveUpComposing }],
  schedules: [{ name: 'sweep-courseware', cron: '*/15 * * * *', run: sweepCourseware }],
  own: {
    told: { tables: ['coursewares'], files: ownCourseware },
  },
};
