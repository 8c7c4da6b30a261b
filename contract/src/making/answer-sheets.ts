import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { interaction, paperId } from './papers.ts';

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
