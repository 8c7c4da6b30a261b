import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day } from './tracking.ts';

/** What the calls of a time can be laid together by. */
export const callGroups = ['day', 'area', 'role', 'model', 'teacher', 'outcome'] as const;
export type CallGroup = (typeof callGroups)[number];

/** More lines nobody reads; those with the most tokens come first, days in their order. */
export const MOST_CALL_GROUPS = 400;

export const ModelCallSum = z.object({
  /** The day in China, the area, the role …; of a teacher her id, empty where nobody in particular asked. */
  key: z.string(),
  /** What she calls herself; empty for everything else. */
  name: z.string(),
  calls: z.int(),
  failed: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Thousandths of a fen. */
  cost: z.int(),
  /** Half of the calls had their first word by then; null where none had one. */
  firstWordP50Ms: z.int().nullable(),
  wholeP50Ms: z.int(),
  wholeP95Ms: z.int(),
});
export type ModelCallSum = z.infer<typeof ModelCallSum>;

export const sumModelCalls = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/modelCalls/sum',
  summary: 'For operators: what models were asked for in some days, by day, area, role, model, teacher or outcome',
  onError: 'rethrow',
  timeoutMs: 15_000,
  input: z
    .object({ from: Day, to: Day, by: z.enum(callGroups, '请选择按什么分') })
    .refine(({ from, to }) => from <= to, '开始日期不能晚于结束日期'),
  output: z.object({ list: z.array(ModelCallSum), total: ModelCallSum }),
});
