import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any number of nodes may start at once: the lock lets one migrate and the others wait. */
const MIGRATION_LOCK = 7_391_001;

const defaultDir = join(import.meta.dirname, '../../migrations');

/** Runs every migration file not yet run, in the order of their numbers; answers the names it ran. */
export async function migrate(pool: pg.Pool, dir = defaultDir): Promise<string[]> {
  const files = (await readdir(dir)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from schema_migrations')).rows.map((row) => row.name));
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) await runOne(client, name, await readFile(join(dir, name), 'utf8'));
    return fresh;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function runOne(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
