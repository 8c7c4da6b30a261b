import {
  addChildAccount,
  chooseAccountName,
  listChildAccounts,
  readAccountName,
  removeChildAccount,
  setChildPassword,
} from '@app/contract/identity/account-names.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { encryptPassword } from '#lib/session/encrypt-password.ts';

export const myAccountName = endpointQuery(readAccountName, {});
export const myChildAccounts = endpointQuery(listChildAccounts, {});

export async function chooseName(accountName: string): Promise<void> {
  await callOrThrow(chooseAccountName, { accountName });
  await refreshQueries(readAccountName);
}

export type NewChild = { accountName: string; userName: string; password: string };

export async function addChild({ password, ...child }: NewChild): Promise<void> {
  await callOrThrow(addChildAccount, { ...child, password: await encryptPassword(password) });
  await refreshQueries(listChildAccounts);
}

export async function dropChild(userId: string): Promise<void> {
  await callOrThrow(removeChildAccount, { userId });
  await refreshQueries(listChildAccounts);
}

export async function givePassword(userId: string, password: string): Promise<void> {
  await callOrThrow(setChildPassword, { userId, password: await encryptPassword(password) });
}
