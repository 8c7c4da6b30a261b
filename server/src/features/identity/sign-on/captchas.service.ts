import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED, type getCaptcha } from '@app/contract/identity/sign-on.ts';
import type { Deps } from '#deps.ts';
import { type CaptchaLook, drawCaptcha, newCaptchaText, plainLook } from '#lib/captcha/captcha-image.ts';
import { cryptoRandom, equalHashes } from '#lib/secrets.ts';
import * as queries from './sms-codes.queries.ts';

const CAPTCHA_LIFE_MS = 300_000;
const CAPTCHA_ID = /^[0-9a-f-]{36}$/;

type CaptchaDeps = Pick<Deps, 'db' | 'secrets' | 'now' | 'newId'>;
export type CaptchaReading = 'missing' | 'wrong' | 'right';

export async function newCaptcha(
  deps: CaptchaDeps,
  look: CaptchaLook = plainLook,
): Promise<OutputOf<typeof getCaptcha>> {
  const text = newCaptchaText(cryptoRandom, look);
  const captchaId = deps.newId();
  await queries.insertCaptcha(deps.db, {
    id: captchaId,
    answerHash: deps.secrets.codeHash(captchaId, text.toLowerCase()),
    expiresAt: new Date(deps.now().getTime() + CAPTCHA_LIFE_MS),
  });
  return { captchaId, image: drawCaptcha(text, cryptoRandom, look) };
}

/** Uses the captcha up, whatever was read in it. */
export async function readCaptcha(
  deps: CaptchaDeps,
  captchaId?: string,
  captchaCode?: string,
): Promise<CaptchaReading> {
  if (!captchaId || !captchaCode) return 'missing';
  const captcha = CAPTCHA_ID.test(captchaId) ? await queries.takeCaptcha(deps.db, captchaId, deps.now()) : undefined;
  return captcha && isAnswer(deps, captchaId, captchaCode, captcha) ? 'right' : 'wrong';
}

/** Tells whether the captcha was read; a right one may still be used afterwards, a wrong one is gone. */
export async function tryCaptcha(deps: CaptchaDeps, captchaId: string, captchaCode: string): Promise<void> {
  const captcha = CAPTCHA_ID.test(captchaId) ? await queries.findCaptcha(deps.db, captchaId, deps.now()) : undefined;
  if (captcha && isAnswer(deps, captchaId, captchaCode, captcha)) return;
  requireCaptcha(await readCaptcha(deps, captchaId, captchaCode));
}

export async function forgetCaptcha(deps: CaptchaDeps, captchaId: string): Promise<void> {
  if (CAPTCHA_ID.test(captchaId)) await queries.takeCaptcha(deps.db, captchaId, deps.now());
}

export function requireCaptcha(captcha: CaptchaReading): void {
  if (captcha === 'right') return;
  const sentence = captcha === 'missing' ? '请先输入图片中的字符' : '图片字符不对，请看新的图片再输';
  throw new AppError('invalid', sentence, { wireCode: CAPTCHA_REQUIRED });
}

function isAnswer(
  { secrets }: CaptchaDeps,
  captchaId: string,
  captchaCode: string,
  { answerHash }: { answerHash: string },
): boolean {
  return equalHashes(answerHash, secrets.codeHash(captchaId, captchaCode.trim().toLowerCase()));
}
