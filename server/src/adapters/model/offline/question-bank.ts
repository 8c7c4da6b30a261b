import type { Question, QuestionType } from '@app/contract/library/questions.ts';

/** What questions are looked for by; what is not said does not matter. */
export type WantedQuestions = {
  /** A point or a word of it; empty for any of the place. */
  topic: string;
  /** Points of the knowledge tree that will do as well. */
  points: readonly string[];
  phase?: string | undefined;
  subject?: string | undefined;
  grade?: string | undefined;
  types: readonly QuestionType[];
  limit: number;
};

export type QuestionBank = {
  /** Those about the topic itself first, the easier before the harder. */
  find(wanted: WantedQuestions): Promise<{ questions: Question[]; total: number }>;
};
