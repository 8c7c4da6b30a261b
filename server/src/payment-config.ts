import { notifyPayment } from '@app/contract/money/orders.ts';
import { z } from 'zod';
import { requireSettings } from './require-settings.ts';

const text = z.string().trim().min(1).optional();
const address = z.url({ protocol: /^https?$/ });

/** The settings of payment; part of the whole list in config.ts. */
export const paymentFields = {
  PAYMENT_PROVIDER: z.enum(['test', 'none', 'alipay', 'wechat']).optional(),
  PUBLIC_URL: address.optional(),
  ALIPAY_APP_ID: text,
  ALIPAY_PRIVATE_KEY: text,
  ALIPAY_PUBLIC_KEY: text,
  ALIPAY_GATEWAY: address.default('https://openapi.alipay.com/gateway.do'),
  WECHAT_PAY_APP_ID: text,
  WECHAT_PAY_MCH_ID: text,
  WECHAT_PAY_CERT_SERIAL: text,
  WECHAT_PAY_PRIVATE_KEY: text,
  WECHAT_PAY_API_V3_KEY: z.string().trim().length(32, 'must have 32 characters').optional(),
  WECHAT_PAY_PUBLIC_KEY: text,
  WECHAT_PAY_PUBLIC_KEY_ID: text,
  WECHAT_PAY_BASE_URL: address.default('https://api.mch.weixin.qq.com'),
};
type PaymentFields = z.output<z.ZodObject<typeof paymentFields>>;

const needed = {
  alipay: ['PUBLIC_URL', 'ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  wechat: [
    'PUBLIC_URL',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MCH_ID',
    'WECHAT_PAY_CERT_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  ],
} as const;

const namesByProvider = new Map<string, readonly string[]>(Object.entries(needed));

export const neededForPayment = (provider = ''): readonly string[] => namesByProvider.get(provider) ?? [];

/** Real money needs a provider: without one nothing can be bought in production. */
export function paymentConfig(settings: PaymentFields, mode: 'development' | 'production') {
  const { PAYMENT_PROVIDER: provider } = settings;
  switch (provider) {
    case 'alipay': {
      const given = requireSettings(settings, needed.alipay);
      return {
        provider,
        appId: given.ALIPAY_APP_ID,
        privateKey: given.ALIPAY_PRIVATE_KEY,
        publicKey: given.ALIPAY_PUBLIC_KEY,
        gateway: settings.ALIPAY_GATEWAY,
        notifyUrl: notifyUrlAt(given.PUBLIC_URL),
      } as const;
    }
    case 'wechat': {
      const given = requireSettings(settings, needed.wechat);
      return {
        provider,
        appId: given.WECHAT_PAY_APP_ID,
        merchantId: given.WECHAT_PAY_MCH_ID,
        certSerial: given.WECHAT_PAY_CERT_SERIAL,
        privateKey: given.WECHAT_PAY_PRIVATE_KEY,
        apiV3Key: given.WECHAT_PAY_API_V3_KEY,
        publicKey: given.WECHAT_PAY_PUBLIC_KEY,
        publicKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
        baseUrl: settings.WECHAT_PAY_BASE_URL,
        notifyUrl: notifyUrlAt(given.PUBLIC_URL),
      } as const;
    }
    default:
      return { provider: provider ?? (mode === 'production' ? 'none' : 'test') } as const;
  }
}

const notifyUrlAt = (publicUrl: string) => publicUrl.replace(/\/$/, '') + notifyPayment.path;
