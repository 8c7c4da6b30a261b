import { and, eq } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { installation } from './tables/sign-on.ts';

/** A fact made once for the whole installation; of two nodes that make it at the same time one wins for both. */
export async function keepFact(db: Queryable, name: string, value: string): Promise<string> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
  return (await readFact(db, name)) ?? value;
}

/** The same for a fact that is dear to make. */
export async function keepMadeFact(db: Queryable, name: string, make: () => Promise<string>): Promise<string> {
  return (await readFact(db, name)) ?? keepFact(db, name, await make());
}

/** Gives a fact another value and answers the former one. */
export async function changeFact(db: Queryable, name: string, value: string): Promise<string | undefined> {
  const former = await readFact(db, name);
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
  return former;
}

/** Forgets a fact, if it still has this value. */
export async function forgetFact(db: Queryable, name: string, value: string): Promise<void> {
  await db.delete(installation).where(and(eq(installation.name, name), eq(installation.value, value)));
}

export async function readFact(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name));
  return row?.value;
}
