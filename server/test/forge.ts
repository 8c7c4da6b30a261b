/** A signed address with one sign of its signature exchanged for another. */
export function forged(url: string): string {
  return url.replace(/signature=(.)/, (_, sign) => `signature=${sign === '0' ? '1' : '0'}`);
}
