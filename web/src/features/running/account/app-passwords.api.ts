import {
  addAppPassword,
  listAppPasswords,
  revokeAppPassword,
  WEBDAV_PATH,
} from '@app/contract/identity/app-passwords.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

export const myAppPasswords = endpointQuery(listAppPasswords, {});

export async function addPassword(name: string) {
  const made = await callOrThrow(addAppPassword, { name });
  await queryClient.invalidateQueries({ queryKey: myAppPasswords.queryKey });
  return made;
}

export async function revokePassword(passwordId: string): Promise<void> {
  await callOrThrow(revokeAppPassword, { passwordId });
  await queryClient.invalidateQueries({ queryKey: myAppPasswords.queryKey });
}

/** What is typed into a program. */
export function driveAddress(): string {
  return new URL(WEBDAV_PATH, window.location.origin).href;
}
