import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as sso from '@app/contract/identity/sso.ts';
import type { z } from 'zod';
import { forgetCaptcha, newCaptcha, tryCaptcha } from '#features/identity/sign-on/captchas.service.ts';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { captchaConfFor, type SliderCaller } from '#features/identity/slider-captchas/slider-captchas.service.ts';
import { captchaLookFrom } from './captcha-look.ts';
import type { SsoDeps } from './login.service.ts';

type Input<E extends { input: z.ZodType }> = z.output<E['input']>;

export async function readCaptchaType(
  deps: SsoDeps,
  { needSsoConf, onlyNeedSsoConf }: Input<typeof sso.getCaptchaType>,
  caller: SliderCaller,
  isFromAnotherSite: boolean,
): Promise<OutputOf<typeof sso.getCaptchaType>> {
  const isConfAsked = needSsoConf || onlyNeedSsoConf;
  return {
    data: {
      ...(isConfAsked
        ? { ssoConf: { disableSetCookie: isFromAnotherSite, publicKey: await deps.keyPair.publicKey() } }
        : {}),
      ...(onlyNeedSsoConf ? {} : { captchaConf: captchaConfFor(deps, caller) }),
    },
  };
}

export async function drawLoginCaptcha(
  deps: SsoDeps,
  { captchaId, captchaCustomConfig }: Input<typeof sso.getSsoCaptcha>,
): Promise<OutputOf<typeof sso.getSsoCaptcha>> {
  const captcha = await drawAnother(deps, captchaId, captchaCustomConfig);
  return { data: { ...captcha, captchaType: 'pic' } };
}

export async function drawSmsCaptcha(
  deps: SsoDeps,
  { smsLoginCaptchaId, captchaCustomConfig }: Input<typeof sso.getSmsCaptcha>,
): Promise<OutputOf<typeof sso.getSmsCaptcha>> {
  const { captchaId, image } = await drawAnother(deps, smsLoginCaptchaId, captchaCustomConfig);
  return { data: { smsLoginCaptchaId: captchaId, imageBase64: image } };
}

export async function checkCaptcha(
  deps: SsoDeps,
  { smsLoginCaptchaId, smsLoginCaptchaCode }: Input<typeof sso.checkSmsCaptcha>,
  ip: string,
): Promise<OutputOf<typeof sso.checkSmsCaptcha>> {
  await tryCaptcha(deps, { captchaId: smsLoginCaptchaId, captchaCode: smsLoginCaptchaCode, ip });
  return {};
}

export async function sendSms(
  deps: SsoDeps,
  { mobile, smsLoginCaptchaId, smsLoginCaptchaCode }: Input<typeof sso.sendSsoSms>,
  ip: string,
): Promise<OutputOf<typeof sso.sendSsoSms>> {
  const captcha = { captchaId: smsLoginCaptchaId, captchaCode: smsLoginCaptchaCode };
  const { resendAfterSeconds, expiresInSeconds } = await sendCode(deps, { mobile, ...captcha }, ip);
  return { data: { resendAfterSeconds, expiresInSeconds } };
}

/** The picture that could not be read is no good any more. */
async function drawAnother(deps: SsoDeps, formerId: string | undefined, config: string | undefined) {
  if (formerId) await forgetCaptcha(deps, formerId);
  return newCaptcha(deps, captchaLookFrom(config));
}
