import type { PaperQuestion } from '@app/contract/making/papers.ts';
import { drawOf } from '@app/engines/questions/draw.ts';

/**
 * The questions of a section in another order, which the seed decides. What is heard keeps its place: it is played in
 * its order. Parts stand inside their question and stay together.
 */
export function reordered(questions: readonly PaperQuestion[], seed: string): PaperQuestion[] {
  const movable = questions.filter((question) => !isHeard(question));
  const drawn = drawOf(seed).shuffled(movable);
  const isSame = drawn.every(({ id }, at) => id === movable[at]?.id);
  const next = (isSame ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn).values();
  return questions.map((question) => (isHeard(question) ? question : (next.next().value ?? question)));
}

function isHeard({ type, parts }: PaperQuestion): boolean {
  return type === 'listening' || parts.some((part) => part.type === 'listening');
}
