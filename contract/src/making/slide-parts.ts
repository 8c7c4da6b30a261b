import { z } from 'zod';
import { MAX_FIGURE_WORDS } from './figures.ts';

export const line = z.string().max(200, '这一行太长');
/** Words with `**bold**` and `$LaTeX$`; a line break begins a paragraph. */
export const words = z.string().max(1_000, '一格最多 1000 字');
export const latex = z.string().max(1_000, '公式太长');
export const items = z.array(words).max(20, '一页最多 20 条');

export const base = {
  /** Names a slide for as long as the deck lives; never shown. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, '编号不正确'),
  title: line,
  /** A few words beside the title: 想一想, 任务 · 5 分钟; may be empty. */
  tag: z.string().max(20, '标签最多 20 字'),
  /** 讲稿: what the teacher says, as plain paragraphs with `$LaTeX$`. */
  notes: z.string().max(4_000, '讲稿最多 4000 字'),
  minutes: z.int('时间是整数分钟').min(0, '时间不能是负数').max(240, '一页最多 240 分钟'),
  /** Who wrote it, where a model was asked for the deck; absent in those made by rule alone. */
  origin: z.enum(['model', 'library', 'hers'], '没有这种来源').exactOptional(),
};

/** A figure is the words it is drawn from (figures.ts); `caption` stands below it and may be empty. */
export const SlideFigure = z.object({
  words: z
    .string()
    .trim()
    .min(1, '请写画什么')
    .refine((words) => [...words].length <= MAX_FIGURE_WORDS, `画什么最多 ${MAX_FIGURE_WORDS} 字`),
  caption: z.string().trim().max(100, '图题最多 100 字'),
});
export type SlideFigure = z.infer<typeof SlideFigure>;
/** Slides whose words can stand beside a figure. */
export const shown = { ...base, figure: SlideFigure.exactOptional() };

export const column = z.object({ title: line, items });
export const card = z.object({ title: line, text: words });
/** What stands in a diagram: each a few words and what is to be said of them; `root` is what they are parts of. */
export const node = z.object({
  title: z.string().max(40, '名称最多 40 字'),
  text: z.string().max(200, '说明最多 200 字'),
});
/** A step's ground stands at the same place of its list; it may be empty. */
export const reasons = items;
export const table = {
  head: z.array(line).max(6, '表格最多 6 列'),
  rows: z.array(z.array(words).max(6, '表格最多 6 列')).max(12, '表格最多 12 行'),
};
export const diagram = {
  root: z.string().max(60, '中心的字最多 60 个'),
  nodes: z.array(node).max(8, '一张图最多 8 项'),
};
