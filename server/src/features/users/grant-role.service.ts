import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { ROLES } from './roles.ts';
import { updateRole } from './users.queries.ts';

/** Gives an account another role; only the command line may, never a call. */
export async function grantRole(deps: Pick<Deps, 'db' | 'now'>, mobile: string, roleCode: string): Promise<string> {
  const role = ROLES.find((one) => one.roleCode === roleCode);
  if (!role) throw new AppError('invalid', `角色是 ${ROLES.map((one) => one.roleCode).join('、')} 之一`);
  const isKnown = await updateRole(deps.db, mobile, Number(role.roleId), deps.now());
  if (!isKnown) throw new AppError('not-found', `还没有手机号为 ${mobile} 的账号，请先登录一次`);
  return role.roleName;
}
