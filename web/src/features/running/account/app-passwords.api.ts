import {
  type AppPasswordOpens,
  addAppPassword,
  listAppPasswords,
  MCP_PATH,
  revokeAppPassword,
  WEBDAV_PATH,
} from '@app/contract/identity/app-passwords.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

export const myAppPasswords = endpointQuery(listAppPasswords, {});

export async function addPassword(name: string, opens: AppPasswordOpens) {
  const made = await callOrThrow(addAppPassword, { name, opens });
  await queryClient.invalidateQueries({ queryKey: myAppPasswords.queryKey });
  return made;
}

export async function revokePassword(passwordId: string): Promise<void> {
  await callOrThrow(revokeAppPassword, { passwordId });
  await queryClient.invalidateQueries({ queryKey: myAppPasswords.queryKey });
}

/** What a password lets a program do, in her words. */
export const opensWords: Record<AppPasswordOpens, string> = {
  drive: '打开云盘',
  reading: 'AI 工具，只查看',
  saving: 'AI 工具，查看并往云盘存文件',
};

/** What is typed into a program. */
export function addressOf(opens: AppPasswordOpens): string {
  return new URL(opens === 'drive' ? WEBDAV_PATH : MCP_PATH, window.location.origin).href;
}
