// Where tests keep what nobody needs after them.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4e9;

/**
 * In memory where there is room: a database is over a thousand files, and making and removing them on a disk takes ten times
 * the processor; servers that flush to one slow disk keep each other waiting longer than a page waits.
 */
export async function quickestPlace() {
  const free = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}
