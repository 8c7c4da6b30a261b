import { inspect } from 'node:util';
import { AppError } from '@app/contract/errors.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  fakeAliyun,
  fakeTencent,
  startFakeCarrier,
  type Vendor,
} from './__fixtures__/fake-carriers.ts';
import { memoryOutbox } from './__fixtures__/memory-outbox.ts';
import { openOutboxSms } from './outbox-sms.ts';
import { openSms, type Sms, type SmsSettings } from './sms.ts';

const MOBILE = '13800138000';
const CODE = '402817';
const SIGN_NAME = '实验中学(东区)*';

type Carrier = {
  vendor: Vendor;
  settings(endpoint: string, secret: string): SmsSettings;
  template: string;
  codes: { tooMany: string[]; number: string; account: string; platform: string };
};

const carriers: Record<string, Carrier> = {
  aliyun: {
    vendor: fakeAliyun,
    template: 'SMS_154950909',
    settings: (endpoint, secret) => ({
      provider: 'aliyun',
      accessKeyId: 'aliyun-id',
      accessKeySecret: secret,
      signName: SIGN_NAME,
      templateCode: 'SMS_154950909',
      endpoint,
    }),
    codes: {
      tooMany: ['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'Throttling.User'],
      number: 'isv.MOBILE_NUMBER_ILLEGAL',
      account: 'isv.AMOUNT_NOT_ENOUGH',
      platform: 'isp.SYSTEM_ERROR',
    },
  },
  tencent: {
    vendor: fakeTencent,
    template: '1110',
    settings: (endpoint, secret) => ({
      provider: 'tencent',
      secretId: 'tencent-id',
      secretKey: secret,
      sdkAppId: '1400006666',
      signName: SIGN_NAME,
      templateId: '1110',
      endpoint,
    }),
    codes: {
      tooMany: ['LimitExceeded.PhoneNumberDailyLimit', 'RequestLimitExceeded'],
      number: 'InvalidParameterValue.IncorrectPhoneNumber',
      account: 'FailedOperation.InsufficientBalanceInSmsPackage',
      platform: 'InternalError.Timeout',
    },
  },
};

describe.each(Object.entries(carriers))('sms by %s', (name, { vendor, settings, template, codes }) => {
  let carrier: FakeCarrier;
  let sms: Sms;

  beforeEach(async () => {
    carrier = await startFakeCarrier(vendor);
    sms = openSms(settings(carrier.endpoint, vendor.secret), memoryOutbox());
  });
  afterEach(() => carrier.close());

  /** For calls that end at the deadline. */
  const hurried = () => openSms(settings(carrier.endpoint, vendor.secret), memoryOutbox(), { timeoutMs: 300 });

  it('sends a signed message with the code, the signature and the template', async () => {
    await sms.sendCode(MOBILE, CODE);

    expect(carrier.sent).toEqual([{ mobile: MOBILE, code: CODE, signName: SIGN_NAME, template }]);
    expect(sms.kind).toBe('carrier');
    expect(sms.name).toBe(`${name} @ ${new URL(carrier.endpoint).host}`);
  });

  it('refuses with a wrong secret and says whom to ask', async () => {
    sms = openSms(settings(carrier.endpoint, 'wrong'), memoryOutbox());

    const error = await failure(sms);

    expect(error).toMatchObject({ code: 'unavailable', message: '短信服务暂时不能用，请联系学校管理员' });
    expect(carrier.sent).toEqual([]);
  });

  it.each(codes.tooMany)('answers too-many when the carrier limits: %s', async (code) => {
    carrier.behaviour = { answer: 'failure', code };

    expect(await failure(sms)).toMatchObject({ code: 'too-many', message: '验证码发送次数已达上限，请稍后再试' });
  });

  it('tells apart a bad number, a bad account and a bad day of the carrier', async () => {
    const sentenceFor = async (code: string) => {
      carrier.behaviour = { answer: 'failure', code };
      return (await failure(sms)).message;
    };

    expect(await sentenceFor(codes.number)).toContain('手机号');
    expect(await sentenceFor(codes.account)).toContain('管理员');
    expect(await sentenceFor(codes.platform)).toBe('短信没有发出，请稍后再试');
  });

  it('answers unavailable to an answer that is no JSON', async () => {
    carrier.behaviour = { answer: 'garbage' };

    expect(await failure(sms)).toMatchObject({ code: 'unavailable', message: '短信没有发出，请稍后再试' });
  });

  it('gives up at the deadline and does not ask again', async () => {
    sms = hurried();
    carrier.behaviour = { answer: 'silence' };

    const error = await failure(sms);

    expect(error.message).toBe('短信服务没有及时回应，没有收到验证码请稍后再试');
    expect(carrier.calls).toBe(1);
  });

  it('does not ask again when the connection broke after the request was sent', async () => {
    carrier.behaviour = { answer: 'hang-up' };

    expect(await failure(sms)).toMatchObject({ code: 'unavailable', message: '连接不上短信服务，请稍后再试' });
    expect(carrier.calls).toBe(1);
  });

  it('answers unavailable when nobody listens', async () => {
    await carrier.close();

    const error = await failure(sms);

    expect(error).toMatchObject({ code: 'unavailable', message: '连接不上短信服务，请稍后再试' });
    expect(inspect(error.cause)).toContain('ECONNREFUSED');
  });

  it.each(['failure', 'garbage', 'hang-up', 'silence'] as const)('lets no secret out on %s', async (answer) => {
    if (answer === 'silence') sms = hurried();
    carrier.behaviour = answer === 'failure' ? { answer, code: codes.account } : { answer };

    const everything = inspect(await failure(sms), { depth: 9, showHidden: true });

    for (const secret of [CODE, MOBILE, vendor.secret]) expect(everything).not.toContain(secret);
    expect(everything).toContain(name);
  });
});

describe('sms outbox', () => {
  it('keeps codes newest first, for all or for one mobile', async () => {
    let at = 1_000;
    const sms = openOutboxSms(memoryOutbox(), () => at++);

    await sms.sendCode(MOBILE, '111111');
    await sms.sendCode('13900139000', '222222');
    await sms.sendCode(MOBILE, '333333');

    expect((await sms.list()).map((entry) => entry.code)).toEqual(['333333', '222222', '111111']);
    expect(await sms.list(MOBILE)).toEqual([
      { mobile: MOBILE, code: '333333', sentAt: 1_002 },
      { mobile: MOBILE, code: '111111', sentAt: 1_000 },
    ]);
    expect(await sms.list('13700137000')).toEqual([]);
  });

  it('is what openSms gives when no carrier is set, writing to the store it was given', async () => {
    const store = memoryOutbox();
    const sms = openSms({ provider: 'outbox' }, store, { now: () => 7 });

    await sms.sendCode(MOBILE, CODE);

    expect(sms).toMatchObject({ name: 'outbox', kind: 'outbox' });
    expect(await store.list()).toEqual([{ mobile: MOBILE, code: CODE, sentAt: 7 }]);
  });

  it('keeps at most 500 messages', async () => {
    const store = memoryOutbox();

    for (let sentAt = 0; sentAt < 510; sentAt++) await store.add({ mobile: MOBILE, code: CODE, sentAt });

    const entries = await store.list();
    expect(entries).toHaveLength(500);
    expect(entries[0]?.sentAt).toBe(509);
  });
});

async function failure(sms: Sms): Promise<AppError> {
  const error = await sms.sendCode(MOBILE, CODE).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('expected an AppError', { cause: error });
  return error;
}
