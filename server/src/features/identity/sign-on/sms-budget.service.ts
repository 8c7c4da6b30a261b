import { AppError } from '@app/contract/errors.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { countedAddress } from '#lib/counted-address.ts';
import { type CaptchaReading, requireCaptcha } from './captchas.service.ts';
import * as queries from './sms-codes.queries.ts';

/** A whole school may sit behind one address: from here on a person has to read a picture, but nobody is sent away yet. */
const ADDRESS_SENDS_WITHOUT_CAPTCHA = 30;
const ADDRESS_SENDS_PER_HOUR = 150;

type BudgetDeps = Pick<Deps, 'config' | 'secrets' | 'now' | 'log'>;

/** By what a sender is counted; nothing where the address says nothing. */
export function senderOf({ secrets }: Pick<Deps, 'secrets'>, ip: string | undefined): string {
  const address = ip ? countedAddress(ip) : undefined;
  return address ? secrets.codeHash('sms-address', address) : '';
}

/** Each message costs money: refuses what one address, or the whole installation, may not send any more today. */
export async function requireBudget(
  { config, now, log }: BudgetDeps,
  tx: Queryable,
  addressHash: string,
  captcha: CaptchaReading,
): Promise<void> {
  const today = startOfChinaDay(chinaDay(now()));
  // One after the other, so that many at the same moment are not one.
  await queries.lockBudget(tx);
  if ((await queries.countAllCodesSince(tx, today)) >= config.smsPerDay) {
    log.warn({ perDay: config.smsPerDay }, 'sms-budget-spent');
    throw new AppError('too-many', '今天的验证码已经发完，请明天再试，或用密码、扫码登录');
  }
  if (addressHash === '') return;
  const inHour = await queries.countCodesOfAddressSince(tx, addressHash, new Date(now().getTime() - HOUR_MS));
  const inDay = await queries.countCodesOfAddressSince(tx, addressHash, today);
  if (inHour >= ADDRESS_SENDS_PER_HOUR || inDay >= config.smsPerAddressAndDay) {
    throw new AppError('too-many', '这个网络今天要的验证码太多，请过一会儿再试，或用密码、扫码登录');
  }
  if (inHour >= ADDRESS_SENDS_WITHOUT_CAPTCHA) requireCaptcha(captcha);
}
