import { listTasks } from '@app/contract/running/tasks.ts';
import { type Area, early } from '#area.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { listTasks as listMine, makersOf } from './tasks.service.ts';

export const tasksArea: Area = {
  name: 'tasks',
  routes: tasksRoutes,
  firstScreen: () => [early(listTasks, {}, (deps, caller) => listMine(deps, makersOf(deps), caller))],
  own: {
    left: { makings: 'what is being made at this moment, gone when it is there' },
  },
};
