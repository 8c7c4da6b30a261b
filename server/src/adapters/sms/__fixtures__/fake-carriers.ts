import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SentMessage = { mobile: string; code: string; signName: string; template: string };

/** What a fake carrier does with the next call. `silence` never answers, `hang-up` reads the call and closes. */
export type Behaviour =
  | { answer: 'success' }
  | { answer: 'failure'; code: string; statusCode?: number }
  | { answer: 'garbage' }
  | { answer: 'silence' }
  | { answer: 'hang-up' };

export type FakeCarrier = {
  endpoint: string;
  /** Messages that came with a right signature and were taken. */
  sent: SentMessage[];
  calls: number;
  behaviour: Behaviour;
  close(): Promise<void>;
};

/** How one vendor checks a call, reads it and words its answers. */
export type Vendor = {
  secret: string;
  isSigned(call: ReceivedCall, secret: string): boolean;
  read(call: ReceivedCall): SentMessage;
  success: unknown;
  failure(code: string, call: ReceivedCall): unknown;
  wrongSignature: string;
};

export type ReceivedCall = { path: string; headers: IncomingMessage['headers']; body: string };

export async function startFakeCarrier(vendor: Vendor): Promise<FakeCarrier> {
  const server = createServer((request, response) => void receive(request, response));
  const carrier: FakeCarrier = {
    endpoint: '',
    sent: [],
    calls: 0,
    behaviour: { answer: 'success' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    const { behaviour } = carrier;
    const answer = (statusCode: number, body: string) => response.writeHead(statusCode).end(body);

    carrier.calls += 1;
    if (behaviour.answer === 'silence') return;
    if (behaviour.answer === 'hang-up') return request.socket.destroy();
    if (behaviour.answer === 'garbage') return answer(502, '<html>Bad Gateway</html>');
    if (!vendor.isSigned(call, vendor.secret)) {
      return answer(400, JSON.stringify(vendor.failure(vendor.wrongSignature, call)));
    }
    if (behaviour.answer === 'failure') {
      return answer(behaviour.statusCode ?? 200, JSON.stringify(vendor.failure(behaviour.code, call)));
    }
    carrier.sent.push(vendor.read(call));
    return answer(200, JSON.stringify(vendor.success));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: a server listening on a TCP port has an AddressInfo.
  carrier.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return carrier;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Recomputed from what arrived, step by step after the vendor's documentation, sharing nothing with the adapter. */
export const fakeAliyun: Vendor = {
  secret: 'aliyun-secret',
  isSigned({ path, headers }, secret) {
    const [, credential, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    const mustSign = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))].sort().join(';');
    let canonical = 'POST\n/\n';
    canonical += `${path.slice('/?'.length).split('&').sort().join('&')}\n`;
    for (const name of names.split(';')) canonical += `${name}:${headers[name]}\n`;
    canonical += `\n${names}\n${headers['x-acs-content-sha256']}`;
    const expected = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
    const isFresh = Math.abs(Date.parse(String(headers['x-acs-date'])) - Date.now()) < 15 * 60_000;
    return credential === 'aliyun-id' && names === mustSign && signature === expected && isFresh;
  },
  read({ path, headers }) {
    const query = new URL(path, 'http://fake').searchParams;
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') throw new Error('action');
    return {
      mobile: query.get('PhoneNumbers') ?? '',
      code: JSON.parse(query.get('TemplateParam') ?? '{}').code,
      signName: query.get('SignName') ?? '',
      template: query.get('TemplateCode') ?? '',
    };
  },
  success: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'F655A8D5-B967-440B-8683' },
  // The real one repeats the request in some messages; so does this, to show that nothing of it gets out.
  failure: (code, call) => ({ Code: code, Message: `refused: ${call.path}`, RequestId: 'F655A8D5' }),
  wrongSignature: 'SignatureDoesNotMatch',
};

export const fakeTencent: Vendor = {
  secret: 'tencent-secret',
  isSigned({ headers, body }, secret) {
    const timestamp = String(headers['x-tc-timestamp']);
    const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10);
    let canonical = 'POST\n/\n\n';
    canonical += `content-type:${headers['content-type']}\n`;
    canonical += `host:${headers.host}\n`;
    canonical += `x-tc-action:${String(headers['x-tc-action']).toLowerCase()}\n`;
    canonical += `\ncontent-type;host;x-tc-action\n${sha256(body)}`;
    const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
    const signature = hmac(hmac(hmac(hmac(`TC3${secret}`, day), 'sms'), 'tc3_request'), toSign).toString('hex');
    const expected =
      `TC3-HMAC-SHA256 Credential=tencent-id/${day}/sms/tc3_request, ` +
      `SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`;
    const isFresh = Math.abs(Number(timestamp) * 1000 - Date.now()) < 5 * 60_000;
    return headers.authorization === expected && isFresh;
  },
  read({ headers, body }) {
    const call = JSON.parse(body);
    if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') throw new Error('action');
    if (call.SmsSdkAppId !== '1400006666' || headers['x-tc-region'] !== 'ap-guangzhou') throw new Error('app');
    return {
      mobile: call.PhoneNumberSet[0].replace(/^\+86/, ''),
      code: call.TemplateParamSet[0],
      signName: call.SignName,
      template: call.TemplateId,
    };
  },
  success: {
    Response: {
      SendStatusSet: [
        { SerialNo: '5000:104543', PhoneNumber: '+8613800138000', Fee: 1, Code: 'Ok', Message: 'send success' },
      ],
      RequestId: 'a0aabda6-cf91',
    },
  },
  // Refusals of the whole call come as Error, refusals of a number in its status.
  failure: (code, call) => ({
    Response: /^(AuthFailure|RequestLimit|Internal)/.test(code)
      ? { Error: { Code: code, Message: `refused: ${call.body}` }, RequestId: 'a0aabda6' }
      : { SendStatusSet: [{ Code: code, Message: `refused: ${call.body}`, Fee: 0 }], RequestId: 'a0aabda6' },
  }),
  wrongSignature: 'AuthFailure.SignatureFailure',
};
