import { listTasks } from '@app/contract/running/tasks.ts';
import { type Area, early } from '#area.ts';
import { bellOfTasks } from './finished.service.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { listTasksAndNews, sweepEnded } from './tasks.service.ts';

export const tasksArea: Area = {
  name: 'tasks',
  routes: tasksRoutes,
  firstScreen: () => [early(listTasks, {}, listTasksAndNews)],
  bell: bellOfTasks,
  schedules: [{ name: 'sweep-ended-makings', cron: '37 3 * * *', run: sweepEnded }],
  own: {
    left: {
      makings: 'what is being made at this moment, gone when it is there',
      makings_ended: 'when that was, for a month; the things themselves are hers',
    },
  },
};
