import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '#test/templates.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const ownMigrations = join(import.meta.dirname, '../../migrations');
const ownTables = join(import.meta.dirname, 'tables');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterAll(() => database.drop());

it('leaves no difference between the migrated database and the tables', async () => {
  const areas: object[] = await Promise.all((await readdir(ownTables)).map((name) => import(join(ownTables, name))));
  const tables = areas.flatMap((area) => Object.values(area)).filter((value) => is(value, PgTable));
  const declared = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name} ${column.notNull}`),
  );
  const { rows } = await database.pool.query(`
    select table_name || '.' || column_name || ' ' || (is_nullable = 'NO') as line from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`);

  expect(rows.map((row) => row.line.replace(/ t$/, ' true').replace(/ f$/, ' false')).toSorted()).toEqual(
    declared.toSorted(),
  );
});

it('runs nothing twice', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

it('lets any number of nodes start on an empty database at once', async () => {
  const name = 'migrate_race';
  await database.pool.query(`drop database if exists ${name}`);
  await database.pool.query(`create database ${name}`);
  const nodes = Array.from({ length: 4 }, () =>
    openDatabase(withDatabase(inject('testConnection'), name), { max: 2, onError: () => undefined }),
  );
  const ran = await Promise.all(nodes.map((node) => migrate(node.pool)));
  await Promise.all(nodes.map((node) => node.close()));
  await database.pool.query(`drop database ${name}`);

  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
});

it('refuses a database that a newer program changed, in words, and leaves it alone', async () => {
  await database.pool.query("insert into schema_migrations (name) values ('9999-from-the-future.sql')");
  const refused = migrate(database.pool);

  await expect(refused).rejects.toThrow(/更新版本.*9999-from-the-future\.sql.*newer version/s);
  await database.pool.query("delete from schema_migrations where name = '9999-from-the-future.sql'");
  expect(await migrate(database.pool)).toEqual([]);
});

it('takes as long as it takes, although statements of the pool have a limit', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ta-migrations-'));
  const names = await readdir(ownMigrations);
  for (const name of names) await writeFile(join(dir, name), 'select 1;');
  await writeFile(join(dir, '9998-slow.sql'), 'select pg_sleep(1);');
  const limited = openDatabase(database.connection, { max: 1, limitMs: 100, onError: () => undefined });

  expect(await migrate(limited.pool, dir)).toEqual(['9998-slow.sql']);
  await expect(limited.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
  await limited.close();
  await database.pool.query("delete from schema_migrations where name = '9998-slow.sql'");
  await rm(dir, { recursive: true });
});
