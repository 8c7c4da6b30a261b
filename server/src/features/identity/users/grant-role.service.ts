import { roleNameOf } from '@app/contract/identity/roles.ts';
import { AT_SERVER } from '#features/identity/audit-log/audit-log.service.ts';
import { requireAccount } from './accounts.service.ts';
import { changeRole, type VerbDeps } from './person-verbs.service.ts';

/** Gives the account of a mobile another role, at the command line; an administrator with her school. */
export async function grantRole(deps: VerbDeps, mobile: string, roleCode: string, schoolId?: string): Promise<string> {
  const { id } = await requireAccount(deps, mobile);
  await changeRole(deps, AT_SERVER, { userId: id }, { roleCode, schoolId });
  return roleNameOf(roleCode);
}
