import { vi } from 'vitest';
import { createSignOn } from '../client.ts';
import type { SignOnConfig } from '../config.ts';

export type Asked = { path: string; fields: Record<string, string> };
type Answer = unknown | ((asked: Asked) => unknown);

/** A key whose private half nobody has: what is encrypted for it is only looked at. */
export const key = { modulus: `c${'5'.repeat(510)}7`, exponent: '010001' };
export const SSO = 'https://assistant.school.example/sso';
export const QR = 'https://assistant.school.example/qr';
export const HERE = 'http://localhost:3000/desk';

export const tickets = { tgt: 'TGT', st: 'ST', userId: 'u1', loginName: '13900000001', mergingUserId: '' };
export const issued = { result: 'success', code: 1001, message: 'success', data: tickets };
export const needed = {
  result: 'success',
  code: 1000,
  message: 'success',
  data: { lt: 'LT', execution: 'E1', SSO_R_SESSION_ID: 'R1' },
};
const settings = (disableSetCookie: boolean) => ({
  code: 'success',
  data: { ssoConf: { disableSetCookie, publicKey: key } },
});

/** The sign-on server as the client sees it: says what it is told to, one answer after the other, the last again and again. */
export function playServer(answers: Record<string, Answer[]>, { isCookieLess = false } = {}) {
  const asked: Asked[] = [];
  const rest = new Map<string, Answer[]>([['/sso/v1/getCaptchaType', [settings(isCookieLess)]]]);
  for (const [path, list] of Object.entries(answers)) rest.set(path, [...list]);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: URLSearchParams }) => {
    const { pathname, searchParams } = new URL(address);
    const call = {
      path: pathname,
      fields: { ...Object.fromEntries(searchParams), ...Object.fromEntries(body) },
    };
    asked.push(call);
    const list = rest.get(call.path) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return { json: async () => (typeof answer === 'function' ? answer(call) : answer) };
  });
  return {
    asked,
    /** Calls of one path, without those that read the server's settings. */
    to: (path: string) => asked.filter((call) => call.path === path),
  };
}

/** A client on a page whose address can be looked at; nothing is really visited. */
export function openPortal(config: Partial<SignOnConfig> = {}, start = HERE) {
  const visited: string[] = [];
  let address = start;
  const client = createSignOn(
    { SSOServerUrl: SSO, QRServerUrl: QR, appKey: 'portal', ...config },
    {
      goTo: (to) => visited.push(to),
      address: () => address,
      replaceAddress: (to) => {
        address = to;
      },
    },
  );
  return { client, visited, address: () => address };
}

export function clearPage(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps them
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  document.body.textContent = '';
}
