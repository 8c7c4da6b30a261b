import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes: the database, or the transaction of its caller. */
export type Queryable = Database | Transaction;

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

export type OpenedDatabase = {
  db: Database;
  pool: pg.Pool;
  connection: Connection;
  close(): Promise<void>;
};

/** Opens a pool; nothing is connected until the first query. */
export function openDatabase(
  connection: Connection,
  options: { max: number; onError: (error: Error) => void },
): OpenedDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'teacher-assistant',
  });
  // Without a listener a restart of Postgres would end the Node process.
  pool.on('error', options.onError);
  return { db: drizzle(pool), pool, connection, close: () => pool.end() };
}
