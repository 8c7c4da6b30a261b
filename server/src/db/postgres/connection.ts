import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type PostgresConnection = { host: string; port: number; user: string; database: string; password?: string };

export const DATABASE = 'teacher';
export const SUPERUSER = 'teacher';

const CONNECT_TIMEOUT_MS = 5_000;
/** SQLSTATE of a server that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

type Patience = {
  /** A recovery may take any time; only silence is counted. */
  maxSilenceMs: number;
  isAlive: () => boolean | Promise<boolean>;
};

/** False when the server is gone or says nothing for too long. */
export async function waitUntilReady(
  connection: PostgresConnection,
  { maxSilenceMs, isAlive }: Patience,
): Promise<boolean> {
  let heardAt = performance.now();
  while (await isAlive()) {
    const answer = await ask(connection);
    if (answer === 'ready') return true;
    if (answer === 'busy') heardAt = performance.now();
    if (performance.now() - heardAt > maxSilenceMs) return false;
    await delay(15);
  }
  return false;
}

export async function createMissingDatabase(connection: PostgresConnection): Promise<void> {
  const client = newClient(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function ask(connection: PostgresConnection): Promise<'ready' | 'busy' | 'silent'> {
  const client = newClient(connection);
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent';
    return error.code === CANNOT_CONNECT_NOW ? 'busy' : 'ready';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** On the database that always exists. */
function newClient(connection: PostgresConnection): pg.Client {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A server that dies under an idle client must not take Node with it; the next query fails anyway.
  client.on('error', () => undefined);
  return client;
}
