import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { watchSilence } from '#db/silence.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
export type TableShape = { name: string; columns: string[] };
export type TableSum = { rows: string; sum: string };

/** What a running installation writes about its own backups, and the list of migrations, which are run anew. */
const LEFT = ['backup_runs', 'held_removals', 'schema_migrations'];

/** The same words for the same values, whatever the server is set to, and as long as it takes. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** One picture of the whole database, however long it is looked at; nobody waits for it. */
export function inSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return within(pool, 'begin isolation level repeatable read read only', work);
}

export function inOneTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return within(pool, 'begin', work);
}

async function within<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  watchSilence(client, 0);
  try {
    await client.query(`${begin}; ${SETTINGS}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Whatever was set or is still under way ends with it.
    client.release(true);
  }
}

export async function listMigrations(client: pg.PoolClient): Promise<string[]> {
  return (await client.query('select name from schema_migrations order by name')).rows.map(({ name }) => name);
}

/** Generated columns are computed again. */
export async function listTables(client: pg.PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT],
  );
  return rows;
}

export async function sumOfTable(client: pg.PoolClient, name: string): Promise<TableSum> {
  const { rows } = await client.query(
    `select count(*)::text as rows,
       coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
     from ${pg.escapeIdentifier(name)} t`,
  );
  return rows[0];
}

export function copyTableOut(client: pg.PoolClient, table: TableShape): Readable {
  return client.query(copyTo(`copy ${placesOf(table)} to stdout`));
}

export async function copyTableIn(
  client: pg.PoolClient,
  table: TableShape,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${placesOf(table)} from stdin`)));
}

/** Read after the tables: a number that was given meanwhile is only left out. */
export async function listSequences(client: pg.PoolClient): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

export async function setSequence(client: pg.PoolClient, { name, last }: { name: string; last: string }) {
  await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last]);
}

/** Everything rows name in the file store, by its key and in the order of keys, a line each. */
export function copyStoredKeys(client: pg.PoolClient): Readable {
  return client.query(
    copyTo(`copy (
      select key::text from (
        select key from blobs union select id from files union select key from lesson_pieces
        union select audio_id from listenings where audio_id is not null
        union select picture_id from materials where picture_id is not null
        union select sound_id from course_analyses where sound_id is not null
      ) stored order by key::text collate "C") to stdout`),
  );
}

/**
 * Lets rows come in any order: the owner of the tables may do this, where switching the checks off needs a superuser.
 * Answers what puts everything back, which also checks every reference.
 */
export async function withoutReferences(client: pg.PoolClient, tables: readonly TableShape[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}

/** Slices of files that were still on their way lie in no backup: their pages send them again. */
export async function forgetOpenUploads(client: pg.PoolClient): Promise<void> {
  await client.query(`delete from upload_slices where upload_id in (select id from uploads where state = 'open')`);
  await client.query(`delete from uploads where state = 'open'`);
}

export async function countTables(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as n from pg_tables where schemaname = 'public'`);
  return rows[0].n;
}

/** Whether anybody has an account here. */
export async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('public.users') is not null as known`);
  return rows[0].known && (await pool.query('select 1 from users limit 1')).rows.length > 0;
}

export async function nameOfDatabase(pool: pg.Pool): Promise<string> {
  return (await pool.query('select current_database() as name')).rows[0].name;
}

export async function createDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`create database ${pg.escapeIdentifier(name)} template template0`);
}

export async function dropDatabase(pool: pg.Pool, name: string): Promise<void> {
  await pool.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

export async function listDatabases(pool: pg.Pool, prefix: string): Promise<string[]> {
  const { rows } = await pool.query('select datname as name from pg_database where starts_with(datname, $1)', [prefix]);
  return rows.map(({ name }) => name);
}

export async function analyze(pool: pg.Pool): Promise<void> {
  await pool.query('analyze');
}

function placesOf({ name, columns }: TableShape): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
