import * as previews from '@app/contract/keeping/previews.ts';
import { lookIntoNewFiles } from '#features/keeping/previews/contents.service.ts';
import { previewMaker, thumbnailMaker } from '#features/keeping/previews/make-preview.service.ts';
import { takeUpMakings } from '#making/made-by-jobs.ts';
import { runMaking } from '#making/run-making.ts';
import { openStorageDesk, type StorageDesk } from './storage-desk.ts';
import type { Teacher } from './test-app.ts';

const makers = [previewMaker, thumbnailMaker];

/** A cloud disk whose previews a test makes by hand. */
export type PreviewDesk = StorageDesk & {
  waiting: { queue: string; ref: string }[];
  /** Makes everything somebody waits for. */
  work(): Promise<void>;
  /** What the look after lost work does, once it is silent long enough, and then makes. */
  takeUp(): Promise<void>;
  /** Looks into whatever came into a disk. */
  lookInto(): Promise<void>;
  /** Asks for a preview, makes it and asks again. */
  preview(as: Teacher, fileId: string): Promise<previews.Preview>;
};

export async function openPreviewDesk(): Promise<PreviewDesk> {
  const waiting: { queue: string; ref: string }[] = [];
  const send = async (queue: string, ref: string) => {
    if (ref !== 'all') waiting.push({ queue, ref });
  };
  const desk = await openStorageDesk({ jobs: { send } });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const maker = makers.find(({ queue }) => queue === next?.queue);
      if (maker) await runMaking(desk.deps, maker, next.ref);
    }
  };
  return {
    ...desk,
    waiting,
    work,
    async takeUp() {
      const { now } = desk.clock;
      desk.clock.now = new Date(now.getTime() + 5 * 60_000);
      await takeUpMakings(desk.deps, makers);
      desk.clock.now = now;
      await work();
    },
    lookInto: () => lookIntoNewFiles(desk.deps),
    async preview(as, fileId) {
      await desk.call(previews.getPreview, { fileId }, as);
      await work();
      return (await desk.call(previews.getPreview, { fileId }, as)).data;
    },
  };
}
