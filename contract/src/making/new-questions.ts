import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Question } from '../library/questions.ts';
import { Blueprint, interaction } from './papers.ts';

/** So many of one teacher are written at a time. */
export const MAX_WRITING = 3;

/** What the bank had too few of: so many of each kind. */
export const NewQuestionsWish = Blueprint.omit({ without: true, seed: true });
export type NewQuestionsWish = z.output<typeof NewQuestionsWish>;

export const newQuestionsStages = ['making', 'ready', 'failed'] as const;
export type NewQuestionsStage = (typeof newQuestionsStages)[number];

export const orderNewQuestions = endpoint({
  method: 'POST',
  ...interaction('/paper/newQuestions/order'),
  summary:
    'Has the model write questions the bank lacks; they can be read one after the other while it writes the next',
  input: NewQuestionsWish,
  output: z.object({ id: z.string() }),
});

export const getNewQuestions = endpoint({
  method: 'GET',
  ...interaction('/paper/newQuestions'),
  summary: 'The questions that are written so far, in the order they were written in',
  input: z.object({ id: z.uuid('编号不正确') }),
  output: z.object({
    stage: z.enum(newQuestionsStages),
    /** What is to be known of them, or why there are none. */
    notice: z.string(),
    wanted: z.int(),
    questions: z.array(Question),
  }),
});
