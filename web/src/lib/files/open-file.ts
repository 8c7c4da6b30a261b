import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Opens a file of a question: a picture in another tab, anything else as a download. */
export async function openFile(fileId: string): Promise<void> {
  const { url } = await callOrThrow(getDownloadUrl, { fileId });
  // The address answers with a file, so the page itself stays where it is; a blocked pop-up would lose the click.
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.click();
}
