import type { OutputOf } from '@app/contract/endpoint.ts';
import type { signOutThere } from '@app/contract/identity/linked-accounts.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { SignedOut } from '#adapters/linked-accounts/linked-accounts.ts';
import { endRemoteSessions, remoteOf } from '#features/identity/sign-on/sessions.service.ts';
import type { Caller } from '#http/door.ts';
import { tokenHash } from '#lib/secrets.ts';
import { callbackOf, type LinkDeps } from './link-trips.service.ts';
import * as queries from './linked-accounts.queries.ts';
import { newRequestId } from './sign-out-request.ts';

type Said = { provider: string; fields: Readonly<Record<string, string>> };

/** Fields by which a system says itself, not a browser, that somebody signed out there. */
export const saysSignOut = ({ logoutRequest, logout_token: token }: Said['fields']): boolean =>
  logoutRequest !== undefined || token !== undefined;

/** Whoever signs out at the system that proved her is signed out here. False for what that system did not say. */
export async function takeSignOut(deps: LinkDeps, { provider: id, fields }: Said): Promise<boolean> {
  const provider = deps.providers.all.find((one) => one.provider === id);
  if (provider?.ways.way !== 'page' || !provider.ways.readSignOut) return false;
  const { authority } = provider;
  try {
    return await signOutHere(deps, authority, await provider.ways.readSignOut(fields));
  } catch (error) {
    deps.log.warn({ err: error, provider: id }, 'link-sign-out-refused');
    return false;
  }
}

/** False for what was said before. */
export async function signOutHere(deps: LinkDeps, authority: string, { once, subject, ...out }: SignedOut) {
  const expiresAt = new Date(deps.now().getTime() + DAY_MS);
  if (once !== undefined && !(await queries.noteAssertion(deps.db, tokenHash(once), expiresAt))) return false;
  const link = subject === undefined ? undefined : await queries.findLink(deps.db, authority, subject);
  await endRemoteSessions(deps, { ...out, authority, userId: link?.userId });
  return true;
}

/** Where she signs out there too. A system that cannot be reached keeps nobody from signing out here. */
export async function findSignOutThere(
  deps: LinkDeps,
  caller: Caller,
  origin: string,
): Promise<OutputOf<typeof signOutThere>> {
  const none = { providerName: '', address: '' };
  const remote = await remoteOf(deps, caller);
  const provider = deps.providers.all.find((one) => one.authority === remote?.authority);
  if (!remote || provider?.ways.way !== 'page' || !provider.ways.signOutAddress) return none;
  const { name: providerName } = provider;
  const leaving = { callback: callbackOf(deps, provider, origin), requestId: newRequestId(deps), told: remote.told };
  const back = `${deps.config.publicUrl ?? origin}/`;
  const address = await provider.ways.signOutAddress({ back, ...leaving }).catch((error: unknown) => {
    deps.log.warn({ err: error, provider: provider.provider }, 'link-provider-unreachable');
    return undefined;
  });
  return address ? { providerName, address } : none;
}
