export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** For addresses: no sign in it means anything there. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

export function textToBase64(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

/** Empty for whatever is no text in base64: it comes out of addresses that anybody can write. */
export function textFromBase64(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
