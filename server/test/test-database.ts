import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  BACKGROUND_LIMIT_MS,
  type Connection,
  type OpenedDatabase,
  openDatabase,
  REQUEST_LIMIT_MS,
} from '#db/database.ts';
import { loadCurriculum } from '#features/library/books/curriculum-load.service.ts';
import { loadQuestions } from '#features/library/questions/questions-load.service.ts';
import { ASKED_TEMPLATE, TAUGHT_TEMPLATE, TEMPLATE_DATABASE, withDatabase } from './templates.ts';

export const contentDir = join(import.meta.dirname, '../../content');

/** A database of its own, copied from the migrated template, from the one that holds the curriculum too, or the question bank as well. */
export async function createTestDatabase(
  server: Connection,
  { withCurriculum = false, withQuestions = false, limitMs = REQUEST_LIMIT_MS } = {},
): Promise<OpenedDatabase & { drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (admin) => {
    if (withCurriculum || withQuestions) {
      await makeTemplate(server, admin, { name: TAUGHT_TEMPLATE, from: TEMPLATE_DATABASE, load: loadCurriculum });
    }
    if (withQuestions) {
      await makeTemplate(server, admin, { name: ASKED_TEMPLATE, from: TAUGHT_TEMPLATE, load: loadQuestions });
    }
    const template = withQuestions ? ASKED_TEMPLATE : withCurriculum ? TAUGHT_TEMPLATE : TEMPLATE_DATABASE;
    await admin.query(`create database ${name} template ${template} ${await quickestStrategy(admin)}`);
  });
  const opened = openDatabase(withDatabase(server, name), { max: 10, onError: () => undefined, limitMs });
  return {
    ...opened,
    async drop() {
      await opened.close();
      await onServer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Copying files is four times as quick as logging every page, but waits long for a disk that is to keep them. */
async function quickestStrategy(admin: OpenedDatabase['pool']): Promise<string> {
  const { rowCount } = await admin.query(`select 1 from pg_settings where name = 'fsync' and setting = 'off'`);
  if (!rowCount) return '';
  // Where Postgres and the system can, the kernel copies them by itself.
  await admin.query(`select set_config(name, 'clone', false) from pg_settings
    where name = 'file_copy_method' and 'clone' = any(enumvals)`);
  return 'strategy file_copy';
}

type Template = { name: string; from: string; load: (opened: OpenedDatabase, contentDir: string) => Promise<unknown> };

/** Loading takes seconds: the first who asks does it, for the whole run. */
async function makeTemplate(
  server: Connection,
  admin: OpenedDatabase['pool'],
  { name, from, load }: Template,
): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} template ${from}`);
  const opened = openDatabase(withDatabase(server, draft), {
    max: 1,
    onError: () => undefined,
    limitMs: BACKGROUND_LIMIT_MS,
  });
  await load(opened, contentDir).finally(() => opened.close());
  await admin.query(`alter database ${draft} rename to ${name}`);
}

async function onServer(server: Connection, work: (admin: OpenedDatabase['pool']) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(server, { max: 1, onError: () => undefined, limitMs: BACKGROUND_LIMIT_MS });
  try {
    // Copies of one template wait for each other, and all for whoever makes it.
    await admin.pool.query('select pg_advisory_lock(1)');
    await work(admin.pool);
  } finally {
    await admin.close();
  }
}
