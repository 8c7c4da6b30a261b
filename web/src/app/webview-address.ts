/** What to do with the address somebody wants to see inside the app. */
export type WebviewAddress =
  | { kind: 'allowed'; address: string }
  | { kind: 'missing' }
  | { kind: 'broken' }
  | { kind: 'not-https' }
  | { kind: 'not-listed'; host: string };

/** Only https, and only hosts the operator has listed; never our own, whose pages must not run in a sandbox we open. */
export function checkWebviewAddress(
  wanted: string | undefined,
  listedHosts: readonly string[],
  ownHost: string,
): WebviewAddress {
  if (!wanted) return { kind: 'missing' };
  const url = parsed(wanted);
  if (!url) return { kind: 'broken' };
  if (url.protocol !== 'https:') return { kind: 'not-https' };
  const isListed = listedHosts.includes(url.host) && url.host !== ownHost;
  return isListed ? { kind: 'allowed', address: url.href } : { kind: 'not-listed', host: url.host };
}

/** `URL.parse` and `URL.canParse` are missing in the browsers of older school machines. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
