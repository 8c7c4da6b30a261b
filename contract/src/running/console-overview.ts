import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ConsolePage, consolePath } from './console-pages.ts';

/** What is counted of every day and school. */
export const overviewFigures = ['teachers', 'answers', 'made', 'cost', 'storage', 'errors'] as const;
export const OverviewFigure = z.enum(overviewFigures, '没有这个数');
export type OverviewFigure = z.infer<typeof OverviewFigure>;

/** How each is headed, and what its numbers are: money in yuan, room in gigabytes. */
export const figureWords: Readonly<Record<OverviewFigure, { title: string; unit: string }>> = {
  teachers: { title: '用过的教师', unit: '人' },
  answers: { title: '回答', unit: '次' },
  made: { title: '做成的', unit: '份' },
  cost: { title: '大模型花费', unit: '元' },
  storage: { title: '云盘已用', unit: 'GB' },
  errors: { title: '失败的回答和任务', unit: '次' },
};

const Series = z.object({ name: z.string(), values: z.array(z.number().nullable()) });

const Attention = z.object({
  key: z.string(),
  /** How it is told apart: something is wrong, will be, or is well. */
  level: z.enum(['bad', 'soon', 'well']),
  fact: z.string(),
  consequence: z.string(),
  /** The one thing to do: a page of the console, or an address. */
  act: z.object({ label: z.string(), page: ConsolePage.or(z.literal('')), address: z.string() }),
});
export type Attention = z.infer<typeof Attention>;

const wish = z.object({
  days: z.coerce.number('天数不正确').int().min(7).max(90).default(30),
  /** Empty: all schools, or the one she answers for. */
  schoolId: z.string().max(64).default(''),
});

export const readOverview = endpoint({
  method: 'GET',
  path: consolePath('/overview'),
  summary: 'Console: what needs a hand first, and the sums of the last days, of all schools or of one',
  onError: 'rethrow',
  input: wish,
  output: z.object({
    /** 0 where nothing was counted yet. */
    countedTime: z.number(),
    days: z.array(z.string()),
    figures: z.array(z.object({ figure: OverviewFigure, series: z.array(Series) })),
    attention: z.array(Attention),
  }),
});

export const exportOverview = endpoint({
  method: 'GET',
  path: consolePath('/overview/export'),
  summary: 'Console: one of the charts as a table',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: wish.extend({ figure: OverviewFigure }),
  output: z.file(),
});
