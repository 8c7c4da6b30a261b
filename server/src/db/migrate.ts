import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { watchSilence } from './silence.ts';

/** Any number of nodes may start at once: the lock lets one migrate and the others wait. */
const MIGRATION_LOCK = 7_391_001;

const defaultDir = join(import.meta.dirname, '../../migrations');

/** Runs every migration file not yet run, or those of `only`, in the order of their numbers; answers the names it ran. */
export async function migrate(pool: pg.Pool, dir = defaultDir, only?: readonly string[]): Promise<string[]> {
  const files = (await readdir(dir)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  // A big table takes as long as it takes, and so does the node before us.
  watchSilence(client, 0);
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, run_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from schema_migrations')).rows.map((row) => row.name));
    const unknown = [...done, ...(only ?? [])].filter((name) => !files.includes(name)).sort();
    if (unknown.length > 0) throw newerDatabase(unknown);
    const fresh = files.filter((name) => !done.has(name) && (only?.includes(name) ?? true));
    for (const name of fresh) await runOne(client, name, await readFile(join(dir, name), 'utf8'));
    return fresh;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // Not for the pool, whose statements have limits.
    client.release(true);
  }
}

function newerDatabase(unknown: readonly string[]): Error {
  const names = unknown.join(', ');
  return new Error(
    `数据库是更新版本的程序用过的（${names}），这个版本不能打开它：请更新程序，或恢复更新前的备份。` +
      ` The database was changed by a newer version (${names}): update the program, or restore a backup from before.`,
  );
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
