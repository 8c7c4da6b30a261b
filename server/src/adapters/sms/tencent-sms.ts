import { z } from 'zod';
import { canonicalRequest, hmacSha256 } from './canonical-request.ts';
import { type CarrierOptions, type CarrierReply, postToCarrier } from './carrier-call.ts';
import type { Sms } from './sms.ts';
import { type SmsFault, smsError } from './sms-fault.ts';

export type TencentSmsSettings = {
  provider: 'tencent';
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  /** The approved signature, without brackets. */
  signName: string;
  /** An approved template with one variable, the code. */
  templateId: string;
  region?: string;
  /** A URL; the mainland endpoint when missing. */
  endpoint?: string;
};

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Tencent Cloud SMS 2021-01-11, `SendSms`. */
export function openTencentSms(settings: TencentSmsSettings, options: CarrierOptions = {}): Sms {
  const endpoint = new URL(settings.endpoint ?? 'https://sms.tencentcloudapi.com');
  const now = options.now ?? Date.now;
  return {
    name: `tencent @ ${endpoint.host}`,
    kind: 'carrier',
    async sendCode(mobile, code) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: settings.templateId,
        TemplateParamSet: [code],
      });
      const headers = {
        ...signTencentCall({ host: endpoint.host, service: 'sms', action: 'SendSms', body, at: now() }, settings),
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region ?? 'ap-guangzhou',
      };
      const url = new URL('/', endpoint);
      readReply(await postToCarrier({ carrier: 'tencent', url, headers, body }, options.timeoutMs));
    },
  };
}

export type TencentCall = { host: string; service: string; action: string; body: string; at: number };

/** The headers of a JSON call, signed by TC3-HMAC-SHA256. */
export function signTencentCall(
  call: TencentCall,
  key: Pick<TencentSmsSettings, 'secretId' | 'secretKey'>,
): Record<string, string> {
  const timestamp = String(Math.floor(call.at / 1000));
  const date = new Date(call.at).toISOString().slice(0, 10);
  const scope = `${date}/${call.service}/tc3_request`;
  const { hash, signedHeaders } = canonicalRequest({
    query: '',
    headers: { 'content-type': CONTENT_TYPE, host: call.host, 'x-tc-action': call.action.toLowerCase() },
    body: call.body,
  });
  const dateKey = hmacSha256(`TC3${key.secretKey}`, date);
  const signingKey = hmacSha256(hmacSha256(dateKey, call.service), 'tc3_request');
  const signature = hmacSha256(signingKey, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${hash}`).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': call.action,
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${key.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

const Code = z.string().regex(/^[A-Za-z][\w.:-]*$/);
const Reply = z.object({
  Response: z.object({
    /** Present when the call as a whole was refused. */
    Error: z.object({ Code }).optional(),
    /** One entry per number; we send to one. */
    SendStatusSet: z.array(z.object({ Code })).optional(),
    RequestId: z.string().optional(),
  }),
});

function readReply({ statusCode, body }: CarrierReply): void {
  const response = Reply.safeParse(body).data?.Response;
  const code = response?.Error?.Code ?? response?.SendStatusSet?.[0]?.Code;
  if (code === undefined) throw smsError('carrier-failed', `tencent: unreadable answer, status ${statusCode}`);
  if (code === 'Ok') return;
  throw smsError(faultOf(code), `tencent: ${code}, request ${response?.RequestId ?? 'unknown'}`);
}

const refusedNumber = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.PhoneNumberOnBlacklist',
]);

function faultOf(code: string): SmsFault {
  if (/^(Request)?LimitExceeded\b/.test(code)) return 'too-many';
  if (refusedNumber.has(code)) return 'number-refused';
  return code.startsWith('InternalError') ? 'carrier-failed' : 'account';
}
