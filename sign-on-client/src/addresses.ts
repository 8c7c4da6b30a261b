import { textFromBase64, textToBase64 } from './crypto/base64.ts';
import { clientFacts, type Desk } from './desk.ts';
import { type Fields, queryOf } from './page/calls.ts';
import type { SignOnResult } from './results.ts';

/** `true`: the login page goes on by itself; `false`: it hands over; `default`: as the server thinks best. */
export type SelfRedirect = 'true' | 'false' | 'default';

export type LoginAddress = {
  service?: string;
  /** Where to go on; this page without it. */
  nextPage?: string;
  customConfig?: object;
  href?: string;
  style?: string;
  xscheme?: string;
  selfRedirect?: SelfRedirect;
};

/** The login page, which comes back to the service with a ticket. */
export function loginAddress(desk: Desk, wanted: LoginAddress = {}): SignOnResult<string> {
  const { config, page } = desk;
  const { client, mac, extInfo, service } = clientFacts(desk);
  const next = wanted.nextPage || page.address();
  const data = addressOf(desk, '/login', {
    client,
    mac,
    extInfo,
    service: wanted.service || service,
    customConfig: wanted.customConfig && encodeConfig(wanted.customConfig),
    href: wanted.href,
    style: wanted.style,
    xscheme: wanted.xscheme,
    login_type: 'jssdk',
    self_redirect: wanted.selfRedirect || 'default',
    nextpage: config.useNextPage ? (config.nextPageNeedBase64 ? textToBase64(next) : next) : undefined,
  });
  return { code: 'success', message: 'success', data };
}

export function addressOf({ config }: Desk, path: string, fields: Fields): string {
  return `${config.SSOServerUrl}${path}?${queryOf(fields)}`;
}

export function encodeConfig(config: object): string {
  return textToBase64(JSON.stringify(config));
}

const returned = [
  'nextpage',
  'client',
  'appId',
  'checkLoginBack',
  'tgtId',
  'atId',
  'code',
  'message',
  'ticket',
] as const;
export type Returned = Partial<Record<(typeof returned)[number], string>>;

/** What a redirect brought back, read once: tickets do not stay in an address that is copied or remembered. */
export function readReturn({ config, page }: Desk): Returned {
  const url = new URL(page.address());
  const found: Returned = {};
  for (const name of returned) {
    const value = url.searchParams.get(name);
    if (value !== null) found[name] = value;
  }
  if (found.nextpage !== undefined) found.nextpage = ownPage(url, config.nextPageNeedBase64, found.nextpage);
  if (config.clearParamByRoute && Object.keys(found).length > 0) {
    for (const name of returned) url.searchParams.delete(name);
    page.replaceAddress(url.href);
  }
  return found;
}

/** A link must not lead through the portal to somebody else's page. */
function ownPage(url: URL, isBase64: boolean, given: string): string {
  try {
    const next = new URL(isBase64 ? textFromBase64(given) : given, url);
    return next.origin === url.origin ? next.href : '';
  } catch {
    return '';
  }
}
