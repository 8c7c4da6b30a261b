import type { Deps } from '#deps.ts';
import { equalHashes, newToken } from '#lib/secrets.ts';

type RequestDeps = Pick<Deps, 'secrets' | 'now'>;

/** As long as somebody may look at the other system's pages before she comes back. */
const LIFE_MS = 30 * 60_000;

/**
 * What our request to sign out at another system is called. It says itself that it is ours and when it was made, so that any node knows
 * the answer to it, and nothing is kept of somebody who is already out here.
 */
export function newRequestId(deps: RequestDeps): string {
  const said = `${deps.now().getTime()}.${newToken()}`;
  return `_${said}.${sealOf(deps, said)}`;
}

export function isOurRequestId(deps: RequestDeps, id: string): boolean {
  const [, said = '', madeAt = '', seal = ''] = /^_((\d{1,15})\.[\w-]{43})\.([\w-]{43})$/.exec(id) ?? [];
  if (seal === '' || !equalHashes(seal, sealOf(deps, said))) return false;
  return deps.now().getTime() - Number(madeAt) <= LIFE_MS;
}

function sealOf({ secrets }: RequestDeps, said: string): string {
  return secrets.codeHash('sign-out-request', said);
}
