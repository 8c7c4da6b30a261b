import { addDesignPicture, type DesignPicture } from '@app/contract/keeping/design-pictures.ts';
import type { Design } from '@app/contract/making/design.ts';
import { generateDesign, getDesign, saveDesign } from '@app/contract/making/designs.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { scriptedModel } from './scripted-model.ts';
import { openStorageDesk, type StorageDesk } from './storage-desk.ts';
import type { Teacher } from './test-app.ts';

type Added = { status: number; code: number; message: string; data: DesignPicture };

/** An app in which teachers have designs and put pictures into them. */
export type PictureDesk = StorageDesk & {
  addPicture(as: Teacher | undefined, name: string, content: Uint8Array | string): Promise<Added>;
  newDesign(as: Teacher): Promise<string>;
  /** Saves a design of hers with some texts changed; answers its revision. */
  change(as: Teacher, designId: string, texts: Partial<Design>, reason?: string): Promise<number>;
};

export async function openPictureDesk(): Promise<PictureDesk> {
  const desk = await openStorageDesk({ model: { ...scriptedModel(), kind: 'offline' }, withCurriculum: true });
  return {
    ...desk,
    async addPicture(as, name, content) {
      const body = new FormData();
      body.append('file', new Blob([Buffer.from(content)]), name);
      const headers: Record<string, string> = as ? { 's-auth-token': as.token } : {};
      const response = await desk.fetch(addDesignPicture.path, { method: 'POST', headers, body });
      const answered = (await response.json()) as Omit<Added, 'status'>; // the standard envelope
      return { ...answered, status: response.status };
    },
    async newDesign(as) {
      const wish = { title: '图形', phase: '04', grade: '09', subject: '02' };
      const { designId } = (await desk.call(generateDesign, wish, as)).data;
      await runMaking(desk.deps, designMaker, designId);
      return designId;
    },
    async change(as, designId, texts, reason = '') {
      const { design, revision } = (await desk.call(getDesign, { designId }, as)).data;
      const change = { designId, revision, design: { ...design, ...texts }, reason };
      const { data, message } = await desk.call(saveDesign, change, as);
      if (!data) throw new Error(message);
      return data.revision;
    },
  };
}
