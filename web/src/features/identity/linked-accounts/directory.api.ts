import type { InputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  enterByForm,
  LINKED_ACCOUNT_PAGE,
  linkByForm,
  listLinkedAccounts,
} from '@app/contract/identity/linked-accounts.ts';
import { CAPTCHA_REQUIRED, getCaptcha } from '@app/contract/identity/sign-on.ts';
import { deviceId } from '#lib/host/device.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { encryptPassword } from '#lib/session/encrypt-password.ts';
import { comeIn } from './linked-accounts.api.ts';

/** A picture after wrong tries; each is good for one. */
export const directoryCaptcha = { ...endpointQuery(getCaptcha, {}), staleTime: Number.POSITIVE_INFINITY };

export function isCaptchaAsked(error: Error): boolean {
  return error instanceof AppError && Number(error.details.wireCode) === CAPTCHA_REQUIRED;
}

export type TypedAccount = InputOf<typeof linkByForm>;

/** In, or to the page where the account is bound. */
export async function enterDirectory(typed: TypedAccount): Promise<void> {
  const { pathname, search, hash } = location;
  const arrived = await callOrThrow(enterByForm, {
    ...typed,
    password: await encryptPassword(typed.password),
    nextPage: pathname + search + hash,
    deviceId: deviceId(),
  });
  if (arrived.state === 'entered') await comeIn(arrived.tokens);
  else location.assign(LINKED_ACCOUNT_PAGE);
}

/** Bound to whoever is signed in. */
export async function linkDirectory(typed: TypedAccount): Promise<void> {
  await callOrThrow(linkByForm, { ...typed, password: await encryptPassword(typed.password) });
  await refreshQueries(listLinkedAccounts);
}
