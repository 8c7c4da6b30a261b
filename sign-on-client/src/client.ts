import { fetchAccountTicket } from './account-ticket.ts';
import { type LoginAddress, loginAddress, readReturn } from './addresses.ts';
import * as captchas from './captchas.ts';
import { CLIENT_VERSION, type SignOnConfig } from './config.ts';
import { openDesk, type PageActs } from './desk.ts';
import { login, loginStatus } from './login/login.ts';
import type { LoginEntry } from './login/login-payload.ts';
import { bindChild, type ChildAccount, type ThirdAccount, thirdLogin } from './login/other-accounts.ts';
import { forgetAccount, listRemembered } from './login/remembered-accounts.ts';
import { openThirdLogin, type ThirdLoginType } from './login/third-login.ts';
import { addTicketCookie, checkByRedirect, finishCheck } from './login/without-cookies.ts';
import { type LogoutOptions, logout } from './logout.ts';
import { openQrPanel, type QrPanelOptions } from './qr/qr-panel.ts';
import { loginFailed, type SignOnResult } from './results.ts';
import { fetchToken, openByAccountTicket, validateAccountTicket, validateTicket } from './validation.ts';

export type SignOnClient = ReturnType<typeof createSignOn>;

/** Signs teachers in to a portal, by the sign-on server of its configuration. */
export function createSignOn(config: Partial<SignOnConfig>, page?: Partial<PageActs>) {
  const desk = openDesk(config, page);
  const again = (userId: string, entryOf: (ticket: string) => LoginEntry): Promise<SignOnResult> => {
    const account = listRemembered().find((one) => one.userId === userId);
    if (!account) return Promise.resolve(loginFailed);
    // Good once: whatever comes of it, this one is of no more use.
    forgetAccount(userId);
    return login(desk, entryOf(account.rememberTicket));
  };
  return {
    version: CLIENT_VERSION,
    config: desk.config,
    session: desk.session,
    login: (entry: LoginEntry) => login(desk, entry),
    /** Somebody this device remembers, without a password. */
    loginRemembered: (userId: string) => again(userId, (ticket) => ({ type: 'loginByRememberTicket', ticket })),
    /** From the account that is signed in to another one this device remembers. */
    changeAccount: (userId: string) =>
      again(userId, (ticket) => ({ type: 'loginByChangeAccount', changeUserId: userId, ticket })),
    remembered: listRemembered,
    forgetRemembered: forgetAccount,
    loginStatus: () => loginStatus(desk),
    loginAddress: (wanted?: LoginAddress) => loginAddress(desk, wanted),
    readReturn: () => readReturn(desk),
    checkByRedirect: () => checkByRedirect(desk),
    finishCheck: () => finishCheck(desk),
    addTicketCookie: (ticket: { tgtId: string } | { at: string }) => addTicketCookie(desk, ticket),
    fetchToken: () => fetchToken(desk),
    validateTicket: (service: string, ticket: string) => validateTicket(desk, service, ticket),
    validateAccountTicket: (at: string) => validateAccountTicket(desk, at),
    openByAccountTicket: (at: string) => openByAccountTicket(desk, at),
    fetchAccountTicket: (wanted?: Parameters<typeof fetchAccountTicket>[1]) => fetchAccountTicket(desk, wanted),
    bindChild: (child: ChildAccount) => bindChild(desk, child),
    thirdLogin: (account: ThirdAccount) => thirdLogin(desk, account),
    openThirdLogin: (container: HTMLElement, type: ThirdLoginType, onResult: (result: SignOnResult) => void) =>
      openThirdLogin(desk, container, type, onResult),
    loginCaptcha: (look?: captchas.CaptchaLook) => captchas.loginCaptcha(desk, look),
    smsCaptcha: (formerId?: string, look?: captchas.CaptchaLook) => captchas.smsCaptcha(desk, formerId, look),
    checkSmsCaptcha: (answer: captchas.SmsCaptchaAnswer) => captchas.checkSmsCaptcha(desk, answer),
    sendSms: (mobile: string, captcha?: captchas.SmsCaptchaAnswer) => captchas.sendSms(desk, mobile, captcha),
    openQrPanel: (options: QrPanelOptions) => openQrPanel(desk, options),
    logout: (options?: LogoutOptions) => logout(desk, options),
  };
}
