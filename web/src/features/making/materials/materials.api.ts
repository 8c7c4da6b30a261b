import type { InputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import * as materials from '@app/contract/making/materials.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { saveToFolder } from '#components/files/save-to-folder.ts';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { showToast } from '#components/layers/toast.tsx';
import { base64Of } from '#lib/files/base64-of.ts';
import { requestAddress } from '#lib/files/download.ts';
import { startDownload } from '#lib/files/download-box.ts';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';

const PAGE_SIZE = 24;
const LOOK_MS = 1_000;

export const drawer = endpointQuery(materials.getDrawer, {});

/** Looked at again and again while one of them is being drawn. */
export const myMaterials = infiniteQueryOptions({
  ...endpointPages(materials.listMaterials, { limit: PAGE_SIZE }),
  refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isBeingDrawn)) ? LOOK_MS : false),
});

export function isBeingDrawn({ state }: Pick<materials.Material, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

export function useGenerate() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof materials.generateMaterial>) => callOrThrow(materials.generateMaterial, wish),
    onSuccess: (_, { style = '', ratio = '' }) => {
      track('material', 'generate', { style, ratio });
      return refresh();
    },
    // The form says what is wrong.
    onError: () => undefined,
  });
}

export function useRetry() {
  return useMutation({
    mutationFn: (id: string) => callOrThrow(materials.retryMaterial, { id }),
    onSettled: refresh,
  });
}

export function useAddMaterial() {
  return useMutation({ mutationFn: (file: File) => upload(materials.addMaterial, file, {}), onSuccess: refresh });
}

/** Removes at once and offers to take it back. */
export function useRemoveMaterial(): (id: string) => void {
  const remove = useMutation({
    mutationFn: (id: string) => callOrThrow(materials.removeMaterial, { id }),
    onSettled: refresh,
  });
  const restore = useMutation({
    mutationFn: (id: string) => callOrThrow(materials.restoreMaterial, { id }),
    onSettled: refresh,
  });
  return (id) => doWithUndo(id, { act: remove, undo: restore, said: '已删除 1 张图片' });
}

export function saveMaterial({ id }: materials.Material): Promise<void> {
  return saveToFolder((place) => callOrThrow(materials.saveMaterialToDrive, { id, ...place }));
}

export async function downloadMaterial(material: materials.Material): Promise<void> {
  const { id: resId, fileName, extension, templateId, templateName, url } = material;
  try {
    const base64Data = await base64Of(await (await requestAddress(url)).blob());
    startDownload({
      mode: 'downloadBase64Data',
      ...{ base64Data, fileName, extension, templateId, templateName, resId },
    });
    track('material', 'download', { extension });
  } catch (error) {
    showToast('error', error instanceof AppError ? error.message : messages.offline);
    // Its address may have grown old while the page was open.
    await refresh();
  }
}

function refresh(): Promise<void> {
  return refreshQueries(materials.listMaterials, listTasks);
}
