import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { canonicalRequest, hmacSha256, sha256Hex } from './canonical-request.ts';
import { type CarrierOptions, type CarrierReply, postToCarrier } from './carrier-call.ts';
import type { Sms } from './sms.ts';
import { type SmsFault, smsError } from './sms-fault.ts';

export type AliyunSmsSettings = {
  provider: 'aliyun';
  accessKeyId: string;
  accessKeySecret: string;
  /** The approved signature, without brackets. */
  signName: string;
  /** An approved template with one variable, `${code}`. */
  templateCode: string;
  /** A URL; the mainland endpoint when missing. */
  endpoint?: string;
};

/** Aliyun Dysmsapi 2017-05-25, `SendSms`. */
export function openAliyunSms(settings: AliyunSmsSettings, options: CarrierOptions = {}): Sms {
  const endpoint = new URL(settings.endpoint ?? 'https://dysmsapi.aliyuncs.com');
  const now = options.now ?? Date.now;
  return {
    name: `aliyun @ ${endpoint.host}`,
    kind: 'carrier',
    async sendCode(mobile, code) {
      const query = canonicalQuery({
        PhoneNumbers: mobile,
        SignName: settings.signName,
        TemplateCode: settings.templateCode,
        TemplateParam: JSON.stringify({ code }),
      });
      const headers = signAliyunCall(
        { host: endpoint.host, action: 'SendSms', version: '2017-05-25', query, nonce: randomUUID(), at: now() },
        settings,
      );
      const url = new URL(`/?${query}`, endpoint);
      readReply(await postToCarrier({ carrier: 'aliyun', url, headers }, options.timeoutMs));
    },
  };
}

export type AliyunCall = { host: string; action: string; version: string; query: string; nonce: string; at: number };

/** The headers of a call without a body, signed by ACS3-HMAC-SHA256 (signature version 3). */
export function signAliyunCall(
  call: AliyunCall,
  key: Pick<AliyunSmsSettings, 'accessKeyId' | 'accessKeySecret'>,
): Record<string, string> {
  const headers = {
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': new Date(call.at).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const { hash, signedHeaders } = canonicalRequest({
    query: call.query,
    headers: { ...headers, host: call.host },
    body: '',
  });
  const signature = hmacSha256(key.accessKeySecret, `ACS3-HMAC-SHA256\n${hash}`).toString('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}

/** Sorted and percent-encoded as RFC 3986 asks, which is stricter than `encodeURIComponent`. */
export function canonicalQuery(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

const Reply = z.object({ Code: z.string().regex(/^[A-Za-z][\w.-]*$/), RequestId: z.string().optional() });

function readReply({ statusCode, body }: CarrierReply): void {
  const reply = Reply.safeParse(body);
  if (!reply.success) throw smsError('carrier-failed', `aliyun: unreadable answer, status ${statusCode}`);
  const { Code: code, RequestId: requestId = 'unknown' } = reply.data;
  if (code === 'OK') return;
  throw smsError(faultOf(code, statusCode), `aliyun: ${code}, request ${requestId}`);
}

/** `isv.` codes are faults of the account or the call, `isp.` codes and 5xx faults of the platform. */
function faultOf(code: string, statusCode: number): SmsFault {
  if (/LIMIT_CONTROL|BUSINESS_LIMIT|^Throttling/.test(code)) return 'too-many';
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return 'number-refused';
  if (code === 'isp.RAM_PERMISSION_DENY') return 'account';
  return code.startsWith('isp.') || statusCode >= 500 ? 'carrier-failed' : 'account';
}
