import { randomBytes, randomUUID } from 'node:crypto';
import * as drive from '@app/contract/keeping/drive.ts';
import { blobs, uploads } from '#db/tables/storage.ts';
import type { Teacher, TestApp } from './test-app.ts';

export type Roots = { uploads: string; knowledge: string };

/** The cloud disk of a test: uploads that are complete without a byte sent, and short words for the calls. */
export function driveDesk(app: TestApp) {
  const completeUpload = async (as: Teacher, sizeBytes = 1): Promise<string> => {
    const md5 = randomBytes(16).toString('hex');
    const [blobId, id] = [randomUUID(), randomUUID()];
    await app.deps.db.insert(blobs).values({ id: blobId, md5, sizeBytes, crc32: 0, key: randomUUID(), refs: 1 });
    const upload = { id, userId: as.userId, md5, sizeBytes, key: randomUUID(), state: 'done' as const, blobId };
    await app.deps.db.insert(uploads).values(upload);
    return id;
  };
  return {
    completeUpload,
    async rootsOf(as: Teacher): Promise<Roots> {
      const { list } = (await app.call(drive.listDrive, {}, as)).data;
      return { uploads: list[0]?.dirId ?? '', knowledge: list[1]?.dirId ?? '' };
    },
    async folder(as: Teacher, name: string, parentId?: string): Promise<string> {
      return (await app.call(drive.addFolder, { name, parentId }, as)).data.dirId;
    },
    async file(as: Teacher, name: string, dirId?: string, sizeBytes = 1): Promise<string> {
      const contextId = await completeUpload(as, sizeBytes);
      return (await app.call(drive.addFile, { name, dirId, contextId }, as)).data.fileId;
    },
    async namesIn(as: Teacher, dirId: string): Promise<string[]> {
      const { list } = (await app.call(drive.listDrive, { dirId, limit: 200 }, as)).data;
      return list.map(({ name }) => name);
    },
    async usedBytes(as: Teacher): Promise<number> {
      return (await app.call(drive.getCapacity, {}, as)).data.used;
    },
  };
}
