import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  beginLink,
  beginLinkedSignIn,
  confirmLink,
  enterByLinkedAccount,
  listLinkedAccounts,
  listLinkProviders,
  registerByLinkedAccount,
  signOutThere,
  unlinkAccount,
} from '@app/contract/identity/linked-accounts.ts';
import { deviceId } from '#lib/host/device.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { aboutNobody, endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { askSecondStep } from '#lib/session/second-step.ts';
import { hideLogin, logOut, signedIn } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';

export const linkProviders = {
  ...endpointQuery(listLinkProviders, {}),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  ...aboutNobody,
};
export const myLinkedAccounts = endpointQuery(listLinkedAccounts, {});

/** Asked for once she looks at her accounts; a system that does not answer offers nothing. */
export const remoteSignOut = { ...endpointQuery(signOutThere, {}), retry: false };

/** Out here, then out there; the other system sends the browser back. What is said there is asked for anew: some take only fresh words. */
export async function leaveBoth(): Promise<void> {
  const { address } = await callOrThrow(signOutThere, {});
  await logOut();
  location.assign(address);
}

/** Leaves for a page of another system, to come back to where she is. */
export async function goToSignIn(provider: string): Promise<void> {
  const { pathname, search, hash } = location;
  const { address } = await callOrThrow(beginLinkedSignIn, { provider, nextPage: pathname + search + hash });
  location.assign(address);
}

export async function goToLink(provider: string): Promise<void> {
  const { address } = await callOrThrow(beginLink, { provider, nextPage: location.pathname });
  location.assign(address);
}

/** What came of being there. It is no query: it signs in, once, and whoever signs in begins with an empty cache. */
export async function enter(): Promise<
  OutputOf<typeof enterByLinkedAccount> | { state: 'second-step'; nextPage: string }
> {
  try {
    const arrived = await callOrThrow(enterByLinkedAccount, { deviceId: deviceId() });
    if (arrived.state === 'entered') await comeIn(arrived.tokens);
    return arrived;
  } catch (error) {
    if (error instanceof AppError && askSecondStep(error)) {
      const { nextPage } = error.details.extra ?? {};
      return { state: 'second-step', nextPage: typeof nextPage === 'string' ? nextPage : '/' };
    }
    throw error;
  }
}

export async function comeIn(tokens: Parameters<typeof signedIn>[0]): Promise<void> {
  await signedIn(tokens);
  hideLogin();
  track('common', 'signIn');
}

/** A new account for whoever was proved; answers where she goes on. */
export async function registerMe(): Promise<string> {
  const arrived = await callOrThrow(registerByLinkedAccount, { deviceId: deviceId() });
  if (arrived.state === 'entered') await comeIn(arrived.tokens);
  return arrived.nextPage;
}

export async function confirmMine(): Promise<string> {
  return (await callOrThrow(confirmLink, {})).nextPage;
}

export async function unlink(linkId: string): Promise<void> {
  await callOrThrow(unlinkAccount, { linkId });
  await refreshQueries(listLinkedAccounts);
}
