import type { Deps } from '#deps.ts';
import { listMyClasses } from '#features/identity/schools/classes.service.ts';
import type { Caller } from '#http/door.ts';
import type { Ground } from './compose/ground.ts';

const MAX_CLASSES = 6;

/** The classes she has this lesson with, as they are named on the paper; whom it is for beyond that, she writes herself. */
export async function taughtClasses(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Pick<Caller, 'userId'>,
  { lesson: { facts } }: Ground,
): Promise<string> {
  const classes = await listMyClasses(deps, caller);
  const names = classes
    .filter(({ gradename, subjectname }) => gradename === facts.grade && ['', facts.subject].includes(subjectname))
    .map(({ className }) => className);
  return [...new Set(names)].slice(0, MAX_CLASSES).join('、');
}
