import { isSignOnPath } from '@app/contract/identity/sso-address.ts';
import { isPictureHost } from '#lib/files/picture-hosts.ts';

/** Stored files and nothing else of ours: fetching any other address might do something for whoever looks. */
const STORED_FILE = /^\/storage\/(?:[a-z]+\/)?[\w-]+$/;

/** An address a reader may be sent to, or undefined: what a model or a stranger writes is not trusted. */
export function safeLink(address: string): string | undefined {
  const url = parse(address);
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
  return url.host === window.location.host && isSignOnPath(url.pathname) ? undefined : url.href;
}

/** The address of a picture that may be shown, or undefined. */
export function safePicture(address: string, ownOrigin = window.location.origin): string | undefined {
  const url = parse(address, ownOrigin);
  if (!url) return undefined;
  const isStored = url.origin === ownOrigin && STORED_FILE.test(url.pathname);
  const isListed = url.origin !== ownOrigin && url.protocol === 'https:' && isPictureHost(url.host);
  return isStored || isListed ? url.href : undefined;
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
