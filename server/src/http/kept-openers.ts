import { LINK_PATH, LINKED_ACCOUNT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import { SIGN_ON_PAGE } from '@app/contract/identity/sso.ts';
import { SSO_LOGIN_PATH } from '@app/contract/identity/sso-address.ts';
import type { Door } from './door.ts';

/** Pages and redirects of a window in which somebody signs in. */
const ADDRESSES = [SSO_LOGIN_PATH, SIGN_ON_PAGE, LINKED_ACCOUNT_PAGE, `${LINK_PATH}/callback/`];

/**
 * A window that our page in a portal's frame opened goes to another system and back, and then tells that page what came of it:
 * browsers must not part the two. It tells its own origin alone, so that nobody else who opened it hears anything.
 */
export function keepOpeners({ app }: Pick<Door, 'app'>): void {
  app.addHook('onSend', async (request, reply) => {
    if (ADDRESSES.some((address) => request.url.startsWith(address)))
      reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}
