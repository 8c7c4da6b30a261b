import type { Envelope } from '@app/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { unwrap } from './envelope.ts';

describe('a good answer', () => {
  it.each<[Envelope, unknown, unknown]>([
    ['standard', { code: 200, data: { a: 1 }, message: 'success' }, { a: 1 }],
    ['ai-platform', { code: '000000', data: { a: 1 } }, { a: 1 }],
    ['ai-platform', { code: 1, data: { a: 1 } }, { a: 1 }],
    ['ai-platform', { code: '1', data: { a: 1 } }, { a: 1 }],
    ['qr', { Code: 0, Data: { a: 1 } }, { a: 1 }],
    ['ticket', { code: 'success', token: 't' }, { code: 'success', token: 't' }],
    ['none', { anything: true }, { anything: true }],
  ])('of the %s family is unwrapped (HTTP-012, HTTP-013, WIRE-015)', (envelope, body, data) => {
    expect(unwrap(envelope, 200, body)).toEqual(data);
  });
});

describe('a bad answer', () => {
  it.each<[Envelope, number, unknown]>([
    ['standard', 200, { code: '200', data: {} }],
    ['standard', 200, { code: 0, data: {} }],
    ['ticket', 200, { code: 200, token: 't' }],
    ['ticket', 200, { code: 'SUCCESS', token: 't' }],
    ['ai-platform', 200, { code: 200, data: {} }],
    ['qr', 200, { Code: 200, Data: {} }],
    ['qr', 200, { code: 0, data: {} }],
    ['none', 500, { anything: true }],
    ['standard', 200, undefined],
    ['standard', 502, '<html>'],
  ])('of the %s family is thrown (HTTP %i) (HTTP-012, WIRE-015)', (envelope, status, body) => {
    expect(() => unwrap(envelope, status, body)).toThrow();
  });

  it('keeps the words and the code of the service', () => {
    expect(() => unwrap('standard', 200, { code: 40020, message: '请先输入图片中的字符', hint: 'x' })).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: '请先输入图片中的字符',
        details: { wireCode: 40020, extra: { hint: 'x' } },
      }),
    );
  });

  it('keeps the whole body of the AI platform (HTTP-013)', () => {
    const body = { code: '30101', data: { word: 'x' }, message: '不行', sid: 's' };

    expect(() => unwrap('ai-platform', 200, body)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ extra: body }) }),
    );
  });

  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [429, 'too-many'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('with HTTP %i is %s, whoever answered', (status, code) => {
    expect(() => unwrap('standard', status, undefined)).toThrow(
      expect.objectContaining({ code, message: '请求异常，请稍后再试' }),
    );
    expect(() => unwrap('standard', status, { code: status, message: '说明' })).toThrow(
      expect.objectContaining({ code, message: '说明' }),
    );
  });
});
