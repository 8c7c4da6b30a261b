import { SSO_LOGIN_PATH } from '@app/contract/identity/sso-address.ts';
import { FOR_FRAME } from './hand-over.ts';

/** The parts of the sign-on page a link to it may hide. */
export type SignOnModule = 'verifyCode' | 'register' | 'third';

export type SignOnAddress = {
  /** Where somebody signs in to; our own site without it. */
  service?: string | undefined;
  /** Where on our own site she goes on. */
  nextPage: string;
  hiddenModules: readonly SignOnModule[];
  /** Another system the page is to begin with, as a portal names it. */
  thirdLoginType?: string | undefined;
  /** This window was opened by our page in a portal's frame, which waits for what comes of it. */
  isForFrame?: boolean;
};

const onlyPassword: readonly SignOnModule[] = ['verifyCode', 'register', 'third'];

/** The address of the sign-on page that shows a password login only and then goes on to the next page (LOGIN-020). */
export function loginPageAddress(nextPage: string): string {
  const customConfig = toBase64(JSON.stringify({ hideModules: onlyPassword }));
  return `${SSO_LOGIN_PATH}?${new URLSearchParams({ nextpage: toBase64(nextPage), customConfig })}`;
}

/** What the address of the sign-on page says; whatever cannot be read counts as not said. */
export function readSignOnAddress(search: Record<string, unknown>): SignOnAddress {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  return {
    service: text('service') || undefined,
    nextPage: ownPage(fromBase64(text('nextpage'))),
    hiddenModules: modulesOf(fromBase64(text('customConfig'))),
    thirdLoginType: text('thirdLoginType') || undefined,
    ...(text('handTo') === FOR_FRAME && { isForFrame: true }),
  };
}

/** A link must not lead from our sign-on page to somebody else's. */
function ownPage(address: string): string {
  const url = URL.parse(address, location.origin);
  const isOwn = address.startsWith('/') && url?.origin === location.origin;
  return isOwn ? url.pathname + url.search + url.hash : '/';
}

function modulesOf(config: string): SignOnModule[] {
  try {
    const { hideModules } = JSON.parse(config);
    return Array.isArray(hideModules) ? onlyPassword.filter((module) => hideModules.includes(module)) : [];
  } catch {
    return [];
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}
