import type { Desk } from '@app/contract/desks.ts';
import type { LessonPlans } from './lesson-plans.ts';
import type { QuestionBank } from './question-bank.ts';
import type { Standards } from './standards.ts';

/** What the library holds beyond what fits into memory: plans, questions and standards. */
export type LibraryGround = {
  lessons: LessonPlans;
  questions: QuestionBank;
  standards: Standards;
  /** The templates that desks belong to; others belong to none. */
  templates: Partial<Record<Desk, string>>;
};
