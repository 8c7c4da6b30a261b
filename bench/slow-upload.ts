import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type StoredFile, uploadFile } from '../contract/src/keeping/files.ts';
import type { Desk } from './design-desk.ts';

const PARTS = 12;

/** A file that takes so long to come; whether exactly its bytes were kept. */
export async function uploadSlowly({ origin, teacher }: Desk, seconds: number): Promise<StoredFile> {
  const content = Buffer.from(randomBytes(PARTS * 600).toString('hex'));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 's-auth-token': teacher.token, 'content-type': 'multipart/form-data; boundary=b' };
  const sent = request(`${origin}${uploadFile.path}`, { method: 'POST', headers }, async (response) => {
    resolve(Buffer.concat(await response.toArray()).toString());
  });
  sent.once('error', reject);
  const feed = async (): Promise<void> => {
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    const partBytes = content.length / PARTS;
    for (let from = 0; from < content.length; from += partBytes) {
      sent.write(content.subarray(from, from + partBytes));
      await pause((seconds * 1_000) / PARTS);
    }
    sent.end('\r\n--b--\r\n');
  };
  feed().catch(reject);
  const answer = await promise;
  const { code, data } = JSON.parse(answer);
  if (code !== 200) throw new Error(answer);
  if (data.md5 !== createHash('md5').update(content).digest('hex')) throw new Error('other bytes were kept');
  return data;
}
