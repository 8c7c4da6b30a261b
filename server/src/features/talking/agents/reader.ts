import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { mayDo } from '#lib/permissions.ts';
import type { Reader } from './agents.queries.ts';

export async function readerOf(deps: Pick<Deps, 'db'>, { userId }: Pick<Caller, 'userId'>): Promise<Reader> {
  const { memberSchoolId, roleId } = await requireUser(deps, userId);
  return { userId, schoolId: memberSchoolId, isAuditor: mayDo(String(roleId), 'approve', 'other') };
}
