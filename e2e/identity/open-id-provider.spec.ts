import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, keepSignedIn } from '../fixtures.ts';
import { test } from '../named-server.ts';

/** The library of the school: a site of its own that knows nobody, and signs in by what discovery says. */
async function startLibrary(issuer: string, clientId: string) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const site = { origin: '', secret: '', idToken: '' };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', site.origin);
    const back = `${site.origin}/back`;
    const sendTo = (address: string, fields: Record<string, string>) =>
      response.writeHead(303, { location: `${address}?${new URLSearchParams(fields)}` }).end();
    const show = (text: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    // Also what a browser asks for by itself, an icon for one, perhaps when the issuer has gone.
    if (!['/login', '/logout', '/back'].includes(url.pathname)) return show('<h1>图书馆</h1><p>没有登录</p>');
    const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    if (url.pathname === '/login') {
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const wish = {
        client_id: clientId,
        redirect_uri: back,
        response_type: 'code',
        scope: 'openid profile',
        state: 's1',
      };
      return sendTo(found.authorization_endpoint, { ...wish, ...pkce });
    }
    if (url.pathname === '/logout') {
      const fields = { id_token_hint: site.idToken, post_logout_redirect_uri: `${site.origin}/` };
      return sendTo(found.end_session_endpoint, fields);
    }
    const tokens = await (
      await fetch(found.token_endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${site.secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: url.searchParams.get('code') ?? '',
          redirect_uri: back,
          code_verifier: verifier,
        }),
      })
    ).json();
    site.idToken = tokens.id_token;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const who = await (await fetch(found.userinfo_endpoint, { headers })).json();
    return show(`<h1>图书馆</h1><p>读者编号 ${who.sub}</p>`);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  site.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(site, { close: () => server.close() });
}

test('another site signs a teacher in by her account here, once she said yes, and out again', async ({
  page,
  named,
  teacher,
}) => {
  const library = await startLibrary(`${named.origin}/oidc`, 'library');
  const said = await named.manage('open-id', 'add', 'library', '图书馆', `${library.origin}/back`);
  library.secret = /：(\S+)\s*$/.exec(said)?.[1] ?? '';
  await keepSignedIn(page, named.origin, teacher);
  await page.goto(`${library.origin}/login`);

  await expect(page.getByRole('heading', { name: /登录“图书馆”/ })).toBeVisible();
  await expect(page.getByText('你的姓名')).toBeVisible();
  await page.getByRole('button', { name: '同意并登录' }).click();
  await expect(page.getByText(/读者编号 \S{20,}/)).toBeVisible();
  await expect(page.getByText(teacher.userId)).toBeHidden();

  await page.goto(`${library.origin}/logout`);
  await page.getByRole('button', { name: '全部退出' }).click();
  await expect(page.getByText('没有登录')).toBeVisible();
  const who = await fetch(`${named.origin}/futureclass/usersServer/token/user/getUserInfoByUserId`, {
    headers: { 's-auth-token': teacher.token },
  });
  expect((await who.json()).statusCode).toBe('SHD-0113');
  library.close();
});
