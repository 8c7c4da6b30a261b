import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { CAPTCHA_REQUIRED, type getCaptcha } from '@app/contract/identity/sign-on.ts';
import type { Deps } from '#deps.ts';
import { type CaptchaLook, drawCaptcha, newCaptchaText, plainLook } from '#lib/captcha/captcha-image.ts';
import { countedAddress } from '#lib/counted-address.ts';
import { cryptoRandom, equalHashes, newToken, plainSigns } from '#lib/secrets.ts';
import * as queries from './sms-codes.queries.ts';

const CAPTCHA_LIFE_MS = 300_000;
/** As many as the fields for the signs of a picture hold. */
const PASS_SIGNS = 16;
const CAPTCHA_ID = /^[0-9a-f-]{36}$/;

type CaptchaDeps = Pick<Deps, 'db' | 'secrets' | 'now' | 'newId'>;
export type CaptchaReading = 'missing' | 'wrong' | 'right';
/** What is sent along as proof; `ip` is where it comes from. */
export type CaptchaAnswer = {
  captchaId?: string | undefined;
  captchaCode?: string | undefined;
  ip?: string | undefined;
};

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

/** What somebody gets who proved to be a person in another way: a captcha with its answer, for her address alone. */
export async function passCaptcha(
  deps: CaptchaDeps,
  ip: string | undefined,
): Promise<{ captchaId: string; captchaCode: string }> {
  const captchaId = deps.newId();
  const captchaCode = plainSigns(newToken(), PASS_SIGNS);
  await queries.insertCaptcha(deps.db, {
    id: captchaId,
    answerHash: deps.secrets.codeHash(captchaId, captchaCode),
    callerHash: callerOf(deps, ip),
    expiresAt: new Date(deps.now().getTime() + CAPTCHA_LIFE_MS),
  });
  return { captchaId, captchaCode };
}

/** By what whoever solves a captcha is known again; nothing where the address says nothing. */
export function callerOf({ secrets }: Pick<Deps, 'secrets'>, ip: string | undefined): string {
  const address = ip ? countedAddress(ip) : undefined;
  return address ? secrets.codeHash('captcha-caller', address) : '';
}

/** Uses the captcha up, whatever was read in it. */
export async function readCaptcha(deps: CaptchaDeps, answer: CaptchaAnswer): Promise<CaptchaReading> {
  const { captchaId, captchaCode } = answer;
  if (!captchaId || !captchaCode) return 'missing';
  const captcha = CAPTCHA_ID.test(captchaId) ? await queries.takeCaptcha(deps.db, captchaId, deps.now()) : undefined;
  return captcha && isAnswer(deps, answer, captcha) ? 'right' : 'wrong';
}

/** Tells whether the captcha was read; a right one may still be used afterwards, a wrong one is gone. */
export async function tryCaptcha(deps: CaptchaDeps, answer: CaptchaAnswer): Promise<void> {
  const { captchaId = '' } = answer;
  const captcha = CAPTCHA_ID.test(captchaId) ? await queries.findCaptcha(deps.db, captchaId, deps.now()) : undefined;
  if (captcha && isAnswer(deps, answer, captcha)) return;
  requireCaptcha(await readCaptcha(deps, answer));
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
  deps: CaptchaDeps,
  { captchaId = '', captchaCode = '', ip }: CaptchaAnswer,
  { answerHash, callerHash }: queries.CaptchaRow,
): boolean {
  if (callerHash !== '' && callerHash !== callerOf(deps, ip)) return false;
  return equalHashes(answerHash, deps.secrets.codeHash(captchaId, captchaCode.trim().toLowerCase()));
}
