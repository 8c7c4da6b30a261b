import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { ROLES } from '@app/contract/identity/roles.ts';
import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import {
  DEFAULT_AVATAR,
  type getBatchUserInfo,
  type getUserRoleInfo,
  type Profile,
  type School,
  type SchoolInfo,
  type Teaching,
  type UserInfo,
} from '@app/contract/identity/users.ts';
import type { TeacherContext } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { listMyClasses } from '#features/identity/schools/classes.service.ts';
import { membershipOf } from '#features/identity/schools/membership.service.ts';
import { readSchool } from '#features/identity/schools/schools.service.ts';
import { isTwoStepSession } from '#features/identity/sign-on/sessions.service.ts';
import type { Caller } from '#http/door.ts';
import { OPERATOR } from '#lib/permissions.ts';
import { readPreferences } from './preferences.service.ts';
import { findNameOfRole, findUser, listPublicUsers, type UserRow } from './users.queries.ts';

type DbDeps = Pick<Deps, 'db'>;
type UserDeps = Pick<Deps, 'db' | 'plan'>;
type OwnDeps = Pick<Deps, 'db' | 'comboOf'>;

export async function readUserInfo(deps: OwnDeps, caller: Caller, userId?: string): Promise<UserInfo> {
  return toUserInfo(deps, await requireMyself(deps, caller, userId));
}

export async function readProfile(deps: UserDeps & OwnDeps, caller: Caller): Promise<Profile> {
  const user = await requireUser(deps, caller.userId);
  const [userInfo, schoolInfo, classes, preferences] = await Promise.all([
    toUserInfo(deps, user),
    toSchoolInfo(deps, user),
    listMyClasses(deps, caller),
    readPreferences(deps, caller),
  ]);
  return {
    ...userInfo,
    ...schoolInfo,
    classes,
    preferences,
    isProfileComplete: Boolean(user.userName && user.phaseCode && user.subjectCode),
  };
}

export async function readMySchool(deps: DbDeps, caller: Caller, userId?: string): Promise<School> {
  return readSchool(deps, await requireMyself(deps, caller, userId));
}

export async function readMyTeaching(deps: UserDeps, caller: Caller, userId?: string): Promise<Teaching> {
  return toTeaching(deps, await requireMyself(deps, caller, userId));
}

export async function readSchoolInfo(deps: UserDeps, caller: Caller): Promise<SchoolInfo> {
  return toSchoolInfo(deps, await requireUser(deps, caller.userId));
}

export async function readMyRole(deps: DbDeps, caller: Caller): Promise<OutputOf<typeof getUserRoleInfo>> {
  const user = await requireUser(deps, caller.userId);
  const role = ROLES.find(({ roleId }) => roleId === String(user.roleId));
  if (!role) throw new Error(`user ${user.id} has the unknown role ${user.roleId}`);
  return { ...role, schoolId: user.memberSchoolId ?? '' };
}

/** The role in whose right she may act now: an operator has hers only where two things proved who she is (decision 52). */
export async function readActingRole(deps: DbDeps, caller: Caller): Promise<OutputOf<typeof getUserRoleInfo>> {
  const role = await readMyRole(deps, caller);
  return (await waitsForTwoSteps(deps, caller)) ? { ...ROLES[0], schoolId: role.schoolId } : role;
}

/** An operator in a session that one thing proved. */
export async function waitsForTwoSteps(deps: DbDeps, caller: Caller): Promise<boolean> {
  const { roleCode } = await readMyRole(deps, caller);
  return roleCode === 'operator' && !(await isTwoStepSession(deps, caller));
}

export async function requireOperator(deps: DbDeps, caller: Caller): Promise<void> {
  const { roleCode } = await readMyRole(deps, caller);
  if (roleCode !== 'operator') throw new AppError('forbidden', '只有平台运营人员可以这样做');
  if (await waitsForTwoSteps(deps, caller)) {
    throw new AppError('forbidden', '平台运营要先通过两步验证：请在个人中心设置，已经设置过就重新登录', {
      wireCode: TWO_STEPS_REQUIRED,
    });
  }
}

/** Whom somebody asks for what only an operator can give; empty while none has written her name. */
export async function nameOfAnOperator({ db }: DbDeps): Promise<string> {
  return findNameOfRole(db, OPERATOR);
}

/** In the order asked for; nobody's mobile is ever among it. */
export async function readPublicUsers(deps: DbDeps, userIds: string[]): Promise<OutputOf<typeof getBatchUserInfo>> {
  const rows = await listPublicUsers(deps.db, userIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(userIds)].flatMap((userId) => {
    const row = byId.get(userId.toLowerCase());
    if (!row) return [];
    return [{ uid: row.id, userName: row.userName || row.nickName, imgUrl: row.imgUrl || DEFAULT_AVATAR }];
  });
}

/** What an answer may know of the teacher who asks; what she has not told, her class tells (rule ENT-006). */
export async function readTeacherContext(deps: UserDeps, userId: string): Promise<TeacherContext> {
  const user = await requireUser(deps, userId);
  const told = toTeaching(deps, user);
  const [ofClass] = told.gradeName && told.subjectName ? [] : await listMyClasses(deps, { userId });
  const phase = told.phaseName || ofClass?.phasename;
  const isOfPhase = ofClass?.phasename === phase;
  const grade = told.gradeName || (isOfPhase && ofClass?.gradename);
  const subject = told.subjectName || (isOfPhase && ofClass?.subjectname);
  return {
    ...(user.userName ? { userName: user.userName } : {}),
    ...(grade ? { grade } : {}),
    ...(subject ? { subject } : {}),
    ...(phase ? { phase } : {}),
  };
}

export async function requireUser(deps: DbDeps, userId: string): Promise<UserRow> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('not-found', '找不到这个用户');
  return user;
}

/** A teacher may look up only herself; a foreign id is answered as if it did not exist. */
async function requireMyself(deps: DbDeps, caller: Caller, userId?: string): Promise<UserRow> {
  if (userId && userId !== caller.userId) throw new AppError('not-found', '找不到这个用户');
  return requireUser(deps, caller.userId);
}

function toTeaching({ plan }: Pick<Deps, 'plan'>, { phaseCode, subjectCode, gradeCode }: UserRow): Teaching {
  return {
    phaseCode,
    phaseName: plan.phaseName(phaseCode),
    subjectCode,
    subjectName: plan.subjectName(subjectCode, phaseCode),
    gradeCode,
    gradeName: plan.gradeName(gradeCode),
  };
}

async function toSchoolInfo(deps: UserDeps, user: UserRow): Promise<SchoolInfo> {
  return {
    ...(await readSchool(deps, user)),
    ...toTeaching(deps, user),
    roleId: String(user.roleId),
    membership: membershipOf(user),
  };
}

async function toUserInfo({ comboOf }: OwnDeps, user: UserRow): Promise<UserInfo> {
  const comboId = await comboOf(user.id);
  return {
    uid: user.id,
    id: user.id,
    userId: user.id,
    sso_mac: 'web',
    comboId,
    comboid: comboId,
    loginName: user.mobile || (user.accountName ?? ''),
    nickName: user.nickName || user.userName,
    mobile: user.mobile,
    imgUrl: user.imgUrl || DEFAULT_AVATAR,
    userName: user.userName,
    // The wire names this field; the secret itself is only ever handed out when it is issued.
    token: '',
  };
}
