import * as passkeys from '@app/contract/identity/passkeys.ts';
import type { Deps } from '#deps.ts';
import { keepOwnSignIn } from '#features/identity/sign-on/kept-tickets.service.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { askForPasskey, signInByPasskey } from './passkey-login.service.ts';
import { addMyPasskey, beginMyPasskey, listMyPasskeys, removeMyPasskey, renameMyPasskey } from './passkeys.service.ts';

export function passkeysRoutes(door: Door, deps: Deps): void {
  serve(door, passkeys.listPasskeys, ({ caller }) => listMyPasskeys(deps, caller));
  serve(door, passkeys.beginPasskey, ({ caller, facts }) => beginMyPasskey(deps, caller, facts.origin));
  serve(door, passkeys.addPasskey, ({ caller, input, facts }) => addMyPasskey(deps, caller, input, facts.origin));
  serve(door, passkeys.removePasskey, ({ caller, input }) => removeMyPasskey(deps, caller, input.passkeyId));
  serve(door, passkeys.renamePasskey, ({ caller, input }) => renameMyPasskey(deps, caller, input));
  servePublic(door, passkeys.askPasskey, ({ facts }) => askForPasskey(deps, facts.origin));
  servePublic(door, passkeys.passkeyLogin, async ({ input, ...call }) => {
    const { origin, header } = call.facts;
    return keepOwnSignIn(call, await signInByPasskey(deps, input, { origin, userAgent: header('user-agent') }));
  });
}
