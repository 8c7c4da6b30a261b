import type { SheetDoubt, SheetReading } from '@app/contract/making/answer-sheets.ts';
import type { JudgedSide } from '@app/engines/sheets/read/judge-side.ts';
import type { AnswerSheet } from '@app/engines/sheets/sheet.ts';
import type { PictureFault } from '#lib/pictures/picture-error.ts';

/** A picture, and the sheets it may be of, by their codes. */
export type SheetQuestion = { bytes: Uint8Array; sheets: Record<string, AnswerSheet> };

/** Why nothing was read of a picture that could be opened. */
export type SheetFault = 'no-squares' | 'no-code' | 'too-dark' | 'other-sheet';

export type SeenPicture = { widthPx: number; heightPx: number };
export type ReadPicture = SeenPicture & {
  code: string;
  side: number;
  turn: SheetReading['turn'];
  judged: JudgedSide;
  /** Where the form is marked, on sides that ask for it. */
  formBox: SheetDoubt['box'] | undefined;
  /** One corner was not found and is reckoned from the others. */
  isCornerMissing: boolean;
};
export type UnreadPicture = SeenPicture & { fault: SheetFault; code: string };

export type SheetAnswer = ReadPicture | UnreadPicture | { broken: PictureFault; reason: string };
