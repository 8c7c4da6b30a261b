import * as previews from '@app/contract/keeping/previews.ts';
import { lookIntoNewFiles } from '#features/keeping/previews/contents.service.ts';
import { makePreviewOf } from '#features/keeping/previews/make-preview.service.ts';
import { openStorageDesk, type StorageDesk } from './storage-desk.ts';
import type { Teacher } from './test-app.ts';

/** A cloud disk whose previews a test makes by hand. */
export type PreviewDesk = StorageDesk & {
  waiting: string[];
  /** Makes everything somebody waits for. */
  work(): Promise<void>;
  /** Looks into whatever came into a disk. */
  lookInto(): Promise<void>;
  /** Asks for a preview, makes it and asks again. */
  preview(as: Teacher, fileId: string): Promise<previews.Preview>;
};

export async function openPreviewDesk(): Promise<PreviewDesk> {
  const waiting: string[] = [];
  const send = async (_queue: string, key: string) => {
    if (key !== 'all') waiting.push(key);
  };
  const desk = await openStorageDesk({ jobs: { send } });
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) await makePreviewOf(desk.deps, key, 'nobody');
  };
  return {
    ...desk,
    waiting,
    work,
    lookInto: () => lookIntoNewFiles(desk.deps),
    async preview(as, fileId) {
      await desk.call(previews.getPreview, { fileId }, as);
      await work();
      return (await desk.call(previews.getPreview, { fileId }, as)).data;
    },
  };
}
