import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { ROLES } from '@app/contract/identity/roles.ts';
import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import type { openConsole } from '@app/contract/running/console-pages.ts';
import {
  type ConsolePage,
  type ConsoleRight,
  consolePagesOf,
  consoleRights,
  rightTo,
} from '@app/contract/running/console-pages.ts';
import type { Deps } from '#deps.ts';
import { findSchoolName } from '#features/identity/schools/schools.service.ts';
import { isTwoStepSession } from '#features/identity/sign-on/sessions.service.ts';
import { nameOfAnOperator, readMyRole } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';

/** In whose right somebody does what she does at the console. */
export type ConsoleReach = {
  roleCode: string;
  /** The one school she answers for; undefined where it is all of them. */
  wall: string | undefined;
};

type DbDeps = Pick<Deps, 'db'>;

/**
 * The only way to a page of the console. Whoever has it proved herself by two things in this session, as for every other call of
 * operators: what can be done here reaches every account.
 */
export async function requirePage(
  deps: DbDeps,
  caller: Caller,
  page: ConsolePage,
  wanted: ConsoleRight,
): Promise<ConsoleReach> {
  const { roleCode, schoolId } = await readMyRole(deps, caller);
  const right = rightTo(page, roleCode);
  if (!right) throw await notHers(deps, page);
  if (wanted === 'acts' && right === 'looks') throw new AppError('forbidden', '这里你只能看和导出，不能改');
  const isWalled = roleCode === 'school-admin';
  if (isWalled && schoolId === '') throw new AppError('forbidden', '先在个人中心选好你管理的学校，再打开控制台');
  await requireTwoSteps(deps, caller);
  return { roleCode, wall: isWalled ? schoolId : undefined };
}

export async function readConsole(
  deps: DbDeps,
  caller: Caller,
  page: ConsolePage | undefined,
): Promise<OutputOf<typeof openConsole>> {
  const { roleCode, roleName, schoolId } = await readMyRole(deps, caller);
  const mine = consolePagesOf(roleCode);
  const shown = page ?? mine[0];
  if (!shown) throw new AppError('forbidden', `控制台给管理学校和平台的人用，${await whoOpensIt(deps)}`);
  const { wall } = await requirePage(deps, caller, shown, 'looks');
  return {
    roleCode,
    roleName,
    schoolId: wall ?? '',
    schoolName: wall ? await findSchoolName(deps, schoolId) : '',
    pages: mine.map((one) => ({ page: one, right: rightTo(one, roleCode) ?? 'looks' })),
  };
}

/** Beyond her wall there is nothing, as far as she is told. */
export function requireWithin({ wall }: ConsoleReach, schoolId: string | null, what: string): void {
  if (wall !== undefined && schoolId !== wall) throw new AppError('not-found', `找不到${what}`);
}

async function requireTwoSteps(deps: DbDeps, caller: Caller): Promise<void> {
  if (await isTwoStepSession(deps, caller)) return;
  throw new AppError('forbidden', '控制台要先通过两步验证：请在个人中心设置，已经设置过就重新登录', {
    wireCode: TWO_STEPS_REQUIRED,
  });
}

async function notHers(deps: DbDeps, page: ConsolePage): Promise<AppError> {
  const roles = ROLES.filter(({ roleCode }) => roleCode in consoleRights[page]).map(({ roleName }) => roleName);
  return new AppError('forbidden', `这一页要${roles.join('或')}角色，${await whoOpensIt(deps)}`);
}

async function whoOpensIt(deps: DbDeps): Promise<string> {
  const name = await nameOfAnOperator(deps);
  return name ? `找${name}开通` : '找平台运营开通';
}
