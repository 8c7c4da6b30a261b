import { type AliyunSmsSettings, openAliyunSms } from './aliyun-sms.ts';
import type { CarrierOptions } from './carrier-call.ts';
import { type OutboxStore, openOutboxSms } from './outbox-sms.ts';
import { openTencentSms, type TencentSmsSettings } from './tencent-sms.ts';

/** Sends sign-in codes. It does not know who signs in, nor how often one may ask. */
export type Sms = {
  /** Shown to operators, e.g. `outbox` or `aliyun @ dysmsapi.aliyuncs.com`. */
  name: string;
  kind: 'outbox' | 'carrier';
  /** Resolves when the message was taken; throws an `AppError` with a sentence for the teacher. */
  sendCode(mobile: string, code: string): Promise<void>;
};

export type SmsSettings = { provider: 'outbox' } | AliyunSmsSettings | TencentSmsSettings;

/** `outbox` is where codes go when no carrier is set. */
export function openSms(settings: SmsSettings, outbox: OutboxStore, options: CarrierOptions = {}): Sms {
  switch (settings.provider) {
    case 'outbox':
      return openOutboxSms(outbox, options.now);
    case 'aliyun':
      return openAliyunSms(settings, options);
    case 'tencent':
      return openTencentSms(settings, options);
  }
}
