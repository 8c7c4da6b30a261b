import { AppError } from '@app/contract/errors.ts';
import { ROLES } from '@app/contract/identity/roles.ts';
import type { Deps } from '#deps.ts';
import { placeInSchool } from '#features/identity/schools/membership.service.ts';
import { SCHOOL_ADMIN } from '#lib/permissions.ts';
import { requireAccount } from './accounts.service.ts';
import { updateRole } from './users.queries.ts';

/**
 * Gives an account another role; only the command line may, never a call. An administrator answers for the school that
 * is named here, or of which she is a member; she cannot change it herself.
 */
export async function grantRole(
  deps: Pick<Deps, 'db' | 'now'>,
  mobile: string,
  roleCode: string,
  schoolId?: string,
): Promise<string> {
  const role = ROLES.find((one) => one.roleCode === roleCode);
  if (!role) throw new AppError('invalid', `角色是 ${ROLES.map((one) => one.roleCode).join('、')} 之一`);
  const roleId = Number(role.roleId);
  await deps.db.transaction(async (tx) => {
    const user = await requireAccount({ db: tx }, mobile);
    if (schoolId) await placeInSchool({ db: tx, now: deps.now }, user, schoolId);
    else if (roleId === SCHOOL_ADMIN && !user.memberSchoolId)
      throw new AppError('invalid', '请写明她管理哪所学校：role 手机号 school-admin 学校编号');
    await updateRole(tx, user.id, roleId, deps.now());
  });
  return role.roleName;
}
