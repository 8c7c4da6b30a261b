/** More than the cameras of common phones take. A picture of this size takes some 200 MB while it is worked on. */
export const MAX_PIXELS = 50 * 1_024 ** 2;

export type PictureFault = 'unreadable' | 'too-many-pixels' | 'too-heavy';

const sentences: Record<PictureFault, string> = {
  unreadable: '这张图片打不开，可能已损坏',
  'too-many-pixels': '图片超过 5000 万像素，请缩小后再上传',
  'too-heavy': '这张图片太复杂，没能处理，请缩小后再上传',
};

/** Why nothing was made of a picture, as a sentence for the teacher. */
export class PictureError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(sentences[fault], { cause });
    this.name = 'PictureError';
    this.fault = fault;
  }
}
