import { createHash } from 'node:crypto';

/** A number of its own for each test, which stays the same. */
export function seedOf(id: string): number {
  return createHash('md5').update(id).digest().readUInt32BE(0);
}
