import type { PictureStyle } from '@app/contract/making/materials.ts';
import type { PictureRatio } from '@app/contract/making/picture-ratios.ts';

export type Wish = {
  words: string;
  /** Words to be read on the picture. */
  caption: string;
  ratio: PictureRatio;
  style: PictureStyle;
  /** Another number is another picture of the same. */
  seed: number;
};

export type Drawn = {
  bytes: Buffer;
  /** What was asked for and is not in it; empty when all is. */
  notice: string;
  /** One sentence of what is to be seen, where whoever drew it knows that better than the words of the wish. */
  says: string;
};

type SubjectGroup = { name: string; subjects: readonly string[]; examples: readonly string[] };

/** Draws pictures for lessons. */
export type Drawing = {
  /** Shown to operators. */
  name: string;
  kind: 'local' | 'service';
  /** Where it knows some things only: which, with sentences that work. */
  listGroups(): Promise<readonly SubjectGroup[]>;
  /** Why it cannot draw this, told before anything is booked. */
  problemOf(wish: Wish, hasSource: boolean): Promise<string | undefined>;
  /** A PNG or JPEG for a teacher, from the words or from another picture. Throws a `DrawingError` whose words a teacher may read. */
  draw(owner: string, wish: Wish, source: Buffer | undefined, signal: AbortSignal): Promise<Drawn>;
};

export class DrawingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DrawingError';
  }
}

/** In pixels: sharp on a projector and on a page. */
export const pictureSizes: Record<PictureRatio, { width: number; height: number }> = {
  '16:9': { width: 1_600, height: 900 },
  '1:1': { width: 1_200, height: 1_200 },
  '3:4': { width: 1_080, height: 1_440 },
  '4:3': { width: 1_440, height: 1_080 },
  '9:16': { width: 900, height: 1_600 },
};
