import type { AbilityLevel, QuestionType } from '@app/contract/library/questions.ts';

/** So many questions of one kind in a cell of a 双向细目表, each worth so much. */
export type GridDemand = {
  /** A row: what its questions are about. */
  point: string;
  /** A column. */
  level: AbilityLevel;
  type: QuestionType;
  count: number;
  score: number;
};

export type GridPlan = {
  demands: readonly GridDemand[];
  /** Shares of 易 中 难, which count in relation to each other; empty where any will do. */
  difficulty: readonly number[];
  minutes: number;
  /** Another number, another paper; the same number, the same paper. */
  seed: number;
  /** What stands where already, in the first form: the place of its demand. */
  locked: readonly { id: string; demand: number }[];
  /** Two are parallel: the same cells, and no question in both. */
  forms: 1 | 2;
};

/** What may be put into a cell. */
export type GridQuestion = {
  id: string;
  type: QuestionType;
  /** Null for what nobody judged: it is in no cell. */
  level: AbilityLevel | null;
  /** Its points and those above them. */
  covers: readonly string[];
  difficulty: number;
  score: number;
  minutes: number;
  /** How often it may be taken: a family gives other numbers each time. */
  copies: number;
};

/** Of a demand; `copy` counts from 0 where a question is taken more than once. */
export type Placed = { id: string; copy: number; demand: number };

/** What a demand lacks in one of the forms. */
export type Lack = { demand: number; form: 0 | 1; count: number };

export type FilledGrid = { forms: Placed[][]; lacks: Lack[] };

/** Five steps of difficulty as 易 中 难: the places of the shares. */
export function bandOf(difficulty: number): 0 | 1 | 2 {
  if (difficulty <= 2) return 0;
  return difficulty === 3 ? 1 : 2;
}

export function fits({ point, level, type }: GridDemand, question: GridQuestion): boolean {
  return question.type === type && question.level === level && question.covers.includes(point);
}
