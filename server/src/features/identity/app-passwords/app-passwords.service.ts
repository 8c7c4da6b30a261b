import { AppError } from '@app/contract/errors.ts';
import { type AppPassword, type AppPasswordOpens, MAX_APP_PASSWORDS } from '@app/contract/identity/app-passwords.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { newAppPassword, tokenHash } from '#lib/secrets.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import * as queries from './app-passwords.queries.ts';

type PasswordDeps = Pick<Deps, 'db' | 'newId' | 'now'>;
/** What a program sends with every call. Without a name the password alone says whose it is. */
export type Login = { name?: string | undefined; password: string; ip: string };
type Holder = NonNullable<Awaited<ReturnType<typeof queries.findHolder>>>;

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
  { name, opens }: Pick<AppPassword, 'name' | 'opens'>,
): Promise<AppPassword & { password: string }> {
  if ((await queries.countAppPasswords(deps.db, userId)) >= MAX_APP_PASSWORDS) {
    throw new AppError('conflict', `最多 ${MAX_APP_PASSWORDS} 个应用密码，请先停用不用的`);
  }
  const password = newAppPassword();
  const kept = { hash: hashOf(password), lastUsedAt: null, createdAt: deps.now() };
  const row = { id: deps.newId(), userId, name, opens, ...kept };
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

/** The teacher behind an app password that opens the cloud disk. */
export async function signInByAppPassword(deps: PasswordDeps, login: Login): Promise<Caller> {
  const { opens, caller } = await findByPassword(deps, login);
  if (opens !== 'drive') throw new AppError('forbidden', '这个应用密码不能打开云盘，请新建一个用来打开云盘的');
  return caller;
}

/** The teacher behind an app password of an AI program, and whether that may save something. */
export async function signInAssistant(deps: PasswordDeps, login: Login): Promise<{ caller: Caller; maySave: boolean }> {
  const { opens, caller } = await findByPassword(deps, login);
  if (opens === 'drive') throw new AppError('forbidden', '这个应用密码只能打开云盘，请新建一个给 AI 工具用的');
  return { caller, maySave: opens === 'saving' };
}

/** Wrong ones are counted by who is tried and from where; without a name nobody is tried, and nothing can be guessed. */
async function findByPassword(
  deps: PasswordDeps,
  { name, password, ip }: Login,
): Promise<{ opens: AppPasswordOpens; caller: Caller }> {
  const now = deps.now();
  const key = `${ip} ${name ?? ''}`;
  if (name !== undefined && wrongTries.isPaused(key, now)) {
    throw new AppError('too-many', '密码错了太多次，请 10 分钟后再试');
  }
  const login = name === undefined ? undefined : { mobile: name, userId: UUID.test(name) ? name : undefined };
  const holder = await queries.findHolder(deps.db, hashOf(password), login);
  if (!holder || holder.closingAt) {
    if (name !== undefined) wrongTries.count(key, now);
    throw new AppError('not-signed-in', '用户名或应用密码不对');
  }
  if (holder.suspendedReason) throw new AppError('forbidden', holder.suspendedReason);
  await noteUse(deps, holder, now);
  return { opens: holder.opens, caller: { userId: holder.userId, sessionId: '', suspendedReason: '' } };
}

async function noteUse(deps: PasswordDeps, { userId, passwordId, lastUsedAt }: Holder, now: Date): Promise<void> {
  const isNews = !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USE_STEP_MS;
  if (isNews) await queries.touchAppPassword(deps.db, userId, passwordId, now);
}

/** Hyphens and spaces only help to read it. */
function hashOf(password: string): string {
  return tokenHash(password.replaceAll(/[\s-]/g, '').toLowerCase());
}

function toAppPassword({ id, name, opens, createdAt, lastUsedAt }: queries.AppPasswordRow): AppPassword {
  return { passwordId: id, name, opens, createTime: createdAt.getTime(), lastUsedTime: lastUsedAt?.getTime() ?? 0 };
}
