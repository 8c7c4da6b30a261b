import { proveAgain, readProofWays } from '@app/contract/identity/fresh-proof.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery } from '#lib/http/query-client.ts';
import { encryptPassword } from '#lib/session/encrypt-password.ts';
import { signWithPasskey } from '#lib/session/sign-with-passkey.ts';

export const myProofWays = { ...endpointQuery(readProofWays, {}), gcTime: 0, staleTime: 0 };

export type ProofWay = 'passkey' | 'password' | 'sms';

/** `typed` is the password or the code; a device is asked by itself. */
export async function showItIsMe(way: ProofWay, typed: string): Promise<void> {
  if (way === 'passkey') await callOrThrow(proveAgain, { passkey: await signWithPasskey() });
  else if (way === 'sms') await callOrThrow(proveAgain, { smsCode: typed });
  else await callOrThrow(proveAgain, { password: await encryptPassword(typed) });
}
