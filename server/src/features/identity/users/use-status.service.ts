import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { BUREAU_PROJECT } from '@app/contract/identity/teaching-locks.ts';
import type { checkAuth } from '@app/contract/identity/users.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findProjectGrant, noteProject } from './users.queries.ts';

type UseStatus = OutputOf<typeof checkAuth>;

/** Everybody may use the assistant who is not suspended. */
export async function readUseStatus({ suspendedReason, projectId }: Caller): Promise<UseStatus> {
  if (suspendedReason) return refused(suspendedReason);
  return { isAuthorized: true, expireTime: null, reason: '', ...(projectId && { projectId }) };
}

/** Whoever may not use the assistant has nothing written for her (rule LOGIN-014). */
export function requireUse({ suspendedReason }: Caller): void {
  if (suspendedReason) throw new AppError('forbidden', suspendedReason);
}

/**
 * The same, and whoever may is in it from then on: her session says so until it ends, so that what the project binds her to holds
 * whatever the page sends or leaves out.
 */
export async function enterProject(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  projectId: string,
): Promise<UseStatus> {
  const status = await readProjectUseStatus(deps, caller, projectId);
  if (status.isAuthorized && projectId === BUREAU_PROJECT && caller.projectId !== projectId)
    await noteProject(deps.db, caller, projectId);
  return status;
}

/** Within a business project only those may whom the project has granted it (rule LOGIN-013). */
export async function readProjectUseStatus(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  projectId: string,
): Promise<UseStatus> {
  const general = await readUseStatus(caller);
  if (!general.isAuthorized) return general;
  const grant = await findProjectGrant(deps.db, caller.userId, projectId);
  if (!grant) return refused('你的账号还没有开通这个项目，请联系学校管理员');
  const expireTime = grant.expiresAt?.getTime() ?? null;
  if (expireTime !== null && expireTime <= deps.now().getTime())
    return { ...refused('项目授权已到期，请联系学校管理员'), expireTime };
  return { isAuthorized: true, expireTime, reason: '' };
}

function refused(reason: string): UseStatus {
  return { isAuthorized: false, expireTime: null, reason };
}
