import type { Desk } from './desk.ts';
import { noteAnswer } from './page/session-data.ts';
import { loginFailed, type SignOnResult } from './results.ts';

/** How a picture to read is to look; the server keeps it readable. */
export type CaptchaLook = {
  width?: number;
  height?: number;
  textLength?: number;
  textChars?: string;
  fontSize?: number;
  fontColor?: string;
};

/** A picture to read before a password; another one in place of the former. */
export async function loginCaptcha(desk: Desk, look?: CaptchaLook): Promise<SignOnResult> {
  const { captchaId } = desk.session;
  const answer = await orFailed(desk, '/v1/getCaptcha', {
    captchaId,
    captchaCustomConfig: look && JSON.stringify(look),
  });
  noteAnswer(desk.session, answer.data);
  return answer;
}

/** The same before a code by SMS. */
export function smsCaptcha(desk: Desk, formerId?: string, look?: CaptchaLook): Promise<SignOnResult> {
  const asked = formerId
    ? { smsLoginCaptchaId: formerId }
    : { newCaptcha: true, captchaCustomConfig: look && JSON.stringify(look) };
  return orFailed(desk, '/v1/getSsoLoginCaptcha', asked);
}

export type SmsCaptchaAnswer = { smsCaptchaId: string; smsCaptchaCode: string };

export function checkSmsCaptcha(desk: Desk, { smsCaptchaId, smsCaptchaCode }: SmsCaptchaAnswer): Promise<SignOnResult> {
  const fields = { smsLoginCaptchaId: smsCaptchaId, smsLoginCaptchaCode: smsCaptchaCode };
  return orFailed(desk, '/v1/checkCaptcha', fields);
}

export function sendSms(desk: Desk, mobile: string, captcha?: SmsCaptchaAnswer): Promise<SignOnResult> {
  const answered = captcha && { smsLoginCaptchaId: captcha.smsCaptchaId, smsLoginCaptchaCode: captcha.smsCaptchaCode };
  return orFailed(desk, '/v1/sendSms', { mobile, notCheckMobileExist: true, ...answered });
}

async function orFailed(desk: Desk, path: string, fields: Parameters<Desk['ask']>[1]): Promise<SignOnResult> {
  try {
    return await desk.ask(path, fields);
  } catch {
    return loginFailed;
  }
}
