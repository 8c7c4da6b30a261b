import type { PictureStyle } from '@app/contract/making/materials.ts';
import type { PictureFault } from './picture-error.ts';

export type PictureSize = { widthPx: number; heightPx: number };

/** What can be made of a picture. */
export type PictureWork =
  /** What is kept of it for paper and page: small enough, as PNG or JPEG, whichever suits it. */
  | { kind: 'shrink' }
  /** Inside of a frame, or cut to fill it. */
  | ({ kind: 'fit'; fit: 'inside' | 'cover'; format: 'webp' | 'png'; quality?: number } & PictureSize)
  /** In the style of a drawing, with other words laid over it. */
  | ({ kind: 'restyle'; style: PictureStyle; words?: Uint8Array } & PictureSize);

export type MadePicture = { bytes: Uint8Array; type: 'png' | 'jpg' | 'webp' } & PictureSize;
export type PictureAnswer = { made: MadePicture } | { fault: PictureFault; reason: string };

export type PictureQuestion = { bytes: Uint8Array; work: PictureWork };
