import { answerOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import * as client from 'openid-client';
import { addClient } from '#features/identity/open-id-provider/clients.service.ts';
import { openTestApp, type Teacher } from './test-app.ts';

export const HERE = 'https://assistant.school.example';
export const ISSUER = `${HERE}/oidc`;
export const BACK = 'https://library.school.example/back';

/** A browser that keeps cookies and follows nothing by itself. */
function newBrowser(app: Awaited<ReturnType<typeof openTestApp>>) {
  const cookies = new Map<string, string>();
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  const keep = (set: string | string[] | undefined) => {
    for (const line of [set ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return {
    cookies,
    async open(address: string, form?: Record<string, string>) {
      const url = new URL(address, HERE);
      const response = await app.app.inject({
        method: form ? 'POST' : 'GET',
        url: url.pathname + url.search,
        headers: {
          ...headers(),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams(form).toString() }),
      });
      keep(response.headers['set-cookie']);
      return { status: response.statusCode, to: String(response.headers.location ?? ''), text: response.payload };
    },
    async answer(teacher: Teacher | undefined, isAllowed = true) {
      const response = await app.app.inject({
        method: 'POST',
        url: answerOpenIdWish.path,
        headers: { ...headers(), ...(teacher && { 's-auth-token': teacher.token }) },
        payload: { isAllowed },
      });
      const { data, statusCode: tokenFault } = response.json();
      return { status: response.statusCode, tokenFault, address: String(data?.address ?? '') };
    },
  };
}

/** Two systems that sign teachers in here, played by an independent client library without a network. */
export async function openOpenIdDesk() {
  const app = await openTestApp({ env: { PUBLIC_URL: HERE } });
  const fetchHere: client.CustomFetch = async (address, { method, headers, body }) => {
    const url = new URL(address);
    const response = await app.app.inject({
      method: method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers,
      ...(body ? { payload: body.toString() } : {}),
    });
    return new Response(response.payload, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
  const register = async (clientId: string, redirectUri: string) => {
    const secret = await addClient(app.deps, {
      clientId,
      name: '图书馆',
      redirectUris: [redirectUri],
      isTrusted: false,
    });
    return client.discovery(new URL(ISSUER), clientId, secret, client.ClientSecretBasic(secret), {
      [client.customFetch]: fetchHere,
    });
  };
  const library = await register('library', BACK);
  const canteen = await register('canteen', 'https://canteen.school.example/back');

  const wishOf = async (config: client.Configuration, more: Record<string, string> = {}) => {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: config === library ? BACK : 'https://canteen.school.example/back',
      scope: 'openid profile school roles',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      nonce: expectedNonce,
      ...more,
    });
    return { address, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
  };
  return {
    app,
    library,
    canteen,
    wishOf,
    newBrowser: () => newBrowser(app),
    /** As far as a browser gets that comes back to the system with a code. */
    async comeBack(teacher: Teacher, config = library, more: Record<string, string> = {}) {
      const browser = newBrowser(app);
      const { address, checks } = await wishOf(config, more);
      await browser.open(address.href);
      const { address: resume } = await browser.answer(teacher);
      const { to } = await browser.open(resume);
      return { browser, back: new URL(to), checks };
    },
    async signIn(teacher: Teacher, config = library, more: Record<string, string> = {}) {
      const { browser, back, checks } = await this.comeBack(teacher, config, more);
      return { browser, tokens: await client.authorizationCodeGrant(config, back, checks) };
    },
  };
}
