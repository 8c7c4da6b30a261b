import type { Design } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { GroundedLesson } from './ground.ts';
import { heardWishes } from './heard-wishes.ts';

export type Wish = Pick<DesignRequest, 'title' | 'learners' | 'emphasis' | 'userInput'>;

export function goalId(index: number): string {
  return `g${index + 1}`;
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Weaker classes get none of the third level, stronger ones a single easy one; where she said how many, they are of all levels. */
export function exercisesOf(lessons: readonly GroundedLesson[], wish: Wish): Design['exercises'] {
  const { isForWeaker, isForStronger, exerciseCount } = heardWishes(wish);
  const every = lessons.flatMap(({ plan }) => plan.exercises);
  // Lessons of a unit may share a point.
  const all = [...new Map(every.map((one) => [one.question, one])).values()];
  const easy = all.find(({ level }) => level === '基础');
  const chosen = isForWeaker
    ? all.filter(({ level }) => level !== '拓展')
    : all.filter((one) => !isForStronger || one.level !== '基础' || one === easy);
  const picked = exerciseCount === undefined ? chosen : spread(chosen, exerciseCount);
  return picked.map((exercise, index) => ({ id: `x${index + 1}`, ...exercise }));
}

type Exercise = GroundedLesson['plan']['exercises'][number];

/** So many, one level after the other as long as there are any, in the order they had. */
function spread(exercises: readonly Exercise[], count: number): Exercise[] {
  const levels = [...Map.groupBy(exercises, ({ level }) => level).values()];
  const turns = Array.from({ length: exercises.length }, (_, turn) => levels.flatMap((level) => level[turn] ?? []));
  const chosen = new Set(turns.flat().slice(0, count));
  return exercises.filter((exercise) => chosen.has(exercise));
}
