import { checkAuth, getUser } from '@app/contract/identity/users.ts';
import { type Area, early } from '#area.ts';
import { ownProfile } from './own-data.ts';
import { readUseStatus } from './use-status.service.ts';
import { usersRoutes } from './users.routes.ts';
import { readProfile } from './users.service.ts';

export const usersArea: Area = {
  name: 'users',
  routes: usersRoutes,
  own: {
    rows: { preferences: '我的设置', project_grants: '参加的项目' },
    told: { tables: ['users'], files: ownProfile },
  },
  firstScreen: () => [
    early(getUser, {}, readProfile),
    early(checkAuth, {}, async (_deps, caller) => readUseStatus(caller)),
  ],
};
