import { getCaptcha, sendSmsCode, smsLogin, type TokenPair } from '@app/contract/identity/sign-on.ts';
import { getCaptchaType } from '@app/contract/identity/sso.ts';
import { getSmsOutbox } from '@app/contract/running/platform.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { clientFacts } from '#lib/http/refresh-paths.ts';
import { keptInviteCode } from '#lib/session/invite-code.ts';
import type { Captcha } from './captcha.ts';
import { isSlider, loadSliderProgram, type SolvedSlider } from './slider-script.ts';

export function sendCode(mobile: string, captcha: SolvedSlider | undefined) {
  return callOrThrow(sendSmsCode, { mobile, ...captcha });
}

/** The kind of captcha is asked first; where a slider cannot be shown, it is a picture. */
export async function loadCaptcha(): Promise<Captcha> {
  return (await loadSlider().catch(() => undefined)) ?? loadPicture();
}

export function loadPicture(): Promise<Captcha> {
  return callOrThrow(getCaptcha, {});
}

async function loadSlider(): Promise<Captcha | undefined> {
  const { captchaConf: conf } = (await callOrThrow(getCaptchaType, {})).data;
  if (!conf || !isSlider(conf)) return undefined;
  return { conf, program: await loadSliderProgram(conf), solved: undefined };
}

export function exchangeCode(mobile: string, smsCode: string): Promise<TokenPair> {
  const inviteCode = keptInviteCode();
  return callOrThrow(smsLogin, { ...clientFacts(), mobile, smsCode, ...(inviteCode && { inviteCode }) });
}

/** Development only: the newest code that would have been sent. */
export async function readOutboxCode(mobile: string): Promise<string | undefined> {
  const [newest] = await callOrThrow(getSmsOutbox, { mobile });
  return newest?.code;
}
