/** Browsers begin to read the address a moment after the press (rule HTTP-030). */
const REVOKE_AFTER_MS = 100;

/** Hands a file to the browser, which keeps it where it keeps downloads. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
