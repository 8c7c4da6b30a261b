const DAY_SECONDS = 24 * 3_600;

/** A cookie of the portal's own page; other sites never send it along. */
export function keepCookie(name: string, value: string, days: number): void {
  const security = `SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way exists only in newer browsers, and only over https
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * DAY_SECONDS}; ${security}`;
}

export function dropCookie(name: string): void {
  keepCookie(name, '', 0);
}

export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
  } catch {
    return '';
  }
}
