import type { Queryable } from '#db/database.ts';
import { deleteFact, insertFact, readFact, replaceFact } from './platform.queries.ts';

/** A fact made once for the whole installation; of two nodes that make it at the same time one wins for both. */
export async function keepFact(db: Queryable, name: string, value: string): Promise<string> {
  await insertFact(db, name, value);
  return (await readFact(db, name)) ?? value;
}

/** The same for a fact that is dear to make. */
export async function keepMadeFact(db: Queryable, name: string, make: () => Promise<string>): Promise<string> {
  return (await readFact(db, name)) ?? keepFact(db, name, await make());
}

/** Gives a fact another value and answers the former one. */
export async function changeFact(db: Queryable, name: string, value: string): Promise<string | undefined> {
  const former = await readFact(db, name);
  await replaceFact(db, name, value);
  return former;
}

/** Forgets a fact, if it still has this value. */
export async function forgetFact(db: Queryable, name: string, value: string): Promise<void> {
  await deleteFact(db, name, value);
}
