import type { Queryable } from '#db/database.ts';
import { changeFact, forgetFact, readFact } from '#db/facts.ts';

/** A fact of the installation: no server begins work of a queue while it is there. */
export const DRAINED = 'queues-drained';
const YES = 'yes';

export async function areQueuesDrained(db: Queryable): Promise<boolean> {
  return (await readFact(db, DRAINED)) !== undefined;
}

export async function setDrained(tx: Queryable, isDrained: boolean): Promise<void> {
  if (isDrained) await changeFact(tx, DRAINED, YES);
  else await forgetFact(tx, DRAINED, YES);
}
