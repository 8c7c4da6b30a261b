import { isDiskFull } from '#lib/disk-full.ts';

/** Its words are for whoever runs the server. */
export class InstallationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'InstallationError';
  }
}

export const NO_NETWORK = '连不上软件包仓库，没有装上。请检查服务器的网络后再装一次';

const networkFaults =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/** Why it was not installed, in a sentence. */
export function whyNotInstalled(error: unknown): string {
  if (error instanceof InstallationError) return error.message;
  if (isDiskFull(error)) return '磁盘满了，没有装上。请清理磁盘后再装一次';
  const message = error instanceof Error ? error.message : '';
  if (networkFaults.test(message)) return NO_NETWORK;
  return '没有装上，请再装一次；还不行就看看服务器上装软件包时说了什么';
}
