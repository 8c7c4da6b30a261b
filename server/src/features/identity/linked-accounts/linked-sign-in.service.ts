import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import type { RemoteSession } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import type { From } from '#features/identity/sign-on/second-steps.service.ts';
import { signInUser } from '#features/identity/sign-on/sign-on.service.ts';
import { noteLink } from './link-person.service.ts';
import * as queries from './linked-accounts.queries.ts';

type Proved = { displayName: string; remote: RemoteSession };
type At = { device: { deviceId: string; deviceName: string }; from: From };

/** Signs in whoever a proved account is linked to, and writes it down; undefined when her account here is gone. */
export async function signInLinked(
  deps: Deps,
  { id, userId, authority }: queries.LinkRow,
  { displayName, remote }: Proved,
  { device, from }: At,
): Promise<TokenPair | undefined> {
  const tokens = await signInUser(deps, userId, device, { from, remote });
  if (!tokens) return undefined;
  await deps.db.transaction(async (tx) => {
    await queries.touchLink(tx, userId, id, displayName, deps.now());
    await noteLink(deps, tx, userId, { action: 'sign-in-by-linked-account', id, authority });
  });
  return tokens;
}
