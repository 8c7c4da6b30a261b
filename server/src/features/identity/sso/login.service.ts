import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { ACCOUNT_NAME_PATTERN } from '@app/contract/identity/account-names.ts';
import { MOBILE_PATTERN } from '@app/contract/identity/sign-on.ts';
import {
  LOGIN_NEEDED,
  type LoginData,
  type LoginType,
  type ssoLogin,
  TICKET_ISSUED,
} from '@app/contract/identity/sso.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { loginByNcet, requirePlatform } from '#features/identity/linked-accounts/ncet-login.service.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { provePassword } from '#features/identity/passwords/passwords.service.ts';
import { signInByLoginToken } from '#features/identity/qr/qr.service.ts';
import { allowedService } from '#features/identity/sign-on/allowed-services.service.ts';
import { findSessionOfTicket, leaveSession, sessionOfTicket } from '#features/identity/sign-on/sessions.service.ts';
import {
  findUserIdByAccount,
  type Proof,
  signInBySms,
  signInUser,
} from '#features/identity/sign-on/sign-on.service.ts';
import { issueRememberTicket, issueTicket, takeTicket } from '#features/identity/sign-on/tickets.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { newLoginTicket, useLoginTicket, useRememberTicket } from './login-tickets.service.ts';

export type SsoDeps = Deps & { keyPair: KeyPair };
/** Who asks: at which of our addresses, from where, with which browser, and with the ticket of which session. */
export type Asker = { origin: string; ip: string; userAgent: string | undefined; tgt: string | undefined };
type LoginInput = z.output<(typeof ssoLogin)['input']>;
type LoginAnswer = OutputOf<typeof ssoLogin>;
/** What is typed in, or sent for it, in any of the calls that take an account and a password. */
export type TypedIn = Pick<
  LoginInput,
  'username' | 'account' | 'password' | 'encodeType' | 'captchaId' | 'captchaCode' | 'lt'
>;

/** With a login ticket it signs in; without one it answers the living session, or a login ticket. */
export async function login(deps: SsoDeps, input: LoginInput, asker: Asker): Promise<LoginAnswer> {
  const service = allowedService(deps.config, asker.origin, input.service);
  // Before anything is used up, and whatever else was sent: it is no way in where no platform is connected.
  if (input.type === 'loginByNcet') requirePlatform(deps, input.ncetAppId);
  const living = asker.tgt ? await findSessionOfTicket(deps, asker.tgt) : undefined;
  if (input.lt === undefined) {
    return living && asker.tgt ? grant(deps, input, asker.tgt, service) : askForLogin(deps);
  }
  if (living) await refuseAnotherUser(deps, input, living.userId);
  if (!(await useLoginTicket(deps, input))) return askForLogin(deps);
  return grant(deps, input, await ways[input.type](deps, input, asker), service);
}

/** Reads what was typed in and finds whose it is. */
export async function proveTypedIn(deps: SsoDeps, input: TypedIn, ip: string): Promise<string> {
  const account = accountOf(input);
  if (!MOBILE_PATTERN.test(account) && !ACCOUNT_NAME_PATTERN.test(account))
    throw new AppError('invalid', messages.mobileInvalid);
  const password = await readPassword(deps, input);
  const { captchaId, captchaCode } = input;
  return provePassword(deps, {
    account,
    password,
    ip,
    ...(captchaId ? { captchaId } : {}),
    ...(captchaCode ? { captchaCode } : {}),
  });
}

export async function openSessionOf(
  deps: SsoDeps,
  userId: string,
  { extInfo, deviceName }: Pick<LoginInput, 'extInfo' | 'deviceName'>,
  userAgent: string | undefined,
  { proof = 'one', ip }: { proof?: Proof; ip?: string } = {},
): Promise<string> {
  const device = { deviceId: extInfo ?? '', deviceName: deviceName || deviceNameOf(userAgent) };
  const session = await signInUser(deps, userId, device, { proof, from: { userAgent, ip } });
  if (!session) throw refused();
  return session.tgt;
}

type Way = (deps: SsoDeps, input: LoginInput, asker: Asker) => Promise<string>;

/** A password that a program keeps is sent with the login ticket it is good for, so that what was overheard opens nothing. */
const byKeptPassword: Way = async (deps, input, { userAgent, ip }) => {
  if (input.encodeType !== 'lt') throw new AppError('invalid', '登录页打开太久了，请刷新页面再试');
  return openSessionOf(deps, await proveTypedIn(deps, input, ip), input, userAgent, { ip });
};

/** How each kind of login finds out who it is; answers the ticket of her session. */
const ways: Record<LoginType, Way> = {
  loginByNormal: async (deps, input, { userAgent, ip }) =>
    openSessionOf(deps, await proveTypedIn(deps, input, ip), input, userAgent, { ip }),

  loginByOnLineAuto: byKeptPassword,
  loginByGeneric: byKeptPassword,

  loginByVerifyCode: async (deps, { phoneNum = '', smsVerifyCode = '', extInfo }, { userAgent, ip }) => {
    const code = { mobile: phoneNum, smsCode: smsVerifyCode, deviceId: extInfo };
    return (await signInBySms(deps, code, userAgent, ip)).tgt;
  },

  loginByToken: async (deps, input, { userAgent }) => {
    const { token = '' } = input;
    const holder = await takeTicket(deps, 'login', token, {});
    if (!holder) return (await signInByLoginToken(deps, token)).tgt;
    return openSessionOf(deps, holder.userId, input, userAgent, { proof: 'session' });
  },

  loginByRememberTicket: async (deps, input, { userAgent }) => {
    const userId = await useRememberTicket(deps, input.ticket ?? '');
    if (!userId) throw refused();
    return openSessionOf(deps, userId, input, userAgent, { proof: 'session' });
  },

  loginByNcet: async (deps, input, { origin, userAgent, ip }) => loginByNcet(deps, input, { origin, userAgent, ip }),

  /** From one remembered account of this browser to another. */
  loginByChangeAccount: async (deps, input, { userAgent, tgt }) => {
    const userId = await useRememberTicket(deps, input.ticket ?? '');
    if (!userId || userId !== input.changeUserId) throw refused();
    if (tgt) await leaveSession(deps, tgt);
    return openSessionOf(deps, userId, input, userAgent, { proof: 'session' });
  },
};

async function askForLogin(deps: SsoDeps): Promise<LoginAnswer> {
  return { code: LOGIN_NEEDED, data: await newLoginTicket(deps) };
}

async function grant(deps: SsoDeps, input: LoginInput, tgt: string, service: string): Promise<LoginAnswer> {
  const holder = await sessionOfTicket(deps, tgt);
  const { userId } = holder;
  const { mobile, accountName } = await requireUser(deps, userId);
  // What opens a session of its own is not for a ticket that was made with a short-lived token.
  const isLasting = holder.until === null;
  const data: LoginData = {
    tgt,
    st: await issueTicket(deps, holder, 'service', service),
    userId,
    loginName: mobile || (accountName ?? ''),
    mergingUserId: '',
    ...(input.needRememberTicket && isLasting ? { rememberTicket: await issueRememberTicket(deps, holder) } : {}),
    ...(input.needLoginToken && isLasting ? { loginToken: await issueTicket(deps, holder, 'login', '') } : {}),
  };
  return { code: TICKET_ISSUED, data };
}

/** Logins that name somebody before anything is proved. */
const namingTypes: readonly LoginType[] = ['loginByNormal', 'loginByVerifyCode', 'loginByOnLineAuto', 'loginByGeneric'];

/**
 * The page has to end the other session first. Said before anything is used up, so that it may then try the same again; and
 * of an account that does not exist as well.
 */
async function refuseAnotherUser(deps: SsoDeps, input: LoginInput, signedInId: string): Promise<void> {
  if (!namingTypes.includes(input.type)) return;
  const account = input.type === 'loginByVerifyCode' ? (input.phoneNum ?? '') : accountOf(input);
  if ((await findUserIdByAccount(deps, account)) !== signedInId) {
    throw new AppError('conflict', '这个浏览器里登录着另一个账号，请先退出');
  }
}

function accountOf({ username, account }: TypedIn): string {
  return username ?? account ?? '';
}

async function readPassword({ keyPair }: SsoDeps, { password = '', encodeType, lt }: TypedIn): Promise<string> {
  if (encodeType === 'rsa') return keyPair.decrypt(password);
  if (encodeType !== 'lt') throw new AppError('invalid', '密码需要加密后再提交');
  const text = await keyPair.decryptLong(password);
  const mark = `${lt}\n`;
  if (!lt || !text.startsWith(mark)) throw new AppError('invalid', '登录页打开太久了，请刷新页面再试');
  return text.slice(mark.length);
}

function refused(): AppError {
  return new AppError('not-signed-in', messages.loginCheckFailed);
}
