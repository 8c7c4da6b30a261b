import { CLOSING_DAYS } from '@app/contract/running/account.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { endSessionsOf } from '#features/identity/sign-on/devices.service.ts';
import { useCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { deleteUsersClosedBefore, markClosing } from './account.queries.ts';

const CLOSING_MS = CLOSING_DAYS * DAY_MS;

/** The code proves that the phone's owner asks, not whoever sits at her desk. */
export async function closeAccount(deps: Deps, caller: Caller, smsCode: string): Promise<{ erasedAt: number }> {
  const { mobile } = await requireUser(deps, caller.userId);
  await useCode(deps, mobile, smsCode);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await markClosing(tx, caller.userId, now);
    await endSessionsOf({ db: tx, now: deps.now }, caller.userId);
  });
  deps.log.info({ userId: caller.userId }, 'account-closed');
  return { erasedAt: now.getTime() + CLOSING_MS };
}

export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteUsersClosedBefore(deps.db, new Date(deps.now().getTime() - CLOSING_MS));
}
