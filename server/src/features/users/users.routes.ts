import * as users from '@app/contract/users.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readUser, readUserInfo, readUseStatus } from './users.service.ts';

export function usersRoutes(door: Door, deps: Deps): void {
  serve(door, users.getUserInfoByUserId, ({ caller, input }) => readUserInfo(deps, caller, input.userId));
  serve(door, users.getUser, ({ caller }) => readUser(deps, caller));
  serve(door, users.checkAuth, ({ caller }) => readUseStatus(deps, caller));
}
