import type { Design } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { GroundedLesson } from './ground.ts';

export function goalId(index: number): string {
  return `g${index + 1}`;
}

export function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Weaker classes get no exercises of the third level, stronger ones get them first. */
export function exercisesOf(
  lessons: readonly GroundedLesson[],
  { learners }: Pick<DesignRequest, 'learners'>,
): Design['exercises'] {
  const all = lessons.flatMap(({ plan }) => plan.exercises);
  const chosen = /薄弱|较弱|偏弱|基础差|困难/.test(learners) ? all.filter(({ level }) => level !== '拓展') : all;
  return chosen.map((exercise, index) => ({ id: `x${index + 1}`, ...exercise }));
}
