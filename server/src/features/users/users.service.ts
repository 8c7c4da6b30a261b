import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { checkAuth, getUser, SchoolInfo, UserInfo } from '@app/contract/users.ts';
import type { TeacherContext } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findUser, type UserRow } from './users.queries.ts';

type UserDeps = Pick<Deps, 'db'>;

/** Until a teacher has told her school, every field of it is empty. */
const noSchool: Omit<SchoolInfo, 'roleId'> = {
  provinceId: '',
  cityId: '',
  areaId: '',
  schoolId: '',
  schoolName: '',
  phaseCode: '',
  phaseName: '',
  subjectCode: '',
  subjectName: '',
};

const DEFAULT_AVATAR = '/avatar.svg';

/** A teacher may look up only herself; a foreign id is answered as if it did not exist. */
export async function readUserInfo(deps: UserDeps, caller: Caller, userId?: string): Promise<UserInfo> {
  if (userId && userId !== caller.userId) throw new AppError('not-found', '找不到这个用户');
  return toUserInfo(await requireUser(deps, caller.userId));
}

export async function readUser(deps: UserDeps, caller: Caller): Promise<OutputOf<typeof getUser>> {
  const user = await requireUser(deps, caller.userId);
  return { ...toUserInfo(user), ...noSchool, roleId: String(user.roleId) };
}

/** Consumers may always use the assistant; project licences come with the business sign-on. */
export async function readUseStatus(deps: UserDeps, caller: Caller): Promise<OutputOf<typeof checkAuth>> {
  await requireUser(deps, caller.userId);
  return { isAuthorized: true, expireTime: null, reason: '' };
}

/** What an answer may know of the teacher who asks. */
export async function readTeacherContext(deps: UserDeps, userId: string): Promise<TeacherContext> {
  const user = await requireUser(deps, userId);
  return user.userName ? { userName: user.userName } : {};
}

async function requireUser(deps: UserDeps, userId: string): Promise<UserRow> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('not-found', '找不到这个用户');
  return user;
}

function toUserInfo(user: UserRow): UserInfo {
  return {
    uid: user.id,
    id: user.id,
    userId: user.id,
    sso_mac: 'web',
    comboId: user.comboId,
    comboid: user.comboId,
    loginName: user.mobile,
    nickName: user.nickName || user.userName,
    mobile: user.mobile,
    imgUrl: user.imgUrl || DEFAULT_AVATAR,
    userName: user.userName,
    // The wire names this field; the secret itself is only ever handed out when it is issued.
    token: '',
  };
}
