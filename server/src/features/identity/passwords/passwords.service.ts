import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { type changePassword, passwordProblem, type readPassword } from '@app/contract/identity/passwords.ts';
import { MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readCaptcha, requireCaptcha } from '#features/identity/sign-on/captchas.service.ts';
import { signOutOtherDevices } from '#features/identity/sign-on/devices.service.ts';
import { findUserIdByAccount } from '#features/identity/sign-on/sign-on.service.ts';
import { useCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { hashPassword, isPassword } from '#lib/password-hash.ts';
import type { KeyPair } from './key-pair.service.ts';
import * as queries from './passwords.queries.ts';
import { refuseTiredAddress } from './wrong-addresses.service.ts';

type PasswordDeps = Pick<Deps, 'db' | 'secrets' | 'now' | 'newId'>;
/** Who tries and from where; the captcha is asked for after wrong tries. `account` is a mobile number or an account name. */
type Try = { account: string; captchaId?: string; captchaCode?: string; ip?: string };
/** What is typed in to sign in. */
export type Credentials = Try & { password: string };

const FREE_TRIES = 5;
/** The first pause of an account; each wrong try after it makes the next one twice as long. */
const FIRST_PAUSE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 60;
/** Tries that long ago are forgotten. */
const TRIES_KEPT_MS = DAY_MS;

export async function readMyPassword(
  deps: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<OutputOf<typeof readPassword>> {
  const kept = await queries.findPassword(deps.db, userId);
  return { hasPassword: kept !== undefined, changeTime: kept?.updatedAt.getTime() ?? 0 };
}

/** Whoever knew the former password is signed out with it. */
export async function changeMyPassword(
  deps: Deps & { keyPair: KeyPair },
  caller: Caller,
  input: InputOf<typeof changePassword>,
): Promise<OutputOf<typeof changePassword>> {
  const { mobile, accountName } = await requireUser(deps, caller.userId);
  const account = mobile || (accountName ?? '');
  const password = await deps.keyPair.decrypt(input.password);
  // Before the proof is used up, so that it is still good for a better password.
  requireGoodPassword(password, account);
  await requireProof(deps, account, input);
  const now = deps.now();
  await queries.putPassword(deps.db, caller.userId, await hashPassword(password), now);
  await queries.deleteTries(deps.db, triesKey(deps, account.toLowerCase()));
  const { ended } = await signOutOtherDevices(deps, caller);
  deps.log.info({ userId: caller.userId }, 'password-changed');
  return { changeTime: now.getTime(), endedSessions: ended };
}

/**
 * The teacher who has this password. After some wrong tries the account rests a while and a captcha is asked for, whether
 * there is such an account or not.
 */
export async function provePassword(deps: PasswordDeps, { password, ...tried }: Credentials): Promise<string> {
  return countTries(deps, tried, async () => {
    const userId = await findUserIdByAccount(deps, tried.account);
    const kept = userId ? await queries.findPassword(deps.db, userId) : undefined;
    return (await isPassword(password, kept)) ? userId : undefined;
  });
}

/** Whatever a password is tried at: `prove` answers nothing when it was wrong, and wrong tries are counted alike. */
export async function countTries<Proved>(
  deps: PasswordDeps,
  tried: Try,
  prove: () => Promise<Proved | undefined>,
): Promise<Proved> {
  const wrongHere = await refuseTiredAddress(deps, tried.ip);
  const accountHash = triesKey(deps, tried.account.toLowerCase());
  const tries = await countTry(deps, accountHash, tried);
  const proved = await prove().catch(async (error) => {
    // Nobody could say whether it was wrong.
    await queries.putTries(deps.db, { accountHash, tries: tries - 1, lastTryAt: deps.now() });
    throw error;
  });
  if (proved === undefined) {
    await wrongHere.count();
    const rest = tries < FREE_TRIES ? '' : `，已错 ${tries} 次，请 ${pauseMinutes(tries)} 分钟后再试，或用验证码登录`;
    const account = MOBILE_PATTERN.test(tried.account) ? '手机号' : '账号';
    throw new AppError('not-signed-in', `${account}或密码不对${rest}`);
  }
  await queries.deleteTries(deps.db, accountHash);
  return proved;
}

/** `name` is what it must not be made of: the mobile number or the account name. */
export function requireGoodPassword(password: string, name: string): void {
  const problem = passwordProblem(password, name);
  if (problem) throw new AppError('invalid', problem);
}

/** For an account that has nobody yet who could prove anything; runs in the transaction that makes it. */
export async function giveFirstPassword(
  { now }: Pick<Deps, 'now'>,
  tx: Queryable,
  userId: string,
  password: string,
): Promise<void> {
  await queries.putPassword(tx, userId, await hashPassword(password), now());
}

export async function sweepPasswordTries(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteTriesBefore(deps.db, new Date(deps.now().getTime() - TRIES_KEPT_MS));
}

function triesKey({ secrets }: Pick<Deps, 'secrets'>, account: string): string {
  return secrets.codeHash('password-tries', account);
}

/** Counts a try before it is made, so that many at once are not one; what turns out right takes the count back. */
async function countTry(deps: PasswordDeps, accountHash: string, tried: Try): Promise<number> {
  const now = deps.now();
  const captcha = await readCaptcha(deps, tried);
  return deps.db.transaction(async (tx) => {
    const before = await queries.lockTries(tx, accountHash);
    const tries = before && before.lastTryAt.getTime() > now.getTime() - TRIES_KEPT_MS ? before.tries : 0;
    if (before && tries >= FREE_TRIES) {
      refuseInPause(before, now);
      requireCaptcha(captcha);
    }
    await queries.putTries(tx, { accountHash, tries: tries + 1, lastTryAt: now });
    return tries + 1;
  });
}

function pauseMinutes(tries: number): number {
  return Math.min(FIRST_PAUSE_MINUTES * 2 ** (tries - FREE_TRIES), LONGEST_PAUSE_MINUTES);
}

function refuseInPause({ tries, lastTryAt }: { tries: number; lastTryAt: Date }, now: Date): void {
  const waitMs = lastTryAt.getTime() + pauseMinutes(tries) * 60_000 - now.getTime();
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / 60_000);
  throw new AppError('too-many', `密码错了太多次，请 ${minutes} 分钟后再试，或用验证码登录`);
}

async function requireProof(
  deps: Deps & { keyPair: KeyPair },
  account: string,
  { smsCode, oldPassword }: InputOf<typeof changePassword>,
): Promise<void> {
  if (smsCode) return useCode(deps, account, smsCode);
  if (!oldPassword) throw new AppError('invalid', '请输入短信验证码或旧密码');
  const password = await deps.keyPair.decrypt(oldPassword);
  await provePassword(deps, { account, password }).catch((error) => {
    // She is signed in and has her phone at hand: no captcha here, and no answer that sounds like an ended session.
    throw error instanceof AppError ? new AppError('invalid', '旧密码不对，可以改用短信验证码') : error;
  });
}
