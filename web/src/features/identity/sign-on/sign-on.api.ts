import { getCaptcha, sendSmsCode, smsLogin, type TokenPair } from '@app/contract/identity/sign-on.ts';
import { getSmsOutbox } from '@app/contract/running/platform.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { clientFacts } from '#lib/http/refresh-paths.ts';
import { keptInviteCode } from '#lib/session/invite-code.ts';
import type { Captcha } from './sign-on-form.ts';

type CaptchaAnswer = { captchaId: string; captchaCode: string };

export function sendCode(mobile: string, captcha: CaptchaAnswer | undefined) {
  return callOrThrow(sendSmsCode, { mobile, ...captcha });
}

export function loadCaptcha(): Promise<Captcha> {
  return callOrThrow(getCaptcha, {});
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
