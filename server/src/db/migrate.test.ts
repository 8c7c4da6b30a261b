import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, withDatabase } from '#test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import * as account from './tables/account.ts';
import * as agents from './tables/agents.ts';
import * as aiPlatform from './tables/ai-platform.ts';
import * as appPasswords from './tables/app-passwords.ts';
import * as cases from './tables/cases.ts';
import * as chat from './tables/chat.ts';
import * as combos from './tables/combos.ts';
import * as courseAnalyses from './tables/course-analyses.ts';
import * as courseware from './tables/courseware.ts';
import * as curriculum from './tables/curriculum.ts';
import * as designForms from './tables/design-forms.ts';
import * as designPictures from './tables/design-pictures.ts';
import * as designReviews from './tables/design-reviews.ts';
import * as designs from './tables/designs.ts';
import * as drive from './tables/drive.ts';
import * as driveShares from './tables/drive-shares.ts';
import * as feedback from './tables/feedback.ts';
import * as files from './tables/files.ts';
import * as history from './tables/history.ts';
import * as invite from './tables/invite.ts';
import * as knowledge from './tables/knowledge.ts';
import * as listening from './tables/listening.ts';
import * as making from './tables/making.ts';
import * as materials from './tables/materials.ts';
import * as orders from './tables/orders.ts';
import * as papers from './tables/papers.ts';
import * as passwords from './tables/passwords.ts';
import * as previews from './tables/previews.ts';
import * as problemChains from './tables/problem-chains.ts';
import * as qr from './tables/qr.ts';
import * as questions from './tables/questions.ts';
import * as redemption from './tables/redemption.ts';
import * as resources from './tables/resources.ts';
import * as schools from './tables/schools.ts';
import * as shares from './tables/shares.ts';
import * as signOn from './tables/sign-on.ts';
import * as sso from './tables/sso.ts';
import * as storage from './tables/storage.ts';
import * as studentShares from './tables/student-shares.ts';
import * as suggestions from './tables/suggestions.ts';
import * as survey from './tables/survey.ts';
import * as templates from './tables/templates.ts';
import * as tracking from './tables/tracking.ts';
import * as webdav from './tables/webdav.ts';

const ownMigrations = join(import.meta.dirname, '../../migrations');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
});
afterAll(() => database.drop());

it('leaves no difference between the migrated database and the tables', async () => {
  const tables = [
    account,
    agents,
    aiPlatform,
    appPasswords,
    cases,
    chat,
    combos,
    courseAnalyses,
    courseware,
    curriculum,
    designForms,
    designPictures,
    designReviews,
    designs,
    drive,
    driveShares,
    feedback,
    files,
    history,
    invite,
    listening,
    making,
    materials,
    orders,
    knowledge,
    previews,
    problemChains,
    questions,
    redemption,
    resources,
    papers,
    passwords,
    qr,
    schools,
    shares,
    signOn,
    sso,
    storage,
    studentShares,
    suggestions,
    survey,
    templates,
    tracking,
    webdav,
  ]
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
