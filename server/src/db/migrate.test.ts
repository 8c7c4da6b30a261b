import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, withDatabase } from '#test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import * as chat from './tables/chat.ts';
import * as drive from './tables/drive.ts';
import * as feedback from './tables/feedback.ts';
import * as invite from './tables/invite.ts';
import * as schools from './tables/schools.ts';
import * as signOn from './tables/sign-on.ts';
import * as survey from './tables/survey.ts';
import * as tracking from './tables/tracking.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterAll(() => database.drop());

it('leaves no difference between the migrated database and the tables', async () => {
  const tables = [chat, drive, feedback, invite, schools, signOn, survey, tracking]
    .flatMap((area) => Object.values(area))
    .filter((value) => is(value, PgTable));
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
