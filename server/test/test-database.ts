import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Connection, type OpenedDatabase, openDatabase } from '#db/database.ts';
import { loadCurriculum } from '#features/library/books/curriculum-load.service.ts';

export const contentDir = join(import.meta.dirname, '../../content');

export const TEMPLATE_DATABASE = 'teacher_template';
export const TAUGHT_TEMPLATE = 'teacher_template_taught';

/** A database of its own, copied from the migrated template or from the one that holds the curriculum too. */
export async function createTestDatabase(
  server: Connection,
  { withCurriculum = false } = {},
): Promise<OpenedDatabase & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (admin) => {
    if (withCurriculum) await makeTaughtTemplate(server, admin);
    const template = withCurriculum ? TAUGHT_TEMPLATE : TEMPLATE_DATABASE;
    await admin.query(`create database ${name} template ${template}`);
  });
  const opened = openDatabase(withDatabase(server, name), { max: 10, onError: () => undefined });
  return {
    ...opened,
    async drop() {
      await opened.close();
      await onServer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Loading takes two seconds: the first who asks does it, for the whole run. */
async function makeTaughtTemplate(server: Connection, admin: OpenedDatabase['pool']): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TAUGHT_TEMPLATE]);
  if (rowCount) return;
  const draft = `${TAUGHT_TEMPLATE}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} template ${TEMPLATE_DATABASE}`);
  const opened = openDatabase(withDatabase(server, draft), { max: 1, onError: () => undefined });
  await loadCurriculum(opened, contentDir).finally(() => opened.close());
  await admin.query(`alter database ${draft} rename to ${TAUGHT_TEMPLATE}`);
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function onServer(server: Connection, work: (admin: OpenedDatabase['pool']) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(server, { max: 1, onError: () => undefined });
  try {
    // Copies of one template wait for each other.
    await admin.pool.query('select pg_advisory_lock(1)');
    await work(admin.pool);
  } finally {
    await admin.close();
  }
}
