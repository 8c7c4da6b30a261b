import type { SlideLayout } from '@app/contract/making/slides.ts';
import { z } from 'zod';

/** What a slide holds so that the last row can read it: tighter than what a teacher may write herself. */
const title = z.string().trim().min(1).max(30);
const short = z.string().trim().min(1).max(80);
const words = z.string().trim().min(1).max(320);
const formula = z.string().trim().min(1).max(300);
const card = z.object({ title: z.string().trim().max(20), text: z.string().trim().min(1).max(160) });
const nodes = (most: number) =>
  z
    .array(z.object({ title: z.string().trim().min(1).max(16), text: z.string().trim().max(60).default('') }))
    .min(2)
    .max(most);
const root = z.string().trim().max(24).default('');
const step = z.string().trim().min(1).max(160);
const reasons = z.array(z.string().trim().max(60)).max(6).default([]);
const glosses = z
  .array(z.object({ title: z.string().trim().min(1).max(12), text: z.string().trim().min(1).max(60) }))
  .max(6)
  .default([]);
const questions = (most: number) =>
  z
    .array(z.object({ ask: short, answer: short }))
    .min(1)
    .max(most);
const column = z.object({ title, items: z.array(short).min(1).max(5) });

const said = {
  title,
  /** 讲稿, with the numbers of the sources it rests on. */
  notes: z.string().trim().min(20).max(2_000),
};

/** How the answer can be computed again; read by computed-answer.ts, which trusts nothing of it. */
const check = z.array(z.record(z.string(), z.unknown())).max(6).default([]);

/** The pages a model may write, each as it has to answer. The first page and those between parts are ours. */
export const pageShapes = {
  goals: z.object({ ...said, items: z.array(short).min(2).max(5) }),
  bullets: z.object({ ...said, lead: z.string().trim().max(200).default(''), items: z.array(short).min(1).max(6) }),
  'two-column': z.object({ ...said, left: column, right: column }),
  formula: z.object({
    ...said,
    formulas: z.array(formula).min(1).max(4),
    items: z.array(short).max(4).default([]),
  }),
  cards: z.object({
    ...said,
    formula: z.string().trim().max(300).default(''),
    cards: z.array(card).min(2).max(4),
  }),
  table: z.object({
    ...said,
    head: z.array(z.string().trim().max(40)).min(2).max(5),
    rows: z
      .array(z.array(z.string().trim().max(80)).min(2).max(5))
      .min(2)
      .max(8),
  }),
  example: z.object({
    ...said,
    question: words,
    steps: z.array(step).min(2).max(6),
    reasons,
    answer: z.string().trim().max(160).default(''),
    check,
  }),
  quiz: z.object({
    ...said,
    question: words,
    options: z.array(short).max(5).default([]),
    answer: z.string().trim().min(1).max(240),
    reason: z.string().trim().max(160).default(''),
    check,
  }),
  blackboard: z.object({ ...said, lines: z.array(short).min(2).max(12) }),
  summary: z.object({
    ...said,
    items: z.array(short).min(2).max(5),
    question: z.string().trim().max(120).default(''),
  }),
  homework: z.object({ ...said, cards: z.array(card).min(1).max(3) }),
  flow: z.object({ ...said, root, nodes: nodes(6) }),
  cycle: z.object({ ...said, root, nodes: nodes(6) }),
  timeline: z.object({ ...said, root, nodes: nodes(6) }),
  tree: z.object({ ...said, root, nodes: nodes(4) }),
  mindmap: z.object({ ...said, root, nodes: nodes(6) }),
  opening: z.object({
    ...said,
    question: z.string().trim().min(4).max(120),
    options: z.array(short).max(4).default([]),
    task: z.string().trim().max(40).default(''),
  }),
  derivation: z.object({
    ...said,
    question: z.string().trim().max(160).default(''),
    steps: z.array(step).min(2).max(6),
    reasons,
  }),
  experiment: z.object({
    ...said,
    question: z.string().trim().min(4).max(120),
    steps: z.array(short).min(2).max(4),
    head: z.array(z.string().trim().max(20)).max(6).default([]),
    rows: z
      .array(z.array(z.string().trim().max(30)).max(6))
      .max(4)
      .default([]),
    conclusion: z.string().trim().max(120).default(''),
  }),
  poem: z.object({
    ...said,
    by: z.string().trim().max(20).default(''),
    lines: z.array(z.string().trim().min(2).max(24)).min(2).max(8),
    glosses,
    question: z.string().trim().max(80).default(''),
  }),
  classical: z.object({
    ...said,
    by: z.string().trim().max(20).default(''),
    text: z.string().trim().min(8).max(160),
    glosses,
    question: z.string().trim().max(80).default(''),
  }),
  dialogue: z.object({
    ...said,
    turns: z
      .array(z.object({ title: z.string().trim().min(1).max(12), text: z.string().trim().min(1).max(120) }))
      .min(2)
      .max(6),
    swaps: z.array(z.string().trim().min(1).max(60)).max(4).default([]),
  }),
  vocabulary: z.object({
    ...said,
    entries: z
      .array(
        z.object({
          word: z.string().trim().min(1).max(24),
          sound: z.string().trim().max(30).default(''),
          meaning: z.string().trim().min(1).max(40),
        }),
      )
      .min(2)
      .max(6),
    pattern: z.string().trim().max(120).default(''),
  }),
  reading: z.object({ ...said, text: z.string().trim().min(20).max(240), questions: questions(3) }),
  mistake: z.object({
    ...said,
    wrong: z.array(step).min(1).max(5),
    error: z.string().trim().min(2).max(100),
    right: z.array(step).min(1).max(5),
    check: z.string().trim().max(80).default(''),
  }),
  discussion: z.object({
    ...said,
    situation: z.string().trim().max(160).default(''),
    question: z.string().trim().min(4).max(120),
    steps: z.array(z.string().trim().min(1).max(40)).max(3).default([]),
    group: z.string().trim().max(20).default(''),
  }),
  'group-task': z.object({
    ...said,
    nodes: nodes(5),
    roles: z.string().trim().max(60).default(''),
    product: z.string().trim().max(60).default(''),
    question: z.string().trim().max(80).default(''),
    answer: z.string().trim().max(100).default(''),
  }),
  levels: z.object({
    ...said,
    levels: z
      .array(
        z.object({ title: z.string().trim().min(1).max(12), text: words, answer: z.string().trim().min(1).max(160) }),
      )
      .min(2)
      .max(3),
  }),
  conclusion: z.object({
    ...said,
    text: z.string().trim().min(6).max(100),
    formula: z.string().trim().max(300).default(''),
    cards: z.array(card).max(3).default([]),
  }),
  'exit-ticket': z.object({
    ...said,
    cards: z.array(card).min(2).max(3),
    hint: z.string().trim().max(60).default(''),
  }),
} as const satisfies Partial<Record<SlideLayout, z.ZodType>>;

export type WrittenLayout = keyof typeof pageShapes;
export const writtenLayouts = Object.keys(pageShapes) as [WrittenLayout, ...WrittenLayout[]]; // the keys of the table above

export type SaidPage<L extends WrittenLayout = WrittenLayout> = z.output<(typeof pageShapes)[L]>;

/** Which pages there are, in their order. */
export const OutlineShape = z.object({
  pages: z
    .array(
      z.object({
        title,
        layout: z.enum(writtenLayouts),
        /** What this page is there for, in one sentence. */
        about: z.string().trim().min(4).max(160),
        /** The page of the library it takes the place of; empty for a new one. */
        from: z.string().trim().max(40).default(''),
      }),
    )
    .min(1)
    .max(30),
});
export type OutlinePage = z.output<typeof OutlineShape>['pages'][number];

export const NotesShape = z.object({ notes: said.notes });
