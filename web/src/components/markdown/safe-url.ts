import { isPictureHost } from '#lib/picture-hosts.ts';

/** An address a reader may be sent to, or undefined: what a model writes is not trusted. */
export function safeLink(address: string): string | undefined {
  const url = parse(address);
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

export function safePicture(address: string, ownOrigin = window.location.origin): string | undefined {
  const url = parse(address, ownOrigin);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
  const isAllowed = url.origin === ownOrigin || (url.protocol === 'https:' && isPictureHost(url.host));
  return isAllowed ? url.href : undefined;
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
