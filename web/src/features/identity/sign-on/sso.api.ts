import { AppError, messages } from '@app/contract/errors.ts';
import {
  getSingleAtForm,
  type LoginData,
  ssoLoginForm,
  ssoLogoutForm,
  TICKET_ISSUED,
} from '@app/contract/identity/sso.ts';
import { CLIENT, deviceId, MAC } from '#lib/host/device.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { encryptPassword } from '#lib/session/encrypt-password.ts';

/** `account` is a mobile number or an account name. */
export type PasswordEntry = { account: string; password: string; captcha?: { captchaId: string; captchaCode: string } };

/** How long the other session gets to end everywhere. */
const CONFLICT_WAIT_MS = 100;

/** Whether people may sign in to a service here: refused with the reason, or a login ticket that is not needed. */
export async function checkService(service: string): Promise<true> {
  await callLogin({ service, disableSetCookie: 'true' });
  return true;
}

/** A ticket the service can check once, or nothing when the session has ended. */
export async function serviceTicket(service: string, tgt: string): Promise<string | undefined> {
  const { data } = await callLogin({ service, tgtId: tgt });
  return data.st;
}

/** A ticket with which a portal's page opens a session of its own, once. */
export async function accountTicket(service: string, tgt: string): Promise<string> {
  const facts = { client: CLIENT, mac: MAC, extInfo: deviceId() };
  // This browser keeps the ticket from here on, so that her next portal finds the session as well.
  await callLogin({ service, tgtId: tgt });
  const { data } = await callOrThrow(getSingleAtForm, { ...facts, service, tgt }, { isForm: true });
  return data.at;
}

/** Signs in and answers the session's ticket. Another user's session in this browser is ended first. */
export async function signInByPassword(entry: PasswordEntry): Promise<string> {
  try {
    return await tryToSignIn(entry);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await endOtherSession();
    return tryToSignIn(entry);
  }
}

async function tryToSignIn(entry: PasswordEntry): Promise<string> {
  const first = await submit(entry, await loginTicket());
  // A login ticket that was too old is answered with a fresh one: once more, and no oftener.
  const { tgt } = first.code === TICKET_ISSUED ? first.data : (await submit(entry, first.data)).data;
  if (!tgt) throw new AppError('unexpected', messages.loginCheckFailed);
  return tgt;
}

async function loginTicket(): Promise<LoginData> {
  const { code, data } = await callLogin({});
  if (code !== TICKET_ISSUED) return data;
  await endOtherSession();
  return (await callLogin({})).data;
}

async function submit({ account, password, captcha }: PasswordEntry, { lt, execution }: LoginData) {
  const encrypted = { password: await encryptPassword(password), encodeType: 'rsa' } as const;
  return callLogin({ lt, execution, type: 'loginByNormal', username: account, ...encrypted, ...captcha });
}

async function endOtherSession(): Promise<void> {
  await callOrThrow(ssoLogoutForm, {}, { isForm: true });
  await new Promise((resolve) => setTimeout(resolve, CONFLICT_WAIT_MS));
}

function callLogin(fields: Parameters<typeof callOrThrow<typeof ssoLoginForm>>[1]) {
  return callOrThrow(ssoLoginForm, { client: CLIENT, mac: MAC, extInfo: deviceId(), ...fields }, { isForm: true });
}
