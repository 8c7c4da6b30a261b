import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { countDatabaseWork } from '#lib/metrics.ts';
import { endWhenSilent, watchSilence } from './silence.ts';

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

/** How long one statement, and the pause between two of a transaction, may last before Postgres ends it. */
export const REQUEST_LIMIT_MS = 15_000;
/** The same for what nobody waits for: jobs, sweeps, loading the library. */
export const BACKGROUND_LIMIT_MS = 120_000;
/** Postgres speaks first; a network that swallowed both question and answer is noticed this much later. */
const SILENCE_AFTER_LIMIT_MS = 3_000;
const CONNECT_MS = 10_000;

type Options = { max: number; onError: (error: Error) => void; limitMs?: number; connectMs?: number };

/** Opens a pool; nothing is connected until the first query. */
export function openDatabase(
  connection: Connection,
  { max, onError, limitMs = REQUEST_LIMIT_MS, connectMs = CONNECT_MS }: Options,
): OpenedDatabase {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    application_name: 'teacher-assistant',
    // Said after connecting and not while: a pooler between us refuses parameters it does not know.
    onConnect: (client) => client.query(limitStatements(limitMs)),
  });
  // Without listeners a restart of Postgres would end the Node process: the pool's hears of idle clients, the client's
  // own of one in the middle of a transaction, whose statements fail and say why.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
  const takenAt = new WeakMap<pg.PoolClient, number>();
  pool.on('acquire', (client) => {
    takenAt.set(client, performance.now());
    watchSilence(client, limitMs + SILENCE_AFTER_LIMIT_MS);
  });
  pool.on('release', (_error, client) => {
    countDatabaseWork(performance.now() - (takenAt.get(client) ?? performance.now()));
    watchSilence(client, 0);
  });
  return { db: drizzle(pool), pool, connection, close: () => pool.end() };
}

/** A peer that is gone without a word is noticed while nothing is asked of it. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

function limitStatements(limitMs: number): string {
  return `set statement_timeout = ${limitMs}; set idle_in_transaction_session_timeout = ${limitMs}`;
}
