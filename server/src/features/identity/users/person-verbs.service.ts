import { AppError } from '@app/contract/errors.ts';
import { ROLES, roleNameOf } from '@app/contract/identity/roles.ts';
import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { type Actor, AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { placeInSchool } from '#features/identity/schools/membership.service.ts';
import { endSessionOf, endSessionsOf } from '#features/identity/sign-on/devices.service.ts';
import { SCHOOL_ADMIN } from '#lib/permissions.ts';
import { lockPerson } from './people.queries.ts';
import { updateRole, updateSuspension } from './users.queries.ts';

export type VerbDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
/** An account; of whoever answers for one school, one of that school. */
export type Whom = { userId: string; wall?: string | undefined };
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Whom a school administrator may suspend or sign out: those who have no right over others. */
export const ORDINARY_ROLES = ['teacher', 'researcher', 'student'];

export async function suspend(deps: VerbDeps, by: Actor, whom: Whom, reason: string): Promise<void> {
  const why = reason.trim();
  if (why === '') throw new AppError('invalid', '请写明停用的原因，老师登录时会看到');
  await change(deps, by, whom, async (tx, person) => {
    await updateSuspension(tx, person.id, why, deps.now());
    await endSessionsOf({ db: tx, now: deps.now }, person.id);
    return { action: 'suspend', reason: why, before: standing(person.suspendedReason), after: standing(why) };
  });
}

export async function restore(deps: VerbDeps, by: Actor, whom: Whom): Promise<void> {
  await change(deps, by, whom, async (tx, person) => {
    await updateSuspension(tx, person.id, '', deps.now());
    return { action: 'restore', reason: '', before: standing(person.suspendedReason), after: standing('') };
  });
}

/** On one device, or on all. */
export async function signOut(deps: VerbDeps, by: Actor, whom: Whom, sessionId?: string): Promise<void> {
  await change(deps, by, whom, async (tx, person) => {
    const which = { db: tx, now: deps.now };
    await (sessionId ? endSessionOf(which, person.id, sessionId) : endSessionsOf(which, person.id));
    return { action: 'sign-out', reason: '', after: { 退出: sessionId ? '一台设备' : '所有设备' } };
  });
}

/** An administrator answers for the school that is named, or of which she is a member. Answers the role she had. */
export async function changeRole(
  deps: VerbDeps,
  by: Actor,
  whom: Whom,
  { roleCode, schoolId }: { roleCode: string; schoolId?: string | undefined },
): Promise<{ formerRole: string }> {
  const role = ROLES.find((one) => one.roleCode === roleCode);
  if (!role) throw new AppError('invalid', `角色是 ${ROLES.map((one) => one.roleCode).join('、')} 之一`);
  const roleId = Number(role.roleId);
  let formerRole = '';
  await change(deps, by, whom, async (tx, person) => {
    if (schoolId) await placeInSchool({ db: tx, now: deps.now }, person, schoolId);
    else if (roleId === SCHOOL_ADMIN && !person.memberSchoolId) throw new AppError('invalid', adminNeedsSchool(by));
    await updateRole(tx, person.id, roleId, deps.now());
    formerRole = roleCodeOf(person.roleId);
    const before = { 角色: roleNameOf(formerRole) };
    return { action: 'grant-role', reason: '', before, after: { 角色: role.roleName } };
  });
  return { formerRole };
}

type Done = Omit<Parameters<typeof writeDown>[3], 'targetKind' | 'targetId'>;

/** Does it to somebody who is there and within reach, and writes down what she was before and is after. */
async function change(
  deps: VerbDeps,
  by: Actor,
  { userId, wall }: Whom,
  act: (tx: Transaction, person: Person) => Promise<Done>,
): Promise<void> {
  if (by !== AT_SERVER && by.userId === userId)
    throw new AppError('invalid', '自己的账号不能在这里改，请另一位管理人员来改');
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person || (wall !== undefined && person.memberSchoolId !== wall))
      throw new AppError('not-found', '找不到这个人');
    if (wall !== undefined && !ORDINARY_ROLES.includes(roleCodeOf(person.roleId)))
      throw new AppError('forbidden', '这个账号由平台运营管理');
    const done = await act(tx, person);
    await writeDown(deps, tx, by, { ...done, targetKind: 'user', targetId: userId });
  });
}

function adminNeedsSchool(by: Actor): string {
  return by === AT_SERVER
    ? '请写明她管理哪所学校：role 手机号 school-admin 学校编号'
    : '她还不是哪所学校的老师，先在学校里确认她';
}

function standing(suspendedReason: string) {
  return { 账号: suspendedReason === '' ? '可以使用' : `停用：${suspendedReason}` };
}

function roleCodeOf(roleId: number): string {
  return ROLES.find((role) => role.roleId === String(roleId))?.roleCode ?? '';
}
