import { join } from 'node:path';
import type { Config } from '#config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/** S3 where it is set up, otherwise a folder beside the database. */
export function openFileStore({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore {
  return files ? openS3Store(files) : openFolderStore(join(dataDir, 'files'));
}
