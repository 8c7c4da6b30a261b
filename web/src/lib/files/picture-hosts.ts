/** Hosts whose pictures may be shown besides our own; any other would tell a stranger who reads which answer. */
let hosts: readonly string[] = [];

export function allowPicturesFrom(allowed: readonly string[]): void {
  hosts = allowed;
}

export function isPictureHost(host: string): boolean {
  return hosts.includes(host);
}
