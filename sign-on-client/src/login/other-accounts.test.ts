import { beforeEach, expect, it } from 'vitest';
import { clearPage, issued, openPortal, playServer, tickets } from '../testing/played-server.ts';

beforeEach(clearPage);

it("a child's account is bound with its password encrypted, to whose token the page has (SSO-002, SSO-047)", async () => {
  const { to, asked } = playServer({
    '/sso/v1/api': [{ code: 'success', data: { ...tickets, token: 'TOK' } }],
    '/sso/v1/bindChild': [{ code: 'success' }],
  });
  const { client } = openPortal({ deviceId: 'D' });
  await client.openByAccountTicket('AT');

  expect(await client.bindChild({ username: 'xiaoming', password: 'secret words' })).toEqual({ code: 'success' });
  const expected = { token: 'TOK', deviceId: 'D', username: 'xiaoming', encodeType: 'rsa' };
  expect(to('/sso/v1/bindChild')[0]?.fields).toMatchObject(expected);
  expect(JSON.stringify(asked)).not.toContain('secret words');
});

it("another provider's code signs in, and what the server refuses is handed on (SSO-002, SSO-054)", async () => {
  const refused = { result: 'fail', code: 404, message: '没有接入', data: null };
  const { to } = playServer({ '/sso/v1/thirdLogin': [issued, refused] });
  const { client } = openPortal();

  expect(await client.thirdLogin({ code: 'C', thirdId: 'T', needBindPage: true })).toEqual(issued);
  expect(to('/sso/v1/thirdLogin')[0]?.fields).toMatchObject({
    code: 'C',
    thirdId: 'T',
    needBindPage: 'true',
    needToken: 'false',
    scope: 'openapi apigateway',
  });
  expect(client.session.tgt).toBe('TGT');
  expect(await client.thirdLogin({ code: 'C', thirdId: 'T' })).toEqual(refused);
  playServer({});
  const failed = { code: -1, data: 'login failed, an exception occurred' };
  expect(await client.bindChild({ username: 'a', password: 'b' })).toEqual(failed);
});
