import * as appPasswords from '@app/contract/identity/app-passwords.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { addMyAppPassword, listMyAppPasswords, revokeMyAppPassword } from './app-passwords.service.ts';

export function appPasswordsRoutes(door: Door, deps: Deps): void {
  serve(door, appPasswords.addAppPassword, ({ caller, input }) => addMyAppPassword(deps, caller, input));
  serve(door, appPasswords.listAppPasswords, ({ caller }) => listMyAppPasswords(deps, caller));
  serve(door, appPasswords.revokeAppPassword, ({ caller, input }) =>
    revokeMyAppPassword(deps, caller, input.passwordId),
  );
}
