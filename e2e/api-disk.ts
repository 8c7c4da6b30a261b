import { createHash } from 'node:crypto';
import { type ApiTeacher, post } from './api-teacher.ts';

/** Puts files into 我的上传 without a browser; each fits into one slice. Answers their ids. */
export async function putOnDisk(
  origin: string,
  teacher: ApiTeacher,
  files: Record<string, string | Uint8Array>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    ids.push(await putFile(origin, teacher, name, Buffer.from(content)));
  }
  return ids;
}

async function putFile(origin: string, { token }: ApiTeacher, name: string, content: Buffer): Promise<string> {
  const md5 = createHash('md5').update(content).digest('hex');
  const known = { md5, size: content.length };
  const { contextId, uploadUrl } = await post(origin, '/panServer/storage/upload/prepare', known, token);
  await fetch(`${origin}${uploadUrl}&slice=0`, { method: 'PUT', body: new Uint8Array(content) });
  await post(origin, '/panServer/storage/upload/complete', { contextId, md5 }, token);
  return (await post(origin, '/panServer/file/add', { name, contextId }, token)).fileId;
}
