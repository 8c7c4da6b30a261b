import { isIPv6 } from 'node:net';

/**
 * What a network address is counted by, or nothing where it tells nothing: calls from this machine come from a proxy in front
 * of us (see TRUST_PROXY), and whoever is behind it would count as one.
 */
export function countedAddress(ip: string): string | undefined {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '::1' || plain.startsWith('127.')) return undefined;
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/** One household or school gets 2^64 addresses of the newer kind: they count as one. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
