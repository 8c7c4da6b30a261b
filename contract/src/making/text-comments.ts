import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { MadeBy } from '../made-by.ts';
import { screenedText } from '../screening.ts';

export const MIN_PUPIL_TEXT_CHARS = 20;
export const MAX_PUPIL_TEXT_CHARS = 8_000;
export const MAX_TEXT_TITLE_CHARS = 60;

const text = z.string();

/** Something a program can prove, at the place where it stands. */
const TextSlip = z.object({ quote: text, what: text, fix: text });
export type TextSlip = z.infer<typeof TextSlip>;

/** What can be counted in a text; nothing of it is a judgement. */
const TextFacts = z.object({
  language: z.enum(['chinese', 'english']),
  /** Han signs of a Chinese text, words of an English one. */
  length: z.int(),
  paragraphs: z.int(),
  sentences: z.int(),
  /** Sentences longer than pupils can keep in hand. */
  longSentences: z.array(z.object({ quote: text, length: z.int() })),
  repeated: z.array(z.object({ word: text, times: z.int() })),
  slips: z.array(TextSlip),
});
export type TextFacts = z.infer<typeof TextFacts>;

/** Every `quote` is word for word in the pupil's text. */
const TextComments = MadeBy.extend({
  facts: TextFacts,
  marks: z.array(z.object({ quote: text, comment: text })),
  strengths: z.array(z.object({ quote: text, why: text })),
  improvements: z.array(z.object({ quote: text, why: text, example: text })),
  errors: z.array(TextSlip),
  /** To hand back to the pupil; empty where nobody read the text. */
  comment: text,
  /** All of it as a document. */
  markdown: text,
});
export type TextComments = z.infer<typeof TextComments>;

export const commentOnText = endpoint({
  method: 'POST',
  ...gateway('/textComments/comment'),
  summary: 'Comments on a composition of a pupil, Chinese or English; nothing is stored',
  timeoutMs: 90_000,
  input: z.object({
    text: z
      .string('请把学生的作文贴进来')
      .trim()
      .min(MIN_PUPIL_TEXT_CHARS, `作文太短，至少 ${MIN_PUPIL_TEXT_CHARS} 个字`)
      .max(MAX_PUPIL_TEXT_CHARS, `一篇作文最多 ${MAX_PUPIL_TEXT_CHARS} 字`),
    title: screenedText(MAX_TEXT_TITLE_CHARS, `题目最多 ${MAX_TEXT_TITLE_CHARS} 字`).default(''),
    /** In words, as 七年级; hers where it is not said. */
    grade: screenedText(20, '年级最多 20 字').default(''),
  }),
  output: TextComments,
});
