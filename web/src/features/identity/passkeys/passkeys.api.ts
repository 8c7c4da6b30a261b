import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@app/contract/identity/passkeys.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';

export const myPasskeys = endpointQuery(listPasskeys, {});

/** Asks the browser for a passkey and keeps it under a name. */
export async function makePasskey(name: string): Promise<void> {
  const { challengeId, options } = await withFreshProof(() => callOrThrow(beginPasskey, {}));
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The server's library made them for this one.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const credential = await startRegistration({ optionsJSON });
  await callOrThrow(addPasskey, { challengeId, name, credential: { ...credential, clientExtensionResults: {} } });
  await lookAgain();
}

export async function namePasskey(passkeyId: string, name: string): Promise<void> {
  await callOrThrow(renamePasskey, { passkeyId, name });
  await lookAgain();
}

export async function dropPasskey(passkeyId: string): Promise<void> {
  await callOrThrow(removePasskey, { passkeyId });
  await lookAgain();
}

function lookAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: myPasskeys.queryKey });
}
