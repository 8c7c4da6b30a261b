import { createHash } from 'node:crypto';
import { addFile } from '../contract/src/keeping/drive.ts';
import { getDownloadUrl } from '../contract/src/keeping/files.ts';
import { completeUpload, prepareUpload, SLICE_BYTES } from '../contract/src/keeping/storage.ts';
import { call, type Desk } from './design-desk.ts';

export const md5Of = (content: Uint8Array) => createHash('md5').update(content).digest('hex');

/** Uploads in slices, as the page does, and puts it into the cloud disk; answers its id once that was acknowledged. */
export async function addToDrive(
  desk: Desk,
  { name, content, dirId }: { name: string; content: Uint8Array; dirId?: string },
): Promise<string> {
  const md5 = md5Of(content);
  const opened = await call(desk, prepareUpload, { md5, size: content.length });
  for (let slice = 0; slice < opened.sliceCount; slice += 1) {
    const body = Buffer.from(content.subarray(slice * SLICE_BYTES, (slice + 1) * SLICE_BYTES));
    const put = await fetch(`${desk.origin}${opened.uploadUrl}&slice=${slice}`, { method: 'PUT', body });
    if (!put.ok) throw new Error(`slice ${slice}: ${put.status} ${await put.text()}`);
    await put.arrayBuffer();
  }
  await call(desk, completeUpload, { contextId: opened.contextId, md5 });
  return (await call(desk, addFile, { name, contextId: opened.contextId, ...(dirId && { dirId }) })).fileId;
}

export async function readFromDrive(desk: Desk, fileId: string): Promise<Buffer> {
  const { url } = await call(desk, getDownloadUrl, { fileId });
  return Buffer.from(await (await fetch(desk.origin + url)).arrayBuffer());
}
