import { ROLES } from '@app/contract/identity/roles.ts';
import type { Account } from 'oidc-provider';
import type { Deps } from '#deps.ts';
import { readSchool } from '#features/identity/schools/schools.service.ts';
import * as queries from './records.queries.ts';

/**
 * An account is a teacher in one of her sessions. So everything given in its name ends with that session: when she signs out,
 * is signed out everywhere or is suspended, on whichever node.
 */
export function accountOf({ userId, sessionId }: { userId: string; sessionId: string }): string {
  return `${userId}.${sessionId}`;
}

export function userOfAccount(accountId: string): { userId: string; sessionId: string } {
  const [userId = '', sessionId = ''] = accountId.split('.');
  return { userId, sessionId };
}

export async function findAccount(deps: Pick<Deps, 'db'>, accountId: string): Promise<Account | undefined> {
  const { userId, sessionId } = userOfAccount(accountId);
  const user = await queries.findLivingUser(deps.db, userId, sessionId);
  if (!user) return undefined;
  return {
    accountId,
    async claims() {
      const { schoolName } = user.memberSchoolId ? await readSchool(deps, user) : { schoolName: '' };
      const role = ROLES.find(({ roleId }) => roleId === String(user.roleId));
      return {
        // Each system gets another one instead (`pairwiseIdentifier`).
        sub: accountId,
        name: user.userName || user.nickName,
        school_id: user.memberSchoolId ?? '',
        school_name: schoolName,
        roles: role ? [role.roleCode] : [],
      };
    },
  };
}
