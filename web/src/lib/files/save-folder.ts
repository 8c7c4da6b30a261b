import { z } from 'zod';
import type { ChosenFolder } from '#lib/doors/drive-door.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

const Kept = z.object({ dirId: z.string(), name: z.string() });

/** The folder of her cloud disk that she saves to, on this device; undefined for 我的上传. */
export function readSaveFolder(): ChosenFolder | undefined {
  return readStoredAs(entryName(), Kept);
}

export function keepSaveFolder(folder: ChosenFolder | undefined): void {
  writeStored(entryName(), folder ? JSON.stringify({ dirId: folder.dirId, name: folder.name }) : '');
}

function entryName(): string {
  return `saveFolder.${sessionStore.getState().userInfo?.userId ?? ''}`;
}
