import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FlagKind, FlagState } from '../talking/flags.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';

const flagId = z.uuid('编号不正确');

/** One thing in the queue, without a word of what it is about. */
const ReviewRow = z.object({
  flagId: z.string(),
  kind: FlagKind,
  state: FlagState,
  time: z.number(),
  personName: z.string(),
  schoolName: z.string(),
  /** Why it was reported; empty for what screening withheld. */
  reason: z.string(),
  isAppealed: z.boolean(),
  /** What she was told. */
  note: z.string(),
  deciderName: z.string(),
  /** 0 where nobody has decided. */
  decidedTime: z.number(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

const filter = tableInput(['time'], {
  kind: FlagKind.or(z.literal('')).default(''),
  state: z.enum(['', 'open', 'appealed', 'decided'], '没有这种状态').default(''),
});

export const listReviews = endpoint({
  method: 'GET',
  path: consolePath('/review/list'),
  summary: 'Console: what was reported and what was withheld; of her own school for its administrator',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(ReviewRow),
});

export const exportReviews = endpoint({
  method: 'GET',
  path: consolePath('/review/export'),
  summary: 'Console: the same as a table, without the texts; that it was taken is an entry of the record',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

export const readReviewCounts = endpoint({
  method: 'GET',
  path: consolePath('/review/counts'),
  summary: 'Console: how many wait here, and how many in the queues that have pages of their own',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    open: z.int(),
    appealed: z.int(),
    elsewhere: z.array(z.object({ name: z.string(), count: z.int(), address: z.string() })),
  }),
});

export const ReviewRead = ReviewRow.extend({
  /** A decision is about what stood here then. */
  updateTime: z.number(),
  mayDecide: z.boolean(),
  /** Why the one who looks may not, where it waits. */
  whyNot: z.string(),
});
export type ReviewRead = z.infer<typeof ReviewRead>;

export const readReview = endpoint({
  method: 'GET',
  path: consolePath('/review/read'),
  summary: 'Console: one of them, and whether I may decide on it',
  onError: 'rethrow',
  input: z.object({ flagId }),
  output: ReviewRead,
});

export const ReviewText = z.object({
  question: z.string(),
  /** What of the answer was shown; empty where the question was withheld. */
  answer: z.string(),
  isCut: z.boolean(),
  /** What the reporter wrote. */
  words: z.string(),
  appeal: z.string(),
  /** What screening thinks of the question today. */
  verdict: z.string(),
});
export type ReviewText = z.infer<typeof ReviewText>;

export const openReviewText = endpoint({
  method: 'POST',
  path: consolePath('/review/text'),
  summary: 'Console: the text in question, for whoever may decide; that she read it is an entry of the record',
  onError: 'rethrow',
  input: z.object({ flagId }),
  output: ReviewText,
});

export const ReviewDecision = z.enum(['upheld', 'dismissed', 'released'], '请选一个结论');
export type ReviewDecision = z.infer<typeof ReviewDecision>;
export const MAX_NOTE_CHARS = 200;

export const decideReview = endpoint({
  method: 'POST',
  path: consolePath('/review/decide'),
  summary: 'Console: what came of it, with a sentence to the teacher',
  input: z.object({
    flagId,
    decision: ReviewDecision,
    note: z
      .string('请写一句给老师的话')
      .trim()
      .min(1, '请写一句给老师的话')
      .max(MAX_NOTE_CHARS, `最多 ${MAX_NOTE_CHARS} 字`),
    updateTime: z.number('请先打开这一条'),
  }),
  output: ReviewRead,
});
