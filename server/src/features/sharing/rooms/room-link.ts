import type { Deps } from '#deps.ts';

type LinkDeps = Pick<Deps, 'secrets'>;

/** Nothing that lies in the database opens a room. */
export function linkToken({ secrets }: LinkDeps, roomId: string): string {
  return secrets.codeHash('room-link', roomId);
}
