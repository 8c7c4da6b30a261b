import { AppError } from '@app/contract/errors.ts';
import { keyedHash } from './keyed-hash.ts';

/** How long a signature is good for (rule HTTP-026). */
export const SIGNATURE_LIFE_MS = 120_000;
export const AUTH_VERSION = '1';
export const DEFAULT_STAGE = 'RELEASE';
export const DEFAULT_PLATFORM = 'windows';

/** The headers of a signed request, as the server reads them. */
export const signedHeaders = {
  appKey: 'appkey',
  signature: 'signature',
  expires: 'expires',
  stage: 'stage',
  authVersion: 'authversion',
  platform: 'platform',
} as const;

type Fields = Record<string, unknown>;

export type ToSign = {
  appKey: string;
  appSecret: string;
  /** One of the two: what goes into the address, or into the body. */
  query?: Fields;
  form?: Fields;
  platform?: string | undefined;
  stage?: string | undefined;
  /** Milliseconds since the epoch, by the server's clock. */
  now: number;
};

export type SignedRequest = { query: string; body: string | undefined; headers: Record<string, string> };

/** Signs a request to the AI platform: a keyed hash of its content and the moment its signature ends. */
export function signRequest({ appKey, appSecret, query, form, platform, stage, now }: ToSign): SignedRequest {
  if (query && form) throw new AppError('invalid', '签名请求不能同时带地址参数和表单参数');
  const address = query ? new URLSearchParams(textsOf(query)).toString() : '';
  const body = form && JSON.stringify(givenFields(form));
  const expires = String(now + SIGNATURE_LIFE_MS);
  return {
    query: address,
    body,
    headers: {
      [signedHeaders.appKey]: appKey,
      [signedHeaders.signature]: signatureOf(appSecret, body ?? address, expires),
      [signedHeaders.expires]: expires,
      [signedHeaders.stage]: stage ?? DEFAULT_STAGE,
      [signedHeaders.authVersion]: AUTH_VERSION,
      [signedHeaders.platform]: platform ?? DEFAULT_PLATFORM,
    },
  };
}

/** `base64url(HMAC(content + expires))` (rule HTTP-025). */
export function signatureOf(appSecret: string, content: string, expires: string): string {
  return keyedHash(appSecret, content + expires);
}

/** What is not given is not signed (rule HTTP-021); zero, false and an empty text are values. */
export function givenFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(givenFields(fields)).map(([name, value]) => [name, String(value)]));
}
