import * as names from '@app/contract/identity/account-names.ts';
import * as logins from '@app/contract/identity/other-logins.ts';
import type { Deps } from '#deps.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { keepOwnSignIn } from '#features/identity/sign-on/kept-tickets.service.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveCallback } from '#http/serve-callback.ts';
import { chooseMyAccountName, readMyAccountName } from './account-names.service.ts';
import { bindMyChild } from './bind-child.service.ts';
import { addMyChild, listMyChildren, removeMyChild, setMyChildPassword } from './child-accounts.service.ts';
import { registerAccount } from './registration.service.ts';

export function accountNamesRoutes(door: Door, deps: Deps & { keyPair: KeyPair }): void {
  serve(door, names.readAccountName, ({ caller }) => readMyAccountName(deps, caller));
  serve(door, names.chooseAccountName, ({ caller, input }) => chooseMyAccountName(deps, caller, input.accountName));
  serveCallback(door, logins.bindChild, ({ input, facts }) => bindMyChild(deps, input, facts.ip));
  servePublic(door, logins.register, async ({ input, ...call }) => {
    const registered = await registerAccount(deps, input, call.facts.header('user-agent'));
    keepOwnSignIn(call, registered.data);
    return registered;
  });
  serve(door, names.listChildAccounts, ({ caller }) => listMyChildren(deps, caller));
  serve(door, names.addChildAccount, async ({ caller, input }) =>
    addMyChild(deps, caller, { ...input, password: await deps.keyPair.decrypt(input.password) }),
  );
  serve(door, names.removeChildAccount, ({ caller, input }) => removeMyChild(deps, caller, input.userId));
  serve(door, names.setChildPassword, async ({ caller, input }) =>
    setMyChildPassword(deps, caller, input.userId, await deps.keyPair.decrypt(input.password)),
  );
}
