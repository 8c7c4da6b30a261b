import { AppError } from '@app/contract/errors.ts';
import { type AppPassword, MAX_APP_PASSWORDS } from '@app/contract/identity/app-passwords.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { newAppPassword, tokenHash } from '#lib/secrets.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import * as queries from './app-passwords.queries.ts';

type PasswordDeps = Pick<Deps, 'db' | 'newId' | 'now'>;
/** What a program sends with every call. */
export type Login = { name: string; password: string; ip: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Noted no more often than a teacher could tell the difference. */
const LAST_USE_STEP_MS = 60_000;
const MAX_WRONG_TRIES = 10;
const PAUSE_MS = 10 * 60_000;
const wrongTries = openWrongTries(MAX_WRONG_TRIES, PAUSE_MS);

/** The only moment at which the password can be read. */
export async function addMyAppPassword(
  deps: PasswordDeps,
  { userId }: Caller,
  name: string,
): Promise<AppPassword & { password: string }> {
  if ((await queries.countAppPasswords(deps.db, userId)) >= MAX_APP_PASSWORDS) {
    throw new AppError('conflict', `最多 ${MAX_APP_PASSWORDS} 个应用密码，请先停用不用的`);
  }
  const password = newAppPassword();
  const row = { id: deps.newId(), userId, name, hash: hashOf(password), lastUsedAt: null, createdAt: deps.now() };
  await queries.insertAppPassword(deps.db, row);
  return { ...toAppPassword(row), password };
}

export async function listMyAppPasswords(deps: PasswordDeps, { userId }: Caller): Promise<AppPassword[]> {
  return (await queries.listAppPasswords(deps.db, userId)).map(toAppPassword);
}

export async function revokeMyAppPassword(deps: PasswordDeps, { userId }: Caller, passwordId: string): Promise<null> {
  const isHers = await queries.deleteAppPassword(deps.db, userId, passwordId);
  if (!isHers) throw new AppError('not-found', '这个应用密码已经停用');
  return null;
}

/** The teacher behind an app password. Wrong ones are counted by who is tried and from where. */
export async function signInByAppPassword(deps: PasswordDeps, { name, password, ip }: Login): Promise<Caller> {
  const now = deps.now();
  const key = `${ip} ${name}`;
  if (wrongTries.isPaused(key, now)) throw new AppError('too-many', '密码错了太多次，请 10 分钟后再试');
  const login = { mobile: name, userId: UUID.test(name) ? name : undefined };
  const holder = await queries.findHolder(deps.db, hashOf(password), login);
  if (!holder || holder.closingAt) {
    wrongTries.count(key, now);
    throw new AppError('not-signed-in', '用户名或应用密码不对');
  }
  if (holder.suspendedReason) throw new AppError('forbidden', holder.suspendedReason);
  const { userId, passwordId, lastUsedAt } = holder;
  const isNews = !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USE_STEP_MS;
  if (isNews) await queries.touchAppPassword(deps.db, userId, passwordId, now);
  return { userId, sessionId: '', suspendedReason: '' };
}

/** Hyphens and spaces only help to read it. */
function hashOf(password: string): string {
  return tokenHash(password.replaceAll(/[\s-]/g, '').toLowerCase());
}

function toAppPassword({ id, name, createdAt, lastUsedAt }: queries.AppPasswordRow): AppPassword {
  return { passwordId: id, name, createTime: createdAt.getTime(), lastUsedTime: lastUsedAt?.getTime() ?? 0 };
}
