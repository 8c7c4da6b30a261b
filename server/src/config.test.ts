import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, Settings } from './config.ts';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('settings', () => {
  it('run with nothing set', () => {
    expect(readConfig({})).toMatchObject({ mode: 'development', port: 8080, model: null, sms: { provider: 'outbox' } });
  });

  it('treat an empty text as not set', () => {
    expect(readConfig({ PORT: '', MODEL_BASE_URL: '' })).toMatchObject({ port: 8080, model: null });
  });

  it('name every problem in one message', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      APP_MODE: 'staging',
      MODEL_BASE_URL: 'not a url',
      SMS_PROVIDER: 'aliyun',
    });

    expect(problems.join('\n')).toMatch(/PORT/);
    expect(problems.join('\n')).toMatch(/APP_MODE/);
    expect(problems.join('\n')).toMatch(/MODEL_BASE_URL/);
    expect(problems.join('\n')).toMatch(/MODEL_NAME/);
    expect(problems.join('\n')).toMatch(/ALIYUN_SMS_ACCESS_KEY_ID/);
  });

  it.each([
    [{ MODEL_BASE_URL: 'http://localhost/v1' }, 'MODEL_NAME'],
    [{ MODEL_API_KEY: 'k' }, 'MODEL_BASE_URL'],
    [{ MODEL_NAME: 'm' }, 'MODEL_BASE_URL'],
    [{ SMS_PROVIDER: 'tencent' }, 'TENCENT_SMS_SECRET_ID'],
    [{ SEARCH_PROVIDER: 'searxng' }, 'SEARCH_URL'],
    [{ SEARCH_PROVIDER: 'bocha' }, 'SEARCH_KEY'],
    [{ SEARCH_PROVIDER: 'tavily', SEARCH_KEY: 'k', SEARCH_URL: 'ftp://x' }, 'SEARCH_URL'],
    [{ SEARCH_KEY: 'k' }, 'SEARCH_PROVIDER'],
    [{ SCREENING_PROVIDER: 'openai-compatible' }, 'SCREENING_MODEL'],
    [{ SCREENING_API_KEY: 'k' }, 'SCREENING_PROVIDER'],
    [{ FILES_S3_ENDPOINT: 'https://s3.example.com', FILES_S3_BUCKET: 'b', FILES_S3_KEY: 'k' }, 'FILES_S3_SECRET'],
    [{ FILES_S3_REGION: 'eu' }, 'FILES_S3_BUCKET'],
    [{ PAYMENT_PROVIDER: 'alipay', PUBLIC_URL: 'https://school.example.com' }, 'ALIPAY_PRIVATE_KEY'],
    [{ PAYMENT_PROVIDER: 'wechat' }, 'PUBLIC_URL'],
    [{ PAYMENT_PROVIDER: 'wechat', WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ MODEL_BASE_URL: 'http://localhost/v1', MODEL_NAME: 'm', MODEL_FALLBACKS: '{' }, 'MODEL_FALLBACKS'],
  ])('refuse %j because of %s', (env, name) => {
    expect(problemsOf(env).some((problem) => problem.startsWith(name))).toBe(true);
  });

  it('default no secret in production and know no outbox there', () => {
    const problems = problemsOf({ APP_MODE: 'production' });

    expect(problems.some((problem) => problem.startsWith('APP_SECRET'))).toBe(true);
    expect(problemsOf({ APP_MODE: 'production', PAYMENT_PROVIDER: 'test' }).join()).toMatch(/PAYMENT_PROVIDER/);
    expect(problems.some((problem) => problem.startsWith('SMS_PROVIDER'))).toBe(true);
    expect(problemsOf({ APP_MODE: 'production', APP_SECRET: 'x'.repeat(32), SMS_PROVIDER: 'outbox' })).toHaveLength(1);
  });

  it('of a provider are there, as given, once it is known which provider it is, and not before', () => {
    const { sms, screening } = readConfig({
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_ACCESS_KEY_ID: 'id',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN_NAME: '学校',
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
    });
    // @ts-expect-error: word lists have no model
    expect(screening.model).toBeUndefined();
    // @ts-expect-error: it may be another provider, or the outbox
    expect(sms.signName).toBe('学校');
    if (sms.provider === 'aliyun') expect(sms.signName).toBe('学校');
  });

  it('are listed in .env.example, all of them and nothing else', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

    expect(listed.toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
    const filled = Object.fromEntries(
      [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(problemsOf(filled)).toEqual([]);
  });

  it('believes nobody about addresses unless told how many proxies, or which', () => {
    const trusted = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustProxy;

    expect(trusted()).toBe(false);
    expect(trusted('true')).toBe(true);
    expect(trusted('2')).toBe(2);
    expect(trusted('10.0.0.5, 10.1.0.0/16, ::1')).toEqual(['10.0.0.5', '10.1.0.0/16', '::1']);
    for (const wrong of ['maybe', '10.0.0.300', '10.0.0.0/33', '10.0.0.1,'])
      expect(() => trusted(wrong), wrong).toThrow('TRUST_PROXY');
  });

  it('say how many of a queue are worked on at once, where it should differ', () => {
    expect(readConfig({}).queuesAtOnce).toEqual({});
    expect(readConfig({ QUEUES_AT_ONCE: 'write-design=12, write-paper=1' }).queuesAtOnce).toEqual({
      'write-design': 12,
      'write-paper': 1,
    });
    for (const wrong of ['write-design', 'write-design=0', 'write-design=many', '=3'])
      expect(() => readConfig({ QUEUES_AT_ONCE: wrong })).toThrow('QUEUES_AT_ONCE');
  });

  it('listens on this machine only unless told otherwise', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
  });

  it('attack: the object of a shell cannot be called as something every window has', () => {
    expect(readConfig({ HOST_BRIDGE: 'schoolBox' }).hostBridge).toBe('schoolBox');
    for (const wrong of ['parent', 'opener', 'top', 'document', 'a b', '__proto__[x]', "x';alert(1)", 'x'.repeat(65)])
      expect(() => readConfig({ HOST_BRIDGE: wrong })).toThrow('HOST_BRIDGE');
  });
});
