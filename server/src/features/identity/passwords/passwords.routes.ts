import * as passwords from '@app/contract/identity/passwords.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import type { KeyPair } from './key-pair.service.ts';
import { changeMyPassword, readMyPassword } from './passwords.service.ts';

export function passwordsRoutes(door: Door, deps: Deps & { keyPair: KeyPair }): void {
  serve(door, passwords.readPassword, ({ caller }) => readMyPassword(deps, caller));
  serve(door, passwords.changePassword, ({ caller, input }) => changeMyPassword(deps, caller, input));
}
