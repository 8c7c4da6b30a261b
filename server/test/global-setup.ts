import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { startPostgres } from '#db/postgres/launcher.ts';
import { quickestPlace } from '../../scripts/quickest-place.mjs';
import { ASKED_TEMPLATE, TAUGHT_TEMPLATE, TEMPLATE_DATABASE, withDatabase } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testConnection: Connection;
  }
}

/** One Postgres for the whole run, with a migrated template every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePlace = await openPlace();
  const { connection, stop } = await openServer();
  project.provide('testConnection', connection);
  const admin = openDatabase(connection, { max: 1, onError: () => undefined });
  for (const name of [TEMPLATE_DATABASE, TAUGHT_TEMPLATE, ASKED_TEMPLATE])
    await admin.pool.query(`drop database if exists ${name}`);
  await admin.pool.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.close();
  const template = openDatabase(withDatabase(connection, TEMPLATE_DATABASE), { max: 1, onError: () => undefined });
  await migrate(template.pool);
  await template.close();
  return async () => {
    await stop();
    await removePlace();
  };
}

/** The temporary folder of this run, for everything its tests put anywhere. */
async function openPlace(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(await quickestPlace(), 'ta-tests-'));
  // Postgres has an account of its own where root runs the tests; what is in here is private by itself.
  await chmod(place, 0o755);
  // biome-ignore lint/style/noProcessEnv: workers and what they start find it there
  process.env.TMPDIR = place;
  return () => rm(place, { recursive: true, force: true });
}

/** The one `TEST_DATABASE_URL` names, or one of our own in a temporary folder. */
async function openServer(): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: a switch of the test run itself, not of the product
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'ta-test-'));
  const postgres = await startPostgres({
    dataDir,
    log: { info: () => undefined, error: () => undefined },
    isThrowaway: true,
  });
  return {
    connection: postgres.connection,
    stop: () => postgres.stop(),
  };
}
