import type { Question } from '@app/contract/library/questions.ts';
import type { Family, Step } from './family.ts';
import { makeQuestion } from './make-question.ts';

/** A family that makes nothing new in so many draws is worn out. */
const MOST_DRAWS = 60;
/** Numbers of an id have six digits. */
const NUMBERS = 1_000_000;

/** A question of the family that asks none of these, looked for from a number on; undefined where there is no other. */
export function otherQuestion(
  family: Family,
  step: Step,
  from: number,
  asked: ReadonlySet<string>,
): Question | undefined {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const made = makeQuestion(family, step, (from + draw) % NUMBERS);
    if ('question' in made && !asked.has(askedBy(made.question))) return made.question;
  }
  return undefined;
}

/** Two that ask the same of the same options are one question. */
export function askedBy({ stem, options }: Pick<Question, 'stem' | 'options'>): string {
  return [stem, ...options.toSorted()].join('\n');
}
