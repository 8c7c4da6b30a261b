import type { Queryable } from './database.ts';

/**
 * Builds a statement, or whatever else is asked with, once for each database: where a teacher waits for the first word,
 * putting the SQL together costs more than running it. Transactions are databases of their own and gain nothing.
 */
export function preparedOnce<Db extends Queryable, Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
