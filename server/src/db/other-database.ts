import type pg from 'pg';
import { BACKGROUND_LIMIT_MS, type Connection, type OpenedDatabase, openDatabase } from './database.ts';

/** Another database of the server a pool is connected to. */
export function openOtherDatabase(pool: pg.Pool, database: string): OpenedDatabase {
  const options = { max: 1, limitMs: BACKGROUND_LIMIT_MS, onError: () => undefined };
  return openDatabase(otherDatabase(connectionOf(pool), database), options);
}

/** How a pool reaches its database. */
export function connectionOf({ options }: pg.Pool): Connection {
  const { connectionString, host = '', port = 5432, user = '', database = '', password } = options;
  if (connectionString) return { connectionString };
  return { host, port, user, database, ...(typeof password === 'string' && { password }) };
}

function otherDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
