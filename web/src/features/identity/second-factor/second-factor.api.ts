import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '@app/contract/identity/second-factor.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';

export const mySecondFactor = endpointQuery(readSecondFactor, {});

export const beginSetup = () => withFreshProof(() => callOrThrow(beginSecondFactor, {}));

export async function turnOn(code: string) {
  const made = await callOrThrow(confirmSecondFactor, { code });
  await lookAgain();
  return made;
}

export async function turnOff(code: string): Promise<void> {
  await callOrThrow(endSecondFactor, { code });
  await lookAgain();
}

export async function otherCodes(code: string): Promise<string[]> {
  const { recoveryCodes } = await callOrThrow(renewRecoveryCodes, { code });
  await lookAgain();
  return recoveryCodes;
}

function lookAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: mySecondFactor.queryKey });
}
