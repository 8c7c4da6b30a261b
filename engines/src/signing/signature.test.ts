import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signRequest } from './signature.ts';

const key = { appKey: 'key-of-a-session', appSecret: 'its secret', now: 1_000 };

describe('a signed request', () => {
  it('leaves out null and undefined, and keeps zero, false and empty texts (HTTP-021)', () => {
    const full = signRequest({ ...key, form: { a: 1, b: null, c: undefined, d: 0, e: false, f: '' } });

    expect(full).toEqual(signRequest({ ...key, form: { a: 1, d: 0, e: false, f: '' } }));
    expect(full.body).toBe('{"a":1,"d":0,"e":false,"f":""}');
    expect(signRequest({ ...key, query: { a: 1, b: null } })).toEqual(signRequest({ ...key, query: { a: 1 } }));
  });

  it('carries its parameters in the address or in the body, never in both (HTTP-022)', () => {
    expect(() => signRequest({ ...key, query: { a: 1 }, form: { b: 2 } })).toThrow('不能同时带');
    expect(signRequest({ ...key, query: { a: 1, 词: '分数' } })).toMatchObject({
      query: 'a=1&%E8%AF%8D=%E5%88%86%E6%95%B0',
      body: undefined,
    });
  });

  it('says windows, RELEASE and version 1 unless told otherwise (HTTP-023, HTTP-024)', () => {
    const { headers } = signRequest({ ...key, form: {} });
    expect(headers).toMatchObject({ platform: 'windows', stage: 'RELEASE', authversion: '1', appkey: key.appKey });
    expect(signRequest({ ...key, form: {}, platform: 'web', stage: 'TEST' }).headers).toMatchObject({
      platform: 'web',
      stage: 'TEST',
    });
  });

  it('is hashed over body and expiry, two minutes from now, in letters an address may hold (HTTP-025, HTTP-026)', () => {
    const { headers, body } = signRequest({ ...key, form: { chatId: '一' } });
    const expected = createHmac('sha256', key.appSecret).update(`${body}121000`).digest('base64url');

    expect(headers).toMatchObject({ expires: '121000', signature: expected });
    expect(headers.signature).toMatch(/^[\w-]{43}$/);
  });
});
