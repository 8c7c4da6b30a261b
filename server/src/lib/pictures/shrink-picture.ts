import { AppError } from '@app/contract/errors.ts';
import { PICTURE_TYPES } from '@app/contract/keeping/design-pictures.ts';
import { PictureError } from './picture-error.ts';
import { makeOfPicture } from './picture-process.ts';

export type ShrunkPicture = { bytes: Buffer; type: 'png' | 'jpg'; widthPx: number; heightPx: number };

/** What is kept of a picture that a teacher gave, in a form that every page, Word file and PDF can draw. */
export async function shrinkPicture(owner: string, bytes: Buffer): Promise<ShrunkPicture> {
  try {
    const { type, ...made } = await makeOfPicture(owner, bytes, { kind: 'shrink' });
    return { ...made, type: type === 'jpg' ? 'jpg' : 'png' };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new AppError('invalid', error.fault === 'unreadable' ? unreadable(bytes) : error.message, { cause: error });
  }
}

function unreadable(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 12);
  const isKnown = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/.test(start);
  return isKnown ? '这张图片打不开，可能已损坏，请换一张' : PICTURE_TYPES;
}
