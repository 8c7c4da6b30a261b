import type { Area } from '#area.ts';
import { ownProfile } from './own-data.ts';
import { usersRoutes } from './users.routes.ts';

export const usersArea: Area = {
  name: 'users',
  routes: usersRoutes,
  own: {
    rows: { preferences: '我的设置', project_grants: '参加的项目' },
    told: { tables: ['users'], files: ownProfile },
  },
};
