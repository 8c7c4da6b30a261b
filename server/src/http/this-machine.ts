import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Whether somebody who sits at this machine asks: the connection comes from it, no proxy says that it passes the call on
 * for another, and the address asked for is this machine's own, which a proxy or a foreign page's name is not.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (headers.forwarded !== undefined || headers['x-real-ip'] !== undefined) return false;
  const passedOn = String(headers['x-forwarded-for'] ?? '');
  if (passedOn !== '' && !passedOn.split(',').every((address) => isLoopback(address.trim()))) return false;
  return OWN_NAMES.test(headers.host ?? '');
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
