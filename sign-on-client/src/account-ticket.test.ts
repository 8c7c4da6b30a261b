import { beforeEach, describe, expect, it } from 'vitest';
import { clearPage, issued, needed, openPortal, playServer } from './testing/played-server.ts';

beforeEach(clearPage);

const given = { code: 'success', data: { at: 'AT', service: 'https://a.example/' } };
const path = '/sso/v1/getSingleAt';

describe('an account ticket', () => {
  it('is for whoever is signed in here, or for nobody (SSO-058)', async () => {
    const { to } = playServer({ '/sso/login': [needed, issued], [path]: [given] });
    const { client } = openPortal();
    expect(await client.fetchAccountTicket()).toEqual({ code: -1, data: 'parameter not valid' });
    expect(to(path)).toEqual([]);
    await client.login({ account: '13900000001', password: 'p' });

    expect(await client.fetchAccountTicket({ destAppId: 'other' })).toEqual(given);
    expect(to(path)[0]?.fields).toMatchObject({ tgt: 'TGT', needTicket: 'true', destAppId: 'other' });
    expect(client.session.at).toBe('AT');
  });

  it('is for an account and its password, in the version of the configuration (SSO-013, SSO-047, SSO-058)', async () => {
    const { to, asked } = playServer({ [path]: [given] });
    await openPortal({ accountTypeIsAuto: false }).client.fetchAccountTicket({
      by: { username: '20261117', password: 'secret words' },
    });

    expect(to(path)[0]?.fields).toMatchObject({
      username: '20261117',
      key: 'exam_no',
      version: 'v2',
      encodeType: 'rsa',
    });
    expect(JSON.stringify(asked)).not.toContain('secret words');
  });

  it('is for the holder of a token (SSO-058)', async () => {
    const { to } = playServer({ [path]: [given] });
    await openPortal().client.fetchAccountTicket({ by: { token: 'TOK', platformKey: 'K', signature: 'S' } });

    expect(to(path)[0]?.fields).toMatchObject({ token: 'TOK', platformKey: 'K', signature: 'S' });
  });
});
