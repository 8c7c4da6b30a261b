import { AppError } from '@app/contract/errors.ts';
import type { Device } from '@app/contract/running/account.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './devices.queries.ts';

type DeviceDeps = Pick<Deps, 'db' | 'now'>;

export async function listMyDevices(deps: DeviceDeps, caller: Caller): Promise<Device[]> {
  const rows = await queries.listLivingSessions(deps.db, caller.userId, deps.now());
  const devices = rows.map((row) => ({
    sessionId: row.id,
    deviceName: row.deviceName || '未知设备',
    isThis: row.id === caller.sessionId,
    signedInAt: row.createdAt.getTime(),
    lastSeenAt: row.updatedAt.getTime(),
  }));
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Where an account is signed in, for whoever looks after it. */
export async function listDevicesOf(deps: DeviceDeps, userId: string) {
  const rows = await queries.listLivingSessions(deps.db, userId, deps.now());
  return rows.map((row) => ({
    sessionId: row.id,
    deviceName: row.deviceName || '未知设备',
    lastSeenTime: row.updatedAt.getTime(),
  }));
}

export async function signOutDevice(deps: DeviceDeps, caller: Caller, sessionId: string): Promise<null> {
  const hasEnded = await queries.endSession(deps.db, caller.userId, sessionId, deps.now());
  if (!hasEnded) throw new AppError('not-found', '这台设备已经退出登录');
  return null;
}

/** Signs a teacher out everywhere; runs in the transaction that takes her access away. */
export async function endSessionsOf({ db, now }: { db: Queryable; now: () => Date }, userId: string): Promise<void> {
  await queries.endAllSessions(db, userId, now());
}

/** Ends one session of hers, if it has not ended. */
export async function endSessionOf(
  { db, now }: { db: Queryable; now: () => Date },
  userId: string,
  sessionId: string,
): Promise<void> {
  await queries.endSession(db, userId, sessionId, now());
}

export async function signOutOtherDevices(deps: DeviceDeps, caller: Caller): Promise<{ ended: number }> {
  return { ended: await queries.endOtherSessions(deps.db, caller.userId, caller.sessionId, deps.now()) };
}
