import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { interaction, paperId } from './papers.ts';

/** Of a photo or a scan. */
export const MAX_SHEET_PICTURE_BYTES = 20 * 1024 * 1024;
export const SHEET_PICTURE_TYPES = '请放答题卡的照片或扫描件（JPG、PNG 或 PDF）';

/** As it stands on the sheet, in machine cells and in words. */
const code = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{6}$/, '卷码不正确');

export const prepareAnswerSheet = endpoint({
  method: 'POST',
  ...interaction('/paper/answerSheet/prepare'),
  summary:
    'Lays out the answer sheet of a paper and keeps it as it will be printed; the same paper gives the same sheet',
  input: z.object({ paperId }),
  output: z.object({
    code: z.string(),
    sides: z.int(),
    /** What she has to know before printing: how many sheets of paper, and how. */
    notice: z.string(),
  }),
});

export const printAnswerSheet = endpoint({
  method: 'POST',
  ...interaction('/paper/answerSheet/print'),
  summary: 'The PDF file of an answer sheet that was prepared',
  timeoutMs: 60_000,
  envelope: 'none',
  input: z.object({ code }),
  output: z.file(),
});

const Pixels = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });

/** Something on a sheet that is not sure: never guessed, shown to her with its place in the picture. */
export const SheetDoubt = z.object({
  about: z.enum(['answer', 'score', 'pupil', 'seat', 'form', 'absent']),
  /** The question as the paper numbers it; empty where it is about no question. */
  no: z.string(),
  /** Of a number, the digit from the left, from 0. */
  place: z.int(),
  /** 要你看 what, in a sentence. */
  reason: z.string(),
  /** What looks marked. */
  seen: z.array(z.string()),
  /** What can be marked there, in its order on the sheet. */
  values: z.array(z.string()),
  box: Pixels,
});
export type SheetDoubt = z.infer<typeof SheetDoubt>;

const slot = {
  no: z.string(),
  questionId: z.string(),
  /** Its place among the parts of the question, from 0; null where the question is one. */
  part: z.int().nullable(),
  fullScore: z.int(),
  isSure: z.boolean(),
};

export const SheetAnswer = z.object({
  ...slot,
  /** Letters of options, 对 or 错. */
  marked: z.array(z.string()),
  /** By the key of the paper; null where it has none that is a letter, or where the reading is not sure. Of several letters all have to be right. */
  points: z.int().nullable(),
  /** Some of several right letters and no wrong one. */
  isPartlyRight: z.boolean(),
});
export type SheetAnswer = z.infer<typeof SheetAnswer>;

/** What she gave in the red strip; null where nothing is marked there. */
export const SheetScore = z.object({ ...slot, score: z.number().multipleOf(0.5).nullable() });
export type SheetScore = z.infer<typeof SheetScore>;

/** What one side of one sheet says. */
export const SheetReading = z.object({
  isRead: z.boolean(),
  /** Why nothing was read and what to do; empty where it was. */
  problem: z.string(),
  /** Pages of the file; a picture is one. */
  pages: z.int(),
  /** Of the picture upright, in whose pixels the boxes are. */
  widthPx: z.int(),
  heightPx: z.int(),
  /** How far the picture has to be turned clockwise for the sheet to be upright, in degrees. */
  turn: z.literal([0, 90, 180, 270]),
  code: z.string(),
  /** From 1. */
  side: z.int(),
  sides: z.int(),
  form: z.enum(['A', 'B']).nullable(),
  /** Which form the paper is; null where it has no other, so that nothing hangs on what is marked. */
  paperForm: z.enum(['A', 'B']).nullable(),
  isAbsent: z.boolean(),
  /** As far as it is sure; a first side has it. */
  pupilNumber: z.string().nullable(),
  /** Two digits; further sides have it. */
  seatNumber: z.string().nullable(),
  answers: z.array(SheetAnswer),
  scores: z.array(SheetScore),
  doubts: z.array(SheetDoubt),
  /** About the picture as a whole. */
  warnings: z.array(z.string()),
  /** Of the choices on this side. */
  objective: z.object({ score: z.int(), fullScore: z.int(), isSure: z.boolean() }),
});
export type SheetReading = z.infer<typeof SheetReading>;

/** The file is in the form field `file`, behind the others. */
export const readAnswerSheet = endpoint({
  method: 'POST',
  ...interaction('/paper/answerSheet/read'),
  summary:
    'Reads a photo or a scan of one side of an answer sheet of a paper on this machine; neither it nor what it says is stored',
  timeoutMs: 90_000,
  inputIn: 'form',
  input: z.object({
    paperId,
    /** Of a PDF, from 1. */
    page: z.coerce.number('页码不正确').int('页码不正确').min(1, '页码从 1 开始').max(500, '最多读 500 页').default(1),
  }),
  output: SheetReading,
});
