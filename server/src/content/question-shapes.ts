import { AbilityLevel, difficultyNames, paperSourceCodes, QuestionType } from '@app/contract/library/questions.ts';
import { z } from 'zod';

const text = z.string().trim().min(1);

/**
 * What a program computes again to see that the answer is right. Expressions are written as in `2x^2-√3+|a|`,
 * `5!/(2!*3!)`, `sin30°`; every number is exact.
 */
export const AnswerCheck = z.union([
  /** An expression and what it comes to; letters get their values in `at`. `within` allows a rounded result. */
  z.strictObject({ value: text, equals: text, at: z.record(text, text).optional(), within: text.optional() }),
  /** All real roots of an equation of the first or second degree in one letter. */
  z.strictObject({ equation: text, roots: z.array(text) }),
  /** Values that solve every equation. */
  z.strictObject({ equations: z.array(text).min(1), at: z.record(text, text) }),
  /** Two expressions in letters that are the same when expanded. */
  z.strictObject({ identity: text }),
]);
export type AnswerCheck = z.infer<typeof AnswerCheck>;

const asked = {
  type: z.enum(QuestionType),
  stem: text,
  /** Without letters; A is the first. Only 单选 and 多选. */
  options: z.array(text).max(7).default([]),
  analysis: text,
  score: z.int().min(1).max(70),
};

const Part = z.strictObject({ ...asked, answer: z.array(text).min(1) });

export const ContentQuestion = z.strictObject({
  ...asked,
  id: z.string().regex(/^[a-z]+-(primary|junior|senior)-\d{4}$/, 'an id is like math-senior-0001'),
  title: text.max(16),
  grade: z.string().regex(/^(0[1-9]|1[0-2])$/),
  difficulty: z.int().min(1).max(difficultyNames.length),
  level: z.enum(AbilityLevel),
  answer: z.array(text).default([]),
  parts: z.array(Part).default([]),
  knowledge: z.array(text).min(1).max(4),
  /** How long a pupil needs; where it is missing it follows from the score and the difficulty. */
  minutes: z.int().min(1).max(90).optional(),
  sourceType: z.enum(paperSourceCodes).default('5'),
  check: z.array(AnswerCheck).min(1).optional(),
});
export type ContentQuestion = z.infer<typeof ContentQuestion>;

export const QuestionFile = z.strictObject({
  phase: z.enum(['03', '04', '05']),
  subject: z.enum(['01', '02', '03', '05', '06', '12', '13', '14', '27']),
  questions: z.array(ContentQuestion).min(1),
});
export type QuestionFile = z.infer<typeof QuestionFile>;
