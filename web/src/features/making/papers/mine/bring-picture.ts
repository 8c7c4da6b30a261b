import { AppError } from '@app/contract/errors.ts';
import {
  type AddedPicture,
  addDesignPicture,
  addDesignPictureFromDrive,
  pictureMarkdown,
  pictureProblem,
} from '@app/contract/keeping/design-pictures.ts';
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { rememberPicture } from '#components/pictures/known-pictures.ts';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';

/** Larger ones begin as half a line, as figures of exams are. */
const OWN_SIZE_PX = 260;

/** A picture of this device, kept and ready to stand in a text. */
export async function bringPicture(file: File, onProgress: (percent: number) => void): Promise<string> {
  refuse(file);
  return markdownOf(await upload(addDesignPicture, file, {}, { onProgress }));
}

/** The same from her cloud disk. */
export async function bringFromDrive({ fileId, name, size }: DriveEntry): Promise<string> {
  refuse({ name, size });
  return markdownOf(await callOrThrow(addDesignPictureFromDrive, { fileId }));
}

function refuse(file: { name: string; size: number }): void {
  const problem = pictureProblem(file);
  if (problem) throw new AppError('invalid', problem);
}

function markdownOf(picture: AddedPicture): string {
  rememberPicture(picture);
  const { pictureId, widthPx, words } = picture;
  return pictureMarkdown({ pictureId, width: widthPx > OWN_SIZE_PX ? 50 : 0 }, words);
}
