import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { type Door, openDoor } from './door.ts';

const lines = new PassThrough();
let written = '';
lines.on('data', (chunk) => {
  written += chunk;
});
let door: Door;

beforeAll(async () => {
  door = await openDoor({
    authenticate: async () => ({ userId: 'u', sessionId: 's', suspendedReason: '' }),
    log: openLog('info', lines),
    newId: () => randomUUID(),
    trustProxy: false,
    rateLimitPerMinute: 1_000,
    frameOrigins: [],
    ssoServices: [],
    areQuerySecretsServed: true,
    imageHosts: [],
    scriptOrigins: [],
    webviewHosts: [],
  });
  door.app.get('/ping', async () => ({ isThere: true }));
});
afterAll(() => door.app.close());
beforeEach(() => {
  written = '';
});

const ping = (traceId: string, path = '/ping') => door.app.inject({ path, headers: { traceId } });

describe('the id a page gives its call', () => {
  it('stands in the log line, beside an id of our own that is answered (HTTP-009)', async () => {
    const answered = await ping('0123456789abcdef0123456789abcdef');
    expect(JSON.parse(written)).toMatchObject({
      traceId: '0123456789abcdef0123456789abcdef',
      requestId: answered.headers['x-request-id'],
    });
  });

  it.each([
    ['a line break', 'abcdefgh\r\n{"level":60,"msg":"forged"}'],
    ['ten kilobytes', 'x'.repeat(10_240)],
    ['markup', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('attack: with %s in it, it is neither logged nor answered', async (_name, traceId) => {
    const answered = await ping(traceId);
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(written.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(written)).not.toHaveProperty('traceId');
    if (traceId) expect(written).not.toContain(traceId.slice(0, 20));
  });

  it('attack: a token in the address is not in the log', async () => {
    await ping('0123456789abcdef', '/ping?token=very-secret&tgt=very-secret');
    expect(written).not.toContain('very-secret');
  });
});
