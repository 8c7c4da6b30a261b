import { UNCONFIRMED_SIGN_OUT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import type { Carried } from '#adapters/linked-accounts/linked-accounts.ts';
import { callbackOf, type LinkDeps } from './link-trips.service.ts';
import { signOutHere } from './remote-sign-out.service.ts';
import { isOurRequestId } from './sign-out-request.ts';

type Arrived = Pick<Carried, 'method' | 'fields' | 'query'> & { provider: string; origin: string };

/**
 * A browser brings another system's word about a sign-out. Answers where it goes on: back there with our answer, to our first page, or,
 * for whatever that system did not say, to a page that says so. No address in the message is ever one of these.
 */
export async function takeCarried(deps: LinkDeps, { provider: id, origin, ...arrived }: Arrived): Promise<string> {
  const provider = deps.providers.all.find((one) => one.provider === id);
  if (provider?.ways.way !== 'page' || !provider.ways.readCarried) return UNCONFIRMED_SIGN_OUT_PAGE;
  try {
    const callback = callbackOf(deps, provider, origin);
    const isOurRequest = (requestId: string) => isOurRequestId(deps, requestId);
    const said = await provider.ways.readCarried({ ...arrived, callback, isOurRequest });
    if (said === 'confirmed') return '/';
    const isNew = await signOutHere(deps, provider.authority, said.signedOut);
    return isNew ? said.answer : UNCONFIRMED_SIGN_OUT_PAGE;
  } catch (error) {
    deps.log.warn({ err: error, provider: id }, 'link-sign-out-refused');
    return UNCONFIRMED_SIGN_OUT_PAGE;
  }
}
