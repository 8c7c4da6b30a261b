import { z } from 'zod';
import { requireSettings } from './require-settings.ts';

const text = z.string().trim().min(1).optional();
const count = z.coerce.number().int().min(1);

/** The settings of text messages; part of the whole list in config.ts. */
export const smsFields = {
  SMS_PROVIDER: z.enum(['outbox', 'aliyun', 'tencent']).optional(),
  SMS_PER_DAY: count.default(5_000),
  SMS_PER_ADDRESS_AND_DAY: count.default(400),
  ALIYUN_SMS_ACCESS_KEY_ID: text,
  ALIYUN_SMS_ACCESS_KEY_SECRET: text,
  ALIYUN_SMS_SIGN_NAME: text,
  ALIYUN_SMS_TEMPLATE_CODE: text,
  TENCENT_SMS_SECRET_ID: text,
  TENCENT_SMS_SECRET_KEY: text,
  TENCENT_SMS_SDK_APP_ID: text,
  TENCENT_SMS_SIGN_NAME: text,
  TENCENT_SMS_TEMPLATE_ID: text,
};
type SmsFields = z.output<z.ZodObject<typeof smsFields>>;

const needed = {
  aliyun: [
    'ALIYUN_SMS_ACCESS_KEY_ID',
    'ALIYUN_SMS_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE_CODE',
  ],
  tencent: [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_SDK_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE_ID',
  ],
} as const;

const namesByProvider = new Map<string, readonly string[]>(Object.entries(needed));

export const neededForSms = (provider = ''): readonly string[] => namesByProvider.get(provider) ?? [];

type SmsConfig =
  | { provider: 'outbox' }
  | { provider: 'aliyun'; accessKeyId: string; accessKeySecret: string; signName: string; templateCode: string }
  | {
      provider: 'tencent';
      secretId: string;
      secretKey: string;
      sdkAppId: string;
      signName: string;
      templateId: string;
    };

export function smsConfig(settings: SmsFields): SmsConfig {
  switch (settings.SMS_PROVIDER) {
    case 'aliyun': {
      const given = requireSettings(settings, needed.aliyun);
      return {
        provider: 'aliyun',
        accessKeyId: given.ALIYUN_SMS_ACCESS_KEY_ID,
        accessKeySecret: given.ALIYUN_SMS_ACCESS_KEY_SECRET,
        signName: given.ALIYUN_SMS_SIGN_NAME,
        templateCode: given.ALIYUN_SMS_TEMPLATE_CODE,
      };
    }
    case 'tencent': {
      const given = requireSettings(settings, needed.tencent);
      return {
        provider: 'tencent',
        secretId: given.TENCENT_SMS_SECRET_ID,
        secretKey: given.TENCENT_SMS_SECRET_KEY,
        sdkAppId: given.TENCENT_SMS_SDK_APP_ID,
        signName: given.TENCENT_SMS_SIGN_NAME,
        templateId: given.TENCENT_SMS_TEMPLATE_ID,
      };
    }
    default:
      return { provider: 'outbox' };
  }
}
