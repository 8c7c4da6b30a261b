import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import type { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { equalHashes, newSmsCode } from '#lib/secrets.ts';
import { readCaptcha, requireCaptcha } from './captchas.service.ts';
import { requireBudget, senderOf } from './sms-budget.service.ts';
import * as queries from './sms-codes.queries.ts';

const SECOND_MS = 1_000;
const CODE_LIFE_SECONDS = 300;
const RESEND_SECONDS = 60;
const MAX_WRONG_TRIES = 5;
const SENDS_PER_DAY = 10;
const SENDS_WITHOUT_CAPTCHA = 3;

type SmsDeps = Pick<Deps, 'db' | 'config' | 'sms' | 'secrets' | 'now' | 'newId' | 'log'>;

export async function sendCode(
  deps: SmsDeps,
  { mobile, captchaId, captchaCode }: InputOf<typeof sendSmsCode>,
  ip?: string,
): Promise<OutputOf<typeof sendSmsCode>> {
  const now = deps.now();
  const code = newSmsCode();
  const id = deps.newId();
  // Before the transaction, so that a wrong look still uses the captcha up.
  const captcha = await readCaptcha(deps, { captchaId, captchaCode, ip });
  const addressHash = senderOf(deps, ip);
  const sentToday = await deps.db.transaction(async (tx) => {
    await queries.lockMobile(tx, mobile);
    const latest = await queries.findLatestCode(tx, mobile);
    const sent = await queries.countCodesSince(tx, mobile, startOfChinaDay(chinaDay(now)));
    refuseTooSoon(latest?.createdAt, now);
    if (sent >= SENDS_PER_DAY) throw new AppError('too-many', `今天已发送 ${SENDS_PER_DAY} 次验证码，请明天再试`);
    if (sent >= SENDS_WITHOUT_CAPTCHA) requireCaptcha(captcha);
    await requireBudget(deps, tx, addressHash, captcha);
    if (latest) await queries.closeCode(tx, latest.id, now);
    await queries.insertCode(tx, {
      id,
      mobile,
      codeHash: deps.secrets.codeHash(mobile, code),
      addressHash,
      expiresAt: new Date(now.getTime() + CODE_LIFE_SECONDS * SECOND_MS),
      createdAt: now,
    });
    return sent + 1;
  });
  await deliver(deps, id, mobile, code);
  return {
    resendAfterSeconds: RESEND_SECONDS,
    expiresInSeconds: CODE_LIFE_SECONDS,
    captchaNext: sentToday >= SENDS_WITHOUT_CAPTCHA,
  };
}

/** Accepts a code once; every wrong try counts, and the fifth voids it. */
export async function useCode(deps: SmsDeps, mobile: string, smsCode: string): Promise<void> {
  const now = deps.now();
  const isRight = await deps.db.transaction(async (tx) => {
    await queries.lockMobile(tx, mobile);
    const latest = await queries.findLatestCode(tx, mobile);
    if (!latest || latest.closedAt || latest.expiresAt <= now) return false;
    if (equalHashes(latest.codeHash, deps.secrets.codeHash(mobile, smsCode)))
      return queries.closeCode(tx, latest.id, now);
    const tries = await queries.addWrongTry(tx, latest.id);
    if (tries >= MAX_WRONG_TRIES) await queries.closeCode(tx, latest.id, now);
    return false;
  });
  if (!isRight) throw new AppError('invalid', messages.smsCodeWrong);
}

export async function sweepCodes(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  await queries.deleteCodesBefore(deps.db, new Date(now.getTime() - 2 * DAY_MS), now);
}

function refuseTooSoon(sentAt: Date | undefined, now: Date): void {
  if (!sentAt) return;
  const waitMs = sentAt.getTime() + RESEND_SECONDS * SECOND_MS - now.getTime();
  if (waitMs > 0) throw new AppError('too-many', `请 ${Math.ceil(waitMs / SECOND_MS)} 秒后再获取验证码`);
}

/** A code that could not be sent does not count against the teacher's day. */
async function deliver(deps: SmsDeps, id: string, mobile: string, code: string): Promise<void> {
  try {
    await deps.sms.sendCode(mobile, code);
  } catch (error) {
    await queries.deleteCode(deps.db, id);
    throw error;
  }
}
