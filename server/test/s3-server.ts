import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import type { S3Settings } from '#adapters/file-store/s3-store.ts';

type S3Server = {
  settings: S3Settings;
  /** The keys of all objects, whole ones only. */
  listKeys(): Promise<string[]>;
  close(): Promise<void>;
};

/** An S3 service of the tests, with one empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'ta-s3-'));
  const bucket = 'files';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  writeWholeParts(server, directory);
  joinOutOfTheWay(server, directory);
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      accessKeyId: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
    },
    async listKeys() {
      const names = await readdir(join(directory, bucket));
      return names.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length));
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const OBJECT = '._S3rver_object';
const UPLOADS = '._S3rver_uploads';

/** By itself it answers before a part is on the disk, and ends the process when its folder is gone by then. */
function writeWholeParts({ store }: S3rver, directory: string): void {
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const folder = join(directory, bucket, UPLOADS, uploadId);
    const path = join(folder, String(partNumber));
    const digest = createHash('md5');
    let size = 0;
    await mkdir(folder, { recursive: true });
    await pipeline(
      content,
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          digest.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    const md5 = digest.digest('hex');
    await writeFile(`${path}.md5`, md5);
    return { size, md5 };
  };
}

/**
 * It reads the parts where others still write them and ends the process when one is gone. Joined in a folder of their
 * own, they are there once or not at all, as with a real service.
 */
function joinOutOfTheWay({ store }: S3rver, directory: string): void {
  const joinParts = store.putObjectMultipart.bind(store);
  store.putObjectMultipart = async (bucket, uploadId, parts) => {
    const folder = join(directory, bucket, UPLOADS, uploadId);
    await rename(folder, `${folder}-joining`);
    return joinParts(bucket, `${uploadId}-joining`, parts);
  };
}
