import { recoverFiles } from '@app/contract/keeping/drive.ts';
import { restoreCourseware } from '@app/contract/making/courseware.ts';
import { restoreDesign } from '@app/contract/making/designs.ts';
import { restoreListening } from '@app/contract/making/listening.ts';
import { restoreMaterial } from '@app/contract/making/materials.ts';
import { restorePaper } from '@app/contract/making/papers.ts';
import { restoreProblemChain } from '@app/contract/making/problem-chains.ts';
import type { Thing } from '@app/contract/talking/cards.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

const restores: Partial<Record<Thing['kind'], (id: string) => Promise<unknown>>> = {
  design: (designId) => callOrThrow(restoreDesign, { designId }),
  courseware: (coursewareId) => callOrThrow(restoreCourseware, { coursewareId }),
  paper: (paperId) => callOrThrow(restorePaper, { paperId }),
  problemChain: (id) => callOrThrow(restoreProblemChain, { id }),
  listening: (id) => callOrThrow(restoreListening, { id }),
  picture: (id) => callOrThrow(restoreMaterial, { id }),
  file: (fileId) => callOrThrow(recoverFiles, { fileIds: [fileId] }),
};

/** Brings a deleted thing back, as its own desk does. */
export async function restoreOf({ kind, id }: Thing): Promise<void> {
  await restores[kind]?.(id);
}
