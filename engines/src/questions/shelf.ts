import type { Question } from '@app/contract/library/questions.ts';
import type { Family, Step } from './family.ts';
import { readGeneratedId } from './generated-id.ts';
import { makeQuestion } from './make-question.ts';
import { askedBy } from './other-question.ts';

/** How many questions of one family and step lie on the shelf. */
export const SHELF = 120;
/** What is drawn twice, or is not sound, is passed over; a family that hardly makes anything new is worn out. */
const MOST_DRAWS = 6;

/** The draws that make different questions, as far as they were looked for, in order. */
const found = new Map<string, { numbers: number[]; stems: Set<string>; next: number }>();

export function shelfSize(family: Family): number {
  return Math.min(SHELF, family.variety ?? SHELF);
}

/** The question at a place of the shelf, from 0; undefined behind its end. */
export function questionAt(family: Family, step: Step, place: number): Question | undefined {
  if (place >= shelfSize(family)) return undefined;
  const key = `${family.id} ${step}`;
  const shelf = found.get(key) ?? { numbers: [], stems: new Set<string>(), next: 0 };
  found.set(key, shelf);
  while (shelf.numbers.length <= place && shelf.next < SHELF * MOST_DRAWS) {
    const made = makeQuestion(family, step, shelf.next);
    if ('question' in made && !shelf.stems.has(askedBy(made.question))) {
      shelf.stems.add(askedBy(made.question));
      shelf.numbers.push(shelf.next);
    }
    shelf.next += 1;
  }
  const number = shelf.numbers[place];
  return number === undefined ? undefined : madeBy(family, step, number);
}

/** The question of this id, made again; undefined where its family makes others by now, or never was. */
export function questionOfId(families: ReadonlyMap<string, Family>, id: string): Question | undefined {
  const read = readGeneratedId(id);
  const family = read && families.get(read.familyId);
  if (!family || (family.version ?? 1) !== read.version || !family.steps.includes(read.step)) return undefined;
  return madeBy(family, read.step, read.number);
}

function madeBy(family: Family, step: Step, number: number): Question | undefined {
  const made = makeQuestion(family, step, number);
  return 'question' in made ? made.question : undefined;
}
