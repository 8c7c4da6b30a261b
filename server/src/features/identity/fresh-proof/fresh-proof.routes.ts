import { proveAgain, readProofWays } from '@app/contract/identity/fresh-proof.ts';
import type { Deps } from '#deps.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { proveMeAgain, waysOfMine } from './fresh-proof.service.ts';

export function freshProofRoutes(door: Door, deps: Deps & { keyPair: KeyPair }): void {
  serve(door, readProofWays, ({ caller }) => waysOfMine(deps, caller));
  serve(door, proveAgain, ({ caller, input, facts: { origin, ip } }) =>
    proveMeAgain(deps, caller, input, { origin, ip }),
  );
}
