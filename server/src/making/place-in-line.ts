import type { Deps } from '#deps.ts';
import type { Maker } from './maker.ts';
import { isWaiting } from './making.queries.ts';

/** How many are before it and itself, as long as it waits for its turn. */
export async function placeInLine(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { kind, queue }: Pick<Maker, 'kind' | 'queue'>,
  ref: string,
): Promise<number | undefined> {
  if (!(await isWaiting(db, { kind, ref }))) return undefined;
  const { waiting } = await jobs.lineOf(queue);
  return waiting.includes(ref) ? waiting.indexOf(ref) + 1 : undefined;
}
