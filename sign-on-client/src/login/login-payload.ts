import { encodeConfig } from '#addresses.ts';
import type { SignOnConfig } from '#config.ts';
import { encryptPassword, encryptWithTicket } from '#crypto/encrypt-password.ts';
import type { PublicKey } from '#crypto/rsa-oaep.ts';
import type { Fields } from '#page/calls.ts';
import { accountTypeOf } from './account-type.ts';

type Account = { account?: string; username?: string; password: string };
type Captcha = { captchaId?: string; captchaCode?: string };

/** The eight ways in, each with what it needs and nothing else. */
export type LoginEntry = { deviceName?: string; customConfig?: object } & (
  | ({ type?: 'loginByNormal'; areaCode?: string; personalName?: string; behaviorId?: string } & Account & Captcha)
  | { type: 'loginByVerifyCode'; phoneNum: string; smsVerifyCode: string; smsCaptchaId?: string }
  | ({ type: 'loginByOnLineAuto' } & Account)
  | ({
      type: 'loginByGeneric';
      genericValidateUserAttributes?: string;
      genericUserInfoAttributes?: string;
    } & Account &
      Captcha)
  | { type: 'loginByToken'; token: string; tokenType?: 'loginToken' }
  | { type: 'loginByChangeAccount'; changeUserId: string; ticket: string }
  | {
      type: 'loginByNcet';
      ticket: string;
      timestamp: string;
      signature: string;
      ncetAppId: string;
      sysCode?: string;
      sourceappname?: string;
    }
  | { type: 'loginByRememberTicket'; ticket: string }
);

export type LoginType = NonNullable<LoginEntry['type']>;

export function typeOf(entry: LoginEntry): LoginType {
  return entry.type || 'loginByNormal';
}

/** Whom the entry names, where it names somebody before the server knows. */
export function nameOf(entry: LoginEntry): string {
  if (entry.type === 'loginByVerifyCode') return entry.phoneNum;
  return 'password' in entry ? entry.username || entry.account || '' : '';
}

/** What is sent for an entry: only the fields of its type, and no password that somebody could read. */
export function payloadOf(config: SignOnConfig, entry: LoginEntry, lt: string, key: PublicKey | undefined): Fields {
  return {
    type: typeOf(entry),
    ...common(config, entry),
    ...ownFields(config, entry),
    ...('password' in entry ? encrypted(entry, lt, key) : {}),
  };
}

function common(config: SignOnConfig, { deviceName, customConfig }: LoginEntry): Fields {
  return {
    deviceName: deviceName || config.deviceName,
    customConfig: customConfig && encodeConfig(customConfig),
    customLogoutUrl: config.customLogoutUrl,
    needRememberTicket: config.needRememberTicket || undefined,
    needLoginToken: config.needLoginToken || undefined,
  };
}

function ownFields(config: SignOnConfig, entry: LoginEntry): Fields {
  switch (entry.type) {
    case 'loginByVerifyCode':
      return { phoneNum: entry.phoneNum, smsVerifyCode: entry.smsVerifyCode, smsCaptchaId: entry.smsCaptchaId };
    case 'loginByToken':
      return { token: entry.token, tokenType: entry.tokenType || 'loginToken' };
    case 'loginByChangeAccount':
      return { changeUserId: entry.changeUserId, ticket: entry.ticket };
    case 'loginByRememberTicket':
      return { ticket: entry.ticket };
    case 'loginByNcet': {
      const { ticket, timestamp, signature, ncetAppId, sysCode, sourceappname } = entry;
      return { ticket, timestamp, signature, ncetAppId, sysCode, sourceappname };
    }
    case 'loginByOnLineAuto':
      return named(config, entry);
    case 'loginByGeneric': {
      const { captchaId, captchaCode, genericValidateUserAttributes, genericUserInfoAttributes } = entry;
      const attributes = { genericValidateUserAttributes, genericUserInfoAttributes };
      return { ...named(config, entry), captchaId, captchaCode, ...attributes };
    }
    default:
      return { ...named(config, entry), ...examOf(config, entry), ...behaviorOf(config, entry) };
  }
}

function named({ accountTypeIsAuto }: SignOnConfig, entry: LoginEntry): Fields {
  const username = nameOf(entry);
  return { username, key: accountTypeIsAuto ? undefined : accountTypeOf(username) };
}

type NormalEntry = Extract<LoginEntry, { type?: 'loginByNormal' }>;

/** An exam number is one of many until the area says which. */
function examOf(
  { useAreaExamNo }: SignOnConfig,
  { areaCode, personalName, captchaId, captchaCode }: NormalEntry,
): Fields {
  return { captchaId, captchaCode, ...(useAreaExamNo ? { useAreaExamNo, areaCode, personalName } : {}) };
}

function behaviorOf({ needBehaviorCheck, behaviorCheckInPc }: SignOnConfig, { behaviorId }: NormalEntry): Fields {
  return needBehaviorCheck ? { needBehaviorCheck, behaviorCheckInPc, behaviorId } : {};
}

/** A password somebody types travels by itself; one that a program keeps is good for this login alone. */
function encrypted(entry: Account & { type?: LoginType }, lt: string, key: PublicKey | undefined): Fields {
  if (!key) throw new Error('the server has said no key');
  const isTyped = entry.type === undefined || entry.type === 'loginByNormal';
  return isTyped ? encryptPassword(key, entry.password) : encryptWithTicket(key, lt, entry.password);
}
