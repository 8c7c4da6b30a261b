import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tableInput, tableOutput } from './console-lists.ts';
import { consolePath } from './console-pages.ts';

export const codeBatchStates = {
  good: '可以兑换',
  'used-up': '用完了',
  over: '过期了',
  withdrawn: '停用了',
} as const;
const CodeBatchState = z.enum(['good', 'used-up', 'over', 'withdrawn']);
export type CodeBatchState = z.infer<typeof CodeBatchState>;

/** Codes that were made together. None of them can be read any more. */
export const CodeBatch = z.object({
  batchId: z.string(),
  comboName: z.string(),
  note: z.string(),
  /** Who made them; empty where she has no name, or is gone. */
  makerName: z.string(),
  state: CodeBatchState,
  count: z.int(),
  used: z.int(),
  /** Unused ones that were taken out of use. */
  withdrawn: z.int(),
  expireTime: z.number(),
  createTime: z.number(),
});
export type CodeBatch = z.infer<typeof CodeBatch>;

const filter = tableInput(['time'], {});

export const listCodeBatches = endpoint({
  method: 'GET',
  path: consolePath('/codes/list'),
  summary: 'Console: batches of codes, how many of each were used, and whether they still can be',
  onError: 'rethrow',
  input: filter,
  output: tableOutput(CodeBatch),
});

export const exportCodeBatches = endpoint({
  method: 'GET',
  path: consolePath('/codes/export'),
  summary: 'Console: the same as a table, without the codes, which nobody can read',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

const batchId = z.uuid('批次编号不正确');

export const readCodeBatch = endpoint({
  method: 'GET',
  path: consolePath('/codes/read'),
  summary: 'Console: one batch of codes',
  onError: 'rethrow',
  input: z.object({ batchId }),
  output: CodeBatch,
});

export const withdrawCodes = endpoint({
  method: 'POST',
  path: consolePath('/codes/withdraw'),
  summary: 'Console: those of a batch that nobody used cannot be used any more; what was given stays',
  input: z.object({
    batchId,
    reason: z.string('请写明理由').trim().min(1, '请写明理由').max(200, '理由不能超过 200 字'),
  }),
  output: z.object({ withdrawn: z.int() }),
});
