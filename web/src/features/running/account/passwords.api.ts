import { changePassword, readPassword } from '@app/contract/identity/passwords.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { encryptPassword } from '#lib/session/encrypt-password.ts';
import { myDevices } from './account.api.ts';

export const myPassword = endpointQuery(readPassword, {});

/** What shows that she may change it. */
export type PasswordProof = { smsCode: string } | { oldPassword: string };

export async function putPassword(password: string, proof: PasswordProof): Promise<{ endedSessions: number }> {
  const shown = 'smsCode' in proof ? proof : { oldPassword: await encryptPassword(proof.oldPassword) };
  const changed = await callOrThrow(changePassword, { password: await encryptPassword(password), ...shown });
  for (const { queryKey } of [myPassword, myDevices]) void queryClient.invalidateQueries({ queryKey: [...queryKey] });
  return changed;
}
