/** Millimetres of an A4 page from its top left corner. The printer and the reader know these and no others. */
export const PAGE = { width: 210, height: 297 };
/** Ordinary printers print nothing nearer to the edge. */
export const EDGE = 8;

export const SQUARE = 5;
/** Top left corners of the four black squares, clockwise from the top left one, on a front. */
export const SQUARES = [
  { x: 22, y: 8 },
  { x: 197, y: 8 },
  { x: 197, y: 284 },
  { x: 22, y: 284 },
] as const;
/** Says which way is up. */
export const BAR = { x: 29, y: 8, width: 5, height: 2 };

/** The cells of the machine code, row after row. */
export const CODE = { x: 169, y: 8, columns: 16, rows: 4, cell: 1.5 };

/** Both sides are bound at one edge: on a back everything but the seal line stands further left. */
export const BACK_SHIFT = -14;

export const BUBBLE = { width: 4.8, height: 2.8, radius: 0.7, line: 0.18, letter: 2.05 };
export const FRAME_LINE = 0.35;

/** Where areas stand: between the squares, and below the heads of a first and a further side. */
export const AREA = { x: 22, width: 180, first: 88, further: 19, bottom: 281, gap: 2.7 };

export const CHOICES = { acrossPitch: 8, downPitch: 5.4, toFirst: 16, narrow: 60, wide: 90 };
export const PUPIL = { digits: 8, x: 129.8, y: 44, acrossPitch: 9.2, downPitch: 4.2 };
export const SEAT = { digits: 2, x: 111, y: 10.4, acrossPitch: 5.8, downPitch: 4.6 };
export const BLANKS = { line: 58, pitch: 9.8 };
export const STRIP_PITCH = 6;
/** Room to write for each point, the best first. */
export const MM_A_POINT = [6, 5.5, 5] as const;
