import { beforeEach, describe, expect, it } from 'vitest';
import { isSuccess } from './results.ts';
import { clearPage, issued, needed, openPortal, playServer } from './testing/played-server.ts';

beforeEach(clearPage);

describe('a ticket', () => {
  it('without its service, or none at all, is no question for the server (SSO-046, SSO-051)', async () => {
    const { asked } = playServer({});
    const { client } = openPortal();
    const refused = { code: -1, data: 'parameter not valid' };

    expect(await client.validateTicket('', 'ST')).toEqual(refused);
    expect(await client.validateTicket('https://a.example/', '')).toEqual(refused);
    expect(await client.validateAccountTicket('')).toEqual(refused);
    expect(await client.fetchToken()).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it('that cannot be asked about has one result (SSO-050)', async () => {
    playServer({});
    const { client } = openPortal();
    const failed = { code: -1, data: 'validation failed, an exception occurred' };

    expect(await client.validateTicket('https://a.example/', 'ST')).toEqual(failed);
    expect(await client.validateAccountTicket('AT')).toEqual(failed);
    expect(await client.openByAccountTicket('AT')).toEqual(failed);
  });

  it.each([
    ['pc', 'V2'],
    ['app', 'V2'],
    ['pc-web', 'V2'],
    ['app-web', 'V2'],
    ['web', 'Web'],
    ['other', 'Web'],
  ])('of a client of kind %s is exchanged at validation%s (SSO-040)', async (kind, version) => {
    const token = { code: 1, data: { token: 'TOK' } };
    const { to } = playServer({ '/sso/login': [needed, issued], [`/sso/v1/validation${version}`]: [token] });
    const { client } = openPortal({ client: kind });
    await client.login({ account: 'a', password: 'p' });

    expect(await client.fetchToken()).toEqual(token);
    expect(to(`/sso/v1/validation${version}`)[0]?.fields).toMatchObject({ scope: 'openapi apigateway', client: kind });
  });
});

describe('success', () => {
  const table: [Parameters<typeof isSuccess>, boolean][] = [
    [[{ code: 'success' }], true],
    [[{ code: 'success' }, 'token'], true],
    [[{ code: 1, data: { token: 'T' } }, 'token'], true],
    [[{ code: 1, data: {} }, 'token'], false],
    [[{ code: 1, data: { token: 'T' } }], false],
    [[{ code: 1001, data: { tgt: 'T' } }, 'tgt'], true],
    [[{ code: 1001, data: {} }, 'tgt'], false],
    [[{ code: 1001, data: { tgt: 'T' } }, 'token'], false],
    [[{ code: 1000, data: { tgt: 'T' } }, 'tgt'], false],
    [[{ code: 200 }], false],
    [[{ code: -1, data: 'success' }], false],
  ];
  it.each(table)('of %j is %s (SSO-038)', (given, expected) => {
    expect(isSuccess(...given)).toBe(expected);
  });
});
