import { randomInt } from 'node:crypto';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { type getOnlineActivity, type getUserInviteCode, INVITE_ACTIVITY } from '@app/contract/money/invite.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findInviteCode, listActivities, setInviteCode } from './invite.queries.ts';

/** Without look-alikes, so that a code can be read out loud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const ATTEMPTS = 5;

export async function readInviteCode(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<OutputOf<typeof getUserInviteCode>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const inviteCode = await findInviteCode(deps.db, caller.userId);
    if (inviteCode) return { inviteCode };
    await setInviteCode(deps.db, caller.userId, newInviteCode()).catch(() => undefined);
  }
  throw new Error('no invite code could be made');
}

/** What rewards with packages is no campaign where nothing is counted. */
export async function readActivities({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'now'> & { db: Queryable }): Promise<OutputOf<typeof getOnlineActivity>> {
  const running = await listActivities(db, now());
  return running.filter(({ activityType }) => config.arePackagesCounted || activityType !== INVITE_ACTIVITY);
}

function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
