import { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import {
  closeAccount,
  listDevices,
  readUsage,
  signOutDevice,
  signOutOtherDevices,
} from '@app/contract/running/account.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

export const myDevices = endpointQuery(listDevices, {});
export const usageOf = (days: number) => endpointQuery(readUsage, { days });

export async function endSessionOn(sessionId: string): Promise<void> {
  await callOrThrow(signOutDevice, { sessionId });
  await queryClient.invalidateQueries({ queryKey: myDevices.queryKey });
}

export async function endOtherSessions(): Promise<void> {
  await callOrThrow(signOutOtherDevices, {});
  await queryClient.invalidateQueries({ queryKey: myDevices.queryKey });
}

export async function sendProofCode(mobile: string): Promise<void> {
  await callOrThrow(sendSmsCode, { mobile });
}

export function closeMyAccount(smsCode: string) {
  return callOrThrow(closeAccount, { smsCode });
}
