/** As many arguments as a call takes everywhere. */
const CHUNK = 0x8000;

/** What a file holds, as letters. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(letters);
}
