import type { Question, QuestionType } from '@app/contract/library/questions.ts';
import type { Draw } from './draw.ts';

/** 1 to 5, as `difficultyNames` counts. */
export type Step = 1 | 2 | 3 | 4 | 5;

/** What somebody chooses who makes a mistake pupils do make. The mistake is said to the teacher in a few words. */
export type Wrong = { text: string; mistake: string };

/** Texts are Markdown with formulas in `$…$`; `____` is a blank. */
export type Draft = {
  stem: string;
  /** The right option, one text for each blank, 对 or 错, or what a worked answer comes to. */
  result: readonly string[];
  /** More than are needed may be given; one that is right, or stands there already, is left out. Only of 单选题, at least three. */
  wrong?: readonly Wrong[];
  /** The answer in full, as a pupil should write it down. Only of 计算题 and 解答题. */
  working?: string;
  analysis: string;
};

/**
 * Questions of one kind, each made of a few parameters. The answer is computed by `make`; `holds` comes to it by another way and knows
 * only what a pupil reads.
 */
export type Family = {
  /** Never another one for the same questions: papers name them by it. */
  id: string;
  /** Raised when the same draw makes another question; the old ones stay in the papers that have them. */
  version?: number;
  /** A few words that tell it from its neighbours in a list. */
  name: string;
  phase: Question['phase'];
  subject: string;
  /** The class in which it is taught. */
  grade: Question['grade'];
  type: Extract<QuestionType, 'single' | 'judge' | 'blank' | 'calculation' | 'solution' | 'short'>;
  /** Titles in the knowledge tree of its phase and subject. */
  knowledge: readonly [string, ...string[]];
  /** Which steps of difficulty it can make: what is harder has other numbers, or another turn. */
  steps: readonly [Step, ...Step[]];
  /** Where the usual score of its type does not fit. */
  score?: number;
  /** How many different questions each step has, where they are fewer than a shelf. */
  variety?: number;
  make: (draw: Draw, step: Step) => Draft;
  /**
   * Whether these texts answer the question. It is asked of every option by itself: with two that hold a question is thrown away. Numbers
   * are read out of the stem, never handed over by `make`.
   */
  holds: (stem: string, given: readonly string[]) => boolean;
};
