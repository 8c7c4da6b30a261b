import type { QuestionType } from '@app/contract/library/questions.ts';

/** What one question of a kind is usually worth. */
export const usualScores: Record<QuestionType, number> = {
  listening: 5,
  single: 3,
  multiple: 4,
  judge: 2,
  blank: 3,
  recitation: 2,
  cloze: 10,
  reading: 12,
  translation: 3,
  calculation: 6,
  experiment: 6,
  short: 5,
  material: 10,
  solution: 10,
  writing: 20,
};
