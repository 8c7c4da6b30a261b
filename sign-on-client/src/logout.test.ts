import { beforeEach, describe, expect, it } from 'vitest';
import { clearPage, issued, needed, openPortal, playServer } from './testing/played-server.ts';

beforeEach(clearPage);

describe('signing out', () => {
  it('ends the session at the server and the centre, and forgets it here (SSO-002, SSO-024)', async () => {
    const { to } = playServer({
      '/sso/login': [needed, issued],
      '/sso/logout': [{ code: 'success', state: 'success' }],
      '/central/login': [{ code: 'success' }],
      '/central/logout': [{ code: 'success' }],
    });
    const config = { centralServerUrl: 'https://centre.example/central', customLogoutUrl: 'http://localhost:3000/bye' };
    const { client, visited } = openPortal(config);
    await client.login({ account: 'a', password: 'p' });

    expect(await client.logout({ clearScope: 'all' })).toEqual({ code: 'success', state: 'success' });
    expect(to('/sso/logout')[0]?.fields).toMatchObject({ tgtId: 'TGT', clearScope: 'all' });
    expect(to('/central/logout')).toHaveLength(1);
    expect(client.session).toMatchObject({ tgt: '', st: '', userId: '' });
    expect(visited).toEqual(['http://localhost:3000/bye']);
  });

  it('forgets it here also when nobody answers, and says so (SSO-052)', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps it
    document.cookie = 'SSO_CASTGC=TGT; Path=/';
    playServer({});

    const { client } = openPortal();
    expect(await client.logout()).toEqual({ code: -1, data: 'logout failed, an exception occurred' });
    expect(document.cookie).not.toContain('SSO_CASTGC');
  });
});
