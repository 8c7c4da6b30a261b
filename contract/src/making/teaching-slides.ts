import { z } from 'zod';
import { base, card, items, latex, line, node, reasons, shown, table, words } from './slide-parts.ts';

/** A short question, and what is answered at a click. */
const asked = z.object({ ask: words, answer: words });
const word = z.object({ word: line, sound: line, meaning: line });
const layer = z.object({ title: line, text: words, answer: words });
const series = z.object({
  name: z.string().max(40, '名称最多 40 字'),
  values: z.array(z.number('请写数')).max(12, '最多 12 个数'),
});
/** Slides that each do one thing of a lesson, besides those of any talk (slides.ts). */
export const teachingSlides = [
  /** A puzzle to begin with; nothing on it answers it. `task` says how the class takes part. */
  z.object({
    layout: z.literal('opening'),
    ...shown,
    question: words,
    options: z.array(words).max(4, '最多 4 个选项'),
    task: words,
  }),
  /** Line by line, each with its ground. */
  z.object({ layout: z.literal('derivation'), ...shown, question: words, steps: items, reasons }),
  /** The data appear first, the conclusion last. */
  z.object({ layout: z.literal('experiment'), ...shown, question: words, steps: items, ...table, conclusion: words }),
  /** One or two series over the same labels; the answers to what is asked of them appear at clicks. */
  z.object({
    layout: z.literal('chart'),
    ...base,
    form: z.enum(['bar', 'line'], '没有这种图'),
    unit: z.string().max(20, '单位最多 20 字'),
    labels: z.array(z.string().max(20, '一格最多 20 字')).max(12, '最多 12 格'),
    series: z.array(series).max(2, '一张图最多两组数'),
    source: line,
    questions: z.array(asked).max(3, '最多 3 个问题'),
  }),
  /** The whole text stands; what its words mean appears at clicks. */
  z.object({
    layout: z.literal('poem'),
    ...base,
    by: line,
    lines: items,
    glosses: z.array(node).max(6, '最多 6 个注释'),
    question: words,
  }),
  z.object({
    layout: z.literal('classical'),
    ...base,
    by: line,
    text: words,
    glosses: z.array(node).max(6, '最多 6 个注释'),
    question: words,
  }),
  /** Who says what; `swaps` are words that can take the place of others. */
  z.object({ layout: z.literal('dialogue'), ...shown, turns: z.array(node).max(8, '最多 8 句'), swaps: items }),
  z.object({
    layout: z.literal('vocabulary'),
    ...shown,
    entries: z.array(word).max(6, '一页最多 6 个词'),
    pattern: words,
  }),
  z.object({
    layout: z.literal('reading'),
    ...base,
    text: words,
    questions: z.array(asked).max(4, '最多 4 个问题'),
  }),
  /** What somebody wrote, then what is wrong with it, how it is right, and how to see that. */
  z.object({ layout: z.literal('mistake'), ...base, wrong: items, error: words, right: items, check: words }),
  /** Its time is that of the slide. */
  z.object({ layout: z.literal('discussion'), ...base, situation: words, question: words, steps: items, group: line }),
  z.object({
    layout: z.literal('group-task'),
    ...base,
    nodes: z.array(node).max(5, '最多 5 步'),
    roles: words,
    product: words,
    question: words,
    answer: words,
  }),
  z.object({ layout: z.literal('levels'), ...base, levels: z.array(layer).max(3, '最多 3 层') }),
  /** One sentence, and below it what it hangs on and what it does not. */
  z.object({
    layout: z.literal('conclusion'),
    ...shown,
    text: words,
    formula: latex,
    cards: z.array(card).max(3, '一页最多 3 张卡片'),
  }),
  /** Answers are told to the teacher alone, in the notes. */
  z.object({
    layout: z.literal('exit-ticket'),
    ...base,
    cards: z.array(card).max(3, '一页最多 3 张卡片'),
    hint: words,
  }),
] as const;
export type TeachingSlide = z.infer<(typeof teachingSlides)[number]>;
