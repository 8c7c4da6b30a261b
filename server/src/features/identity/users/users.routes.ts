import { ROLES } from '@app/contract/identity/roles.ts';
import { enterSchoolCode } from '@app/contract/identity/school-members.ts';
import * as schools from '@app/contract/identity/schools.ts';
import * as users from '@app/contract/identity/users.ts';
import type { Deps } from '#deps.ts';
import { openSchoolDoor } from '#features/identity/schools/school-code.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { saveProfile } from './profile.service.ts';
import { enterProject, readUseStatus } from './use-status.service.ts';
import {
  readMyRole,
  readMySchool,
  readMyTeaching,
  readProfile,
  readPublicUsers,
  readSchoolInfo,
  readUserInfo,
  requireUser,
} from './users.service.ts';

export function usersRoutes(door: Door, deps: Deps): void {
  serve(door, users.getUserInfoByUserId, ({ caller, input }) => readUserInfo(deps, caller, input.userId));
  serve(door, users.getUser, ({ caller }) => readProfile(deps, caller));
  serve(door, users.saveUserInfo, ({ caller, input }) => saveProfile(deps, caller, input));
  serve(door, users.getUserRoleInfo, ({ caller }) => readMyRole(deps, caller));
  serve(door, users.getRoleList, async () => [...ROLES]);
  serve(door, users.getBatchUserInfo, ({ input }) => readPublicUsers(deps, input.ids));
  serve(door, users.checkAuth, ({ caller }) => readUseStatus(caller));
  serve(door, schools.schoolByUser, ({ caller, input }) => readMySchool(deps, caller, input.userId));
  serve(door, schools.queryUserMajorInfo, ({ caller, input }) => readMyTeaching(deps, caller, input.userId));
  serve(door, schools.schoolInfo, ({ caller }) => readSchoolInfo(deps, caller));
  const enterCode = openSchoolDoor();
  serve(door, enterSchoolCode, async ({ caller, input }) => {
    await enterCode(deps, await requireUser(deps, caller.userId), input.code);
    return readProfile(deps, caller);
  });
  serve(door, users.checkProjectAuth, ({ caller, input }) => enterProject(deps, caller, input.projectId));
}
