import { randomBytes } from 'node:crypto';
import { type Connection, type OpenedDatabase, openDatabase } from '#db/database.ts';

export const TEMPLATE_DATABASE = 'teacher_template';

/** A database of its own, copied from the migrated template. */
export async function createTestDatabase(server: Connection): Promise<OpenedDatabase & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const opened = openDatabase(withDatabase(server, name), { max: 10, onError: () => undefined });
  return {
    ...opened,
    async drop() {
      await opened.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function onServer(server: Connection, statement: string): Promise<void> {
  const admin = openDatabase(server, { max: 1, onError: () => undefined });
  try {
    // Copies of one template wait for each other.
    await admin.pool.query('select pg_advisory_lock(1)');
    await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}
