import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { create } from 'zustand';

export type ChosenFolder = Pick<DriveEntry, 'dirId' | 'name'>;

export type FileProblem = (file: Pick<DriveEntry, 'name' | 'size'>) => string | undefined;

/** What somebody wants of the cloud disk; the app brings the dialog for it. */
export type DriveWish =
  | {
      kind: 'files';
      room: number;
      action?: string;
      /** Why a file cannot be chosen; without it files are those that a question can hold. */
      problemOf?: FileProblem | undefined;
      settle: (chosen: readonly DriveEntry[]) => void;
    }
  | { kind: 'folder'; settle: (chosen: ChosenFolder | undefined) => void };

type DriveDoor = { wish: DriveWish | undefined; shownId: string };

export const useDriveDoor = create<DriveDoor>(() => ({ wish: undefined, shownId: '' }));

/** Lets her choose files, so many at most; none when she closes the dialog. */
export function chooseDriveFiles(
  room: number,
  action = '放进问题',
  problemOf?: FileProblem,
): Promise<readonly DriveEntry[]> {
  return new Promise((settle) => ask({ kind: 'files', room, action, problemOf, settle }));
}

export function chooseDriveFolder(): Promise<ChosenFolder | undefined> {
  return new Promise((settle) => ask({ kind: 'folder', settle }));
}

/** Opens the page of the cloud disk at a folder. */
export function showDriveFolder(dirId: string): void {
  useDriveDoor.setState({ shownId: dirId });
}

export function closeDriveDoor(): void {
  useDriveDoor.setState({ wish: undefined });
}

function ask(wish: DriveWish): void {
  useDriveDoor.setState({ wish });
}
